import { type CDPSession, expect, type Page } from '@playwright/test';
import { gallery } from './gallery.ts';
import { isOn } from './routes.ts';
import { test } from './window.ts';

/** The page is on a phone, small and touched instead of pointed at, until the session is left. */
export const becomePhone = async (page: Page): Promise<CDPSession> => {
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
  'no such event': /^404 GET \/api\/events\/ZZZZZZ$/u,
  'a server away': /ERR_FAILED/u,
  'nothing there': /^404 GET \/nowhere$/u,
};

const screens = Object.entries(gallery).flatMap(([route, shows]) =>
  Object.entries(shows).map(([name, show]) => ({ route, name, show })),
);

/** Declares a test for each screen of the gallery: it is brought to its state and looked at. */
export const describeScreens = (title: string, look: (page: Page, name: string) => Promise<void>): void => {
  for (const { route, name, show } of screens) {
    test(`${name}: ${title}`, async ({ page, watch }) => {
      if (REFUSED[name] !== undefined) watch.expects(REFUSED[name]);
      await show(page);
      expect(isOn(route, page.url()), page.url()).toBe(true);
      await look(page, name);
    });
  }
};
