import type { CDPSession, Page } from '@playwright/test';
import { screens } from './gallery.ts';
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

// Bringing a screen to its state takes as long as looking at it, so one visit serves desk and phone.
for (const [name, show] of Object.entries(screens)) {
  test(`${name}: no accessibility violations, every target large enough, no sideways scroll`, async ({ page }) => {
    await show(page);
    await expectAccessible(page);
    const phone = await becomePhone(page);
    // The colours of a phone are those of a desk; what differs is where things are.
    await expectAccessible(page, ['light']);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await phone.detach();
  });
}
