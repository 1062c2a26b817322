import { expect } from '@playwright/test';
import { expectTenRows } from './fits.ts';
import { gallery } from './gallery.ts';
import { expectValidMarkup } from './markup.ts';
import { routes } from './routes.ts';
import { coveredByTabs, expectAccessible, expectNoSidewaysScroll, smallTargets } from './scan.ts';
import { becomePhone, describeScreens } from './screens.ts';
import { test } from './window.ts';

test('shows every route of the page', () => {
  expect(routes.filter((route) => Object.keys(gallery[route] ?? {}).length === 0)).toEqual([]);
});

/** Classic games under way: each kind has its own parts around the rows. */
const TEN_ROWS = [
  'a game under way',
  'a daily code under way',
  'a game tried differently',
  'a sprint under way',
  'a ghost race',
  'an event played',
];

// Bringing a screen to its state takes as long as looking at it, so one visit serves desk and phone.
describeScreens('no accessibility violations, every target large enough, no sideways scroll', async (page, name) => {
  await expectAccessible(page, ['light', 'dark']);
  await expectValidMarkup(page);
  const phone = await becomePhone(page);
  expect(await smallTargets(page)).toEqual([]);
  expect(await coveredByTabs(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  if (TEN_ROWS.includes(name)) await expectTenRows(page);
  await phone.detach();
});
