import { expect } from '@playwright/test';
import { gallery } from './gallery.ts';
import { expectValidMarkup } from './markup.ts';
import { routes } from './routes.ts';
import { expectAccessible, expectNoSidewaysScroll, smallTargets } from './scan.ts';
import { becomePhone, describeScreens } from './screens.ts';
import { test } from './window.ts';

test('shows every route of the page', () => {
  expect(routes.filter((route) => Object.keys(gallery[route] ?? {}).length === 0)).toEqual([]);
});

// Bringing a screen to its state takes as long as looking at it, so one visit serves desk and phone.
describeScreens('no accessibility violations, every target large enough, no sideways scroll', async (page) => {
  await expectAccessible(page, ['light', 'dark']);
  await expectValidMarkup(page);
  const phone = await becomePhone(page);
  expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await phone.detach();
});
