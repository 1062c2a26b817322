import { gallery } from './gallery.ts';
import { expectAccessible } from './scan.ts';
import { test } from './window.ts';

/** The main screens, in states that have most to read. */
const SCREENS = [
  ['/', 'a first board'],
  ['/', 'a game under way'],
  ['/', 'a game won'],
  ['/', 'a game lost'],
  ['/', 'SKEMIND'],
  ['/', 'the coach'],
  ['/', 'the coach offered'],
  ['/play', 'the shelf'],
  ['/review', 'a review'],
  ['/daily', 'the daily code'],
  ['/daily', 'a daily code finished'],
  ['/versus', 'versus'],
  ['/sprint', 'a sprint finished'],
  ['/event', 'an event played'],
  ['/learn', 'lessons'],
  ['/learn', 'a lesson'],
  ['/lab', 'the lab'],
  ['/me', 'me'],
  ['/settings', 'settings'],
] as const;

for (const [route, name] of SCREENS) {
  test(`${name}: no accessibility violations with more contrast and on paper`, async ({ page }) => {
    await gallery[route]![name]!(page);
    await expectAccessible(page, ['more contrast', 'more contrast in the dark', 'paper']);
  });
}
