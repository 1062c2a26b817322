import { expect } from '@playwright/test';
import { beginDodger, DODGER_LINE } from './dodger.ts';
import { guess, play, waitForBoard } from './game.ts';
import { test } from './window.ts';

test('a maker that dodges says so, outlasts a reload, and reports the fewest guesses at the end', async ({ page }) => {
  await page.goto('/versus');
  await page.getByRole('link', { name: /^Dodger/u }).click();
  await expect(page.getByText(/^This maker has no fixed code\./u)).toBeVisible();
  await beginDodger(page);
  await expect(page.getByText('This maker dodges', { exact: false }).first()).toBeVisible();
  await play(page, ...DODGER_LINE.slice(0, 2));
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await waitForBoard(page);
  await play(page, ...DODGER_LINE.slice(2, 4));
  await guess(page, DODGER_LINE[4]!);
  await expect(page.getByRole('heading', { name: 'Solved in five' })).toBeVisible();
  await expect(page.getByText('No player can beat this maker in fewer than 5 guesses.')).toBeVisible();
  await expect(page.getByText('Your best with these rules: 5 guesses.')).toBeVisible();
  await expect(page.getByText('Luck', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByText('Guess 1 of 10')).toBeVisible();
  // It leaves no trace in the statistics.
  await page.goto('/me/games');
  await expect(page.getByRole('listitem').filter({ hasText: 'Classic' })).toHaveCount(0);
});
