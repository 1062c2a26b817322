import { expect } from '@playwright/test';
import { guess, open, play, waitForBoard } from './game.ts';
import { test } from './window.ts';

test('a friend’s challenge: set a code, open the link, break it, answer it', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/c');
  await page.getByLabel('Your nickname').fill('Ada');
  await page.getByRole('heading', { name: 'Challenge a friend' }).click();
  await guess(page, 'rgby');
  const link = await page.getByRole('textbox', { name: 'Challenge a friend' }).inputValue();
  expect(link).toMatch(/\/c#[\w-]+$/u);
  expect(link.toLowerCase()).not.toContain('rgby');
  await page.goto('/');
  await open(page, link);
  await expect(page.getByText('Ada set this code for you.')).toBeVisible();
  await play(page, 'rrbb', 'rgby');
  await expect(page.getByRole('heading', { name: 'Solved in two' })).toBeVisible();
  await expect(page.getByText('Code set by Ada, played by Ada')).toBeVisible();
  await page.getByRole('button', { name: 'Send the result back' }).click();
  const sent = `Mastermind Classic: solved in 2 of 10\nCode set by Ada, played by Ada\n🟦🟦⬜⬜\n🟦🟦🟦🟦\n${link}`;
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(sent);
  await page.getByRole('button', { name: 'Set a code for them' }).click();
  await expect(page.getByRole('heading', { name: 'A code for Ada' })).toBeVisible();
  await page.context().clearPermissions();
});

test('you make the code, a bot breaks it and says why, step by step or at a pace; then you race it', async ({
  page,
}) => {
  // The documents call Knuth's bot "expert", and a link may, too.
  await open(page, '/versus?play=maker&bot=expert');
  await expect(page.getByRole('radio', { name: 'Knuth' })).toBeChecked();
  await guess(page, 'vvgo');
  const rows = page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Next guess' }).click();
  // First the guess and its reason, then its answer and the codes that it rules out.
  await expect(page.getByText(/^1,296 codes fit\. The answer leaves 205 on average, 256 at most/u)).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('img', { name: /codes are still possible/u })).toBeVisible();
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByLabel('Fast').check();
  await expect(page.getByRole('heading', { name: /^Broken in \d guess/u })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How the codes were ruled out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review' })).toHaveAttribute('href', /^\/review#/u);
  // One fresh code for both.
  await page.getByRole('button', { name: 'Beat Knuth on a new code' }).click();
  await expect(page).toHaveURL(/play=ghost&bot=knuth#/u);
  await waitForBoard(page);
  await expect(page.getByText(/^Knuth: Solved in/u)).toBeVisible();
  await play(page, ...Array<string>(10).fill('rrrr'));
  await expect(page.getByRole('heading', { name: 'Knuth was better' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Beat Knuth on a new code' })).toBeVisible();
});

test('watching a bot on a seed is a link, also with custom rules', async ({ page }) => {
  await page.goto('/versus?play=watch');
  await page.getByRole('radio', { name: 'Custom' }).check();
  await page.getByRole('combobox', { name: 'Positions' }).selectOption('3');
  await page.getByLabel('Seed').fill('42');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/v=3x6%2F10.*seed=42/u);
  await page.getByRole('button', { name: 'Next guess' }).click();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByLabel('Seed')).toBeVisible();
});

test('a match of two rounds with swapped roles, to its result, and it survives a reload', async ({ page }) => {
  await page.goto('/versus?play=match');
  await page.getByRole('radio', { name: 'Optimal' }).check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { name: 'You make the code' })).toBeVisible();
  await guess(page, 'rgby');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByRole('heading', { name: 'You break the code' })).toBeVisible();
  await page.getByRole('button', { name: 'Next round' }).click();
  await waitForBoard(page);
  await play(page, 'rrbb');
  await page.reload();
  await expect(page.getByText('Round 2 of 2')).toBeVisible();
  await waitForBoard(page);
  for (let row = 0; row < 8; row++) await play(page, 'rrbb');
  // The tenth guess ends the round, and with it the board.
  await guess(page, 'rrbb');
  await expect(page.getByRole('heading', { name: 'Optimal won the match' })).toBeVisible();
  await page.getByRole('button', { name: 'New match' }).click();
  await expect(page.getByRole('group', { name: 'Rounds' })).toBeVisible();
});

test('pegs can be dragged from the tray and from a played row, as an extra', async ({ page }) => {
  await open(page, '/?v=classic&seed=42');
  await play(page, 'rrbb');
  const slot = (number: number) => page.getByRole('button', { name: new RegExp(`^Position ${number}:`, 'u') });
  await page.getByRole('group', { name: 'Pegs' }).getByRole('button', { name: 'violet' }).dragTo(slot(3));
  await expect(slot(3)).toHaveAccessibleName('Position 3: violet');
  await page.getByRole('listitem').first().locator('.peg-slot').nth(2).dragTo(slot(1));
  await expect(slot(1)).toHaveAccessibleName('Position 1: blue');
  await expect(slot(2)).toHaveAccessibleName('Position 2: empty');
});

test('Back leads to the previous screen, and to Versus after a link', async ({ page }) => {
  await page.goto('/?ranked=classic');
  await page.getByRole('link', { name: 'Leaderboards' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/?ranked=classic');
  await page.goto('/versus?play=leaderboard');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/versus');
});

test('a form begins with the rules in its address, and names invalid rules', async ({ page }) => {
  await page.goto('/versus?play=match&v=5x8/9@60-2');
  await expect(page.getByText('5x8/9@60-2 · 32,768 codes')).toBeVisible();
  await expect(page.getByLabel('Points lost per second')).toHaveValue('2');
  await page.goto('/versus?play=maker&v=chess');
  await expect(page.locator('#main').getByText('"chess" is not a set of rules')).toBeVisible();

  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto('/lab?tool=assist&v=5x6/9');
  await page.getByLabel('Positions').selectOption('3');
  await expect(page.getByText('3x6/9 · 216 codes')).toBeVisible();
  expect(faults).toEqual([]);
});
