import { test } from '@playwright/test';
import { screens } from './gallery.ts';
import { expectNoSidewaysScroll } from './scan.ts';

for (const [name, show] of Object.entries(screens)) {
  test(`${name}: no sideways scroll at 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await show(page);
    await expectNoSidewaysScroll(page);
  });
}
