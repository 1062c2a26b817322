import { expect, type Locator, type Page } from '@playwright/test';
import { CLASSIC_42, open, play } from './game.ts';
import { beginDaily, solve } from './online.ts';
import { test } from './window.ts';

test('the coach is a sheet between the row and the pegs, which compares while pegs are placed', async ({ page }) => {
  await open(page, CLASSIC_42);
  await play(page, 'rrgg', 'yyvr', 'ryvy', 'vrby');
  await page.getByRole('button', { name: /still fit/u }).tap();
  const coach = page.getByRole('region', { name: 'Coach' });
  await expect(coach.getByRole('heading', { name: '5 codes left' })).toBeVisible();
  const boxOf = async (what: Locator) => (await what.boundingBox())!;
  const row = await boxOf(page.getByRole('group', { name: 'Your guess 5' }));
  const sheet = await boxOf(coach);
  const pegs = page.getByRole('group', { name: 'Pegs' });
  expect(row.y).toBeGreaterThan(0);
  expect(row.y + row.height).toBeLessThanOrEqual(sheet.y);
  expect(sheet.y + sheet.height).toBeLessThanOrEqual((await boxOf(pegs)).y);
  for (const name of ['red', 'red', 'red', 'red']) await pegs.getByRole('button', { name }).tap();
  await expect(coach.getByText('Your draft can’t be the code')).toBeVisible();
  await coach.getByRole('button', { name: 'Show a certain fact' }).tap();
  await expect(coach.getByText('Certain facts')).toBeVisible();
  await coach.getByRole('button', { name: 'Suggest a guess' }).tap();
  await coach.getByRole('button', { name: 'Use this guess' }).tap();
  await expect(coach.getByText('Your draft is possible')).toBeVisible();
  await coach.getByRole('button', { name: 'Hide the coach' }).tap();
  await expect(coach).toHaveCount(0);
  const bulb = page.getByRole('button', { name: /^Coach:/u });
  await bulb.tap();
  await expect(coach.getByRole('heading', { name: '5 codes left' })).toBeVisible();
  await bulb.tap();
  await expect(coach).toHaveCount(0);
  await page.getByRole('button', { name: 'Check', exact: true }).tap();
  await expect(page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem')).toHaveCount(5);
});

/** Prevents workers from starting until released. */
const holdWorkers = async (page: Page): Promise<() => void> => {
  const held: (() => void)[] = [];
  await page.route('**/assets/worker-*.js', (route) => held.push(() => void route.continue()));
  return () => {
    expect(held).not.toHaveLength(0);
    for (const start of held) start();
  };
};

test('buttons stay where they are, even if the analysis is late', async ({ page }) => {
  await open(page, CLASSIC_42);
  const analyse = await holdWorkers(page);
  await play(page, 'rrgg', 'yyvr', 'ygvo');
  const review = page.getByRole('button', { name: 'Review' });
  await expect(review).toBeVisible();
  const before = await review.boundingBox();
  analyse();
  await expect(page.getByText('Skill', { exact: true })).toBeVisible();
  expect(await review.boundingBox()).toEqual(before);
  await review.tap();
  await page.unrouteAll();
  const analyseAgain = await holdWorkers(page);
  await page.reload();
  const next = page.getByRole('button', { name: 'Next guess' });
  const there = await next.boundingBox();
  analyseAgain();
  await expect(page.getByText('Skill', { exact: true })).toBeVisible();
  expect(await next.boundingBox()).toEqual(there);
});

test('the buttons below a daily code stay where they are, however late it is analysed', async ({ page }) => {
  await beginDaily(page);
  const analyse = await holdWorkers(page);
  await solve(page, async () => (await (await page.request.get('/api/daily/today/classic')).json()).game.attempts);
  const review = page.getByRole('button', { name: 'Review' });
  await expect(page.getByRole('heading', { name: 'How others did' })).toBeVisible();
  const before = await review.boundingBox();
  analyse();
  await expect(page.getByText(/^Skill \d/u)).toBeVisible();
  expect(await review.boundingBox()).toEqual(before);
});

test('a review by touch at 360 by 640', async ({ page }) => {
  await open(page, CLASSIC_42);
  await play(page, 'rrgg', 'yyvr', 'ygvo');
  await page.getByRole('button', { name: 'Review' }).tap();
  await page.getByRole('button', { name: 'Next guess' }).tap();
  await expect(page.getByText('Guess 2 of 3', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try from here' }).tap();
  await expect(page.getByText('Guess 2 of 10')).toBeVisible();
  const tray = await page.getByRole('group', { name: 'Pegs' }).boundingBox();
  expect(tray!.y + tray!.height).toBeLessThan(640);
});
