import { expect, test } from '@playwright/test';
import { screens } from './gallery.ts';

for (const [name, show] of Object.entries(screens)) {
  test(`${name}: no sideways scroll at 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await show(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
