import { test } from '@playwright/test';
import { screens } from './gallery.ts';
import { expectAccessible } from './scan.ts';

for (const [name, show] of Object.entries(screens)) {
  test(`${name}: no accessibility violations in light, dark and forced colours, every target large enough`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await show(page);
    await expectAccessible(page);
  });
}
