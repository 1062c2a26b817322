import { test } from '@playwright/test';
import { screens } from './gallery.ts';
import { expectAccessible, expectNoSidewaysScroll } from './scan.ts';

for (const [name, show] of Object.entries(screens)) {
  test(`${name}: no accessibility violations, every target large enough, no sideways scroll`, async ({
    page,
    isMobile,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await show(page);
    // The colours of a phone are those of a desk; what differs is where things are.
    await expectAccessible(page, isMobile ? ['light'] : ['light', 'dark', 'forced colours']);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}
