import { expect, type Page } from '@playwright/test';
import { expectTenRows } from './fits.ts';
import { guess, play } from './game.ts';
import { another, giveUpRoom, join, makeDuel, raceRuns, roomOf } from './rooms.ts';
import { boxes, overlaps } from './scan.ts';
import { test } from './window.ts';

/** Turned to landscape and back: every row is visible, nothing overlaps, and Check is in view. */
const expectRightOnItsSide = async (page: Page): Promise<void> => {
  const upright = page.viewportSize()!;
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.locator('.hole-row')).not.toHaveCount(0);
  // The board is laid out again once it has received the turn.
  await expect.poll(async () => overlaps(await boxes(page))).toEqual([]);
  await expect(page.getByRole('button', { name: /^Check/u })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(upright);
};

test('a quick race by touch alone, filled up with bots', async ({ page }) => {
  await page.goto('/versus');
  await page.getByRole('button', { name: 'Race', exact: true }).tap();
  await expect(page.getByText(/^Starting in [1-8] s$/u)).toBeVisible();
  // The wait is a board to warm up on.
  await expect(page.getByRole('group', { name: 'Pegs' })).toBeVisible();
  await raceRuns(page);
  const pegs = page.getByRole('group', { name: 'Pegs' });
  for (const name of ['red', 'red', 'blue', 'blue']) await pegs.getByRole('button', { name }).tap();
  await page.getByRole('button', { name: 'Check', exact: true }).tap();
  await expect(page.getByRole('group', { name: 'Your guess 2' })).toBeVisible();
  const lanes = page.getByRole('region', { name: 'Standings' });
  await expect(lanes.getByRole('listitem')).toHaveCount((await roomOf(page)).players.length);
  await expect(lanes).toContainText(/guess|solved/u);
  await expectTenRows(page);
  await page.setViewportSize({ width: 360, height: 640 });
  const draft = await page.getByRole('group', { name: 'Your guess 2' }).boundingBox();
  const keys = await pegs.boundingBox();
  expect(draft!.y + draft!.height).toBeLessThanOrEqual(keys!.y);
  expect(keys!.y + keys!.height).toBeLessThan(640);
  await expectRightOnItsSide(page);
  await giveUpRoom(page);
  await expect(page.getByRole('heading', { name: /^\d(?:st|nd|rd|th) of \d$/u })).toBeVisible();
});

test('all rows of a duel in turn are in view on every phone', async ({ page, browser }) => {
  const ada = await another(browser);
  await join(ada, await makeDuel(page, 'In turn'), 'Ada');
  await expect(page.getByRole('heading', { name: 'Set the code' })).toBeVisible();
  await guess(page, 'rgby');
  await raceRuns(ada);
  await play(ada, 'rrbb');
  await expectTenRows(ada);
});

test('in a duel at the same time a phone shows one board or the other', async ({ page, browser }) => {
  const ada = await another(browser);
  await join(ada, await makeDuel(page, 'At the same time'), 'Ada');
  for (const [one, secret] of [
    [page, 'rgby'],
    [ada, 'oovv'],
  ] as const) {
    await expect(one.getByRole('heading', { name: 'Set the code' })).toBeVisible();
    await guess(one, secret);
  }
  await raceRuns(page);
  await raceRuns(ada);
  await play(ada, 'ggyy');
  await page.getByRole('tab', { name: 'Ada breaks' }).tap();
  await expect(page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Your code', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'You break' }).tap();
  await expect(page.getByRole('group', { name: 'Pegs' })).toBeInViewport();
  await expectRightOnItsSide(page);
});
