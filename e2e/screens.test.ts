import { type CDPSession, expect, type Page } from '@playwright/test';
import { gallery } from './gallery.ts';
import { expectValidMarkup } from './markup.ts';
import { isOn, routes } from './routes.ts';
import { expectAccessible, expectNoSidewaysScroll } from './scan.ts';
import { test } from './window.ts';

/** The page is on a phone, small and touched instead of pointed at, until the session is left. */
const becomePhone = async (page: Page): Promise<CDPSession> => {
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await device.send('Emulation.setDeviceMetricsOverride', {
    width: 360,
    height: 640,
    deviceScaleFactor: 2,
    mobile: true,
  });
  await page.waitForFunction(() => innerWidth === 360 && matchMedia('(pointer: coarse)').matches);
  return device;
};

const REFUSED: Readonly<Record<string, RegExp>> = {
  'no such room': /^404 GET \/api\/rooms\/ZZZZZZ$/u,
  'a server away': /ERR_FAILED/u,
  'nothing there': /^404 GET \/nowhere$/u,
};

test('shows every route of the page', () => {
  expect(routes.filter((route) => Object.keys(gallery[route] ?? {}).length === 0)).toEqual([]);
});

const screens = Object.entries(gallery).flatMap(([route, shows]) =>
  Object.entries(shows).map(([name, show]) => ({ route, name, show })),
);

// Bringing a screen to its state takes as long as looking at it, so one visit serves desk and phone.
for (const { route, name, show } of screens) {
  test(`${name}: no accessibility violations, every target large enough, no sideways scroll`, async ({
    page,
    watch,
  }) => {
    if (REFUSED[name] !== undefined) watch.expects(REFUSED[name]);
    await show(page);
    expect(isOn(route, page.url()), page.url()).toBe(true);
    await expectAccessible(page);
    await expectValidMarkup(page);
    const phone = await becomePhone(page);
    // The colours of a phone are those of a desk; what differs is where things are.
    await expectAccessible(page, ['light']);
    await expectValidMarkup(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await phone.detach();
  });
}
