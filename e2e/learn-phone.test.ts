import { expect } from '@playwright/test';
import { test } from './window.ts';

test('a puzzle and a lesson by touch alone', async ({ page }) => {
  await page.goto('/learn?puzzle=7');
  const peg = (name: string) => page.getByRole('group', { name: 'Pegs' }).getByRole('button', { name });
  for (const name of ['red', 'red', 'violet', 'orange']) await peg(name).tap();
  const top = async () => (await page.getByRole('list', { name: 'Guesses so far' }).boundingBox())!.y;
  const before = await top();
  await page.getByRole('button', { name: 'Check', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'That is the code.' })).toBeVisible();
  // The clues stay where they are, and nothing comes late that could move the buttons.
  expect(await page.getByText('9 more puzzles until your first rating.').isVisible()).toBe(true);
  expect(await top()).toBe(before);
  await page.getByRole('link', { name: 'Back' }).tap();
  await page.getByRole('link', { name: /Split the field/u }).tap();
  await page.getByRole('button', { name: 'red, red, blue, green' }).tap();
  await expect(page.getByText('RRBG makes 14 groups')).toBeVisible();
});

test('the lab is reached from the lessons, whose tab stays highlighted', async ({ page }) => {
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Open the lab' }).tap();
  await expect(page.getByRole('heading', { name: 'Lab' })).toBeVisible();
  await expect(page).toHaveTitle('Lab · Mastermind');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Learn' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: /Prove it/u }).tap();
  await page.getByRole('button', { name: 'Prove it' }).tap();
  await expect(page.locator('#main').getByText(/^Confirmed/u)).toBeVisible();
});

test('the best strategy by touch, within the width of a phone', async ({ page }) => {
  await page.goto('/lab?tool=tree');
  await page.getByRole('link', { name: '1 exact, 1 misplaced' }).tap();
  await expect(page).toHaveURL(/path=11/u);
  await page.goto('/lab?tool=assist');
  for (const name of ['red', 'red', 'blue', 'blue']) {
    await page.getByRole('group', { name: 'Pegs' }).getByRole('button', { name }).tap();
  }
  await page.getByRole('button', { name: 'Exact: one more' }).tap();
  await page.getByRole('button', { name: 'Add the row' }).tap();
  await expect(page.getByText('256 codes left')).toBeVisible();
});
