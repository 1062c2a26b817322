import { expect } from '@playwright/test';
import { CLASSIC_42, open, play, said } from './game.ts';
import { test } from './window.ts';

test('the coach is offered once, opened, and helps in steps, by keyboard alone', async ({ page }) => {
  await open(page, CLASSIC_42);
  await expect(page.getByText('Show how many codes still fit?')).toHaveCount(0);
  await play(page, 'rrbb', 'yygg');
  await page.getByRole('button', { name: 'Show how many codes still fit?' }).press('Enter');
  const coach = page.getByRole('region', { name: 'Coach' });
  await expect(coach.getByRole('heading', { name: '56 codes left' })).toBeVisible();
  await expect(coach.getByRole('img', { name: '56 of 1,296 codes are still possible.' })).toBeVisible();
  await expect(page.getByText('Assisted · Guess 3 of 10')).toBeVisible();
  // The draft is compared with the answers as it is filled.
  for (const letter of 'yrg') await page.keyboard.press(letter);
  await expect(coach.getByText('Your draft can’t be the code')).toBeVisible();
  await page.keyboard.press('o');
  await expect(coach.getByText(/^If this were the code, row 1 would show 1 exact, 0 misplaced/u)).toBeVisible();
  await expect(said(page)).toContainText('If this were the code, row 1');
  await expect(page.getByRole('listitem').filter({ hasText: 'Guess 1:' })).toHaveAttribute('aria-current', 'true');
  // A fact, then a guess, each when asked for.
  await page.keyboard.press('!');
  await expect(said(page)).toHaveText('There is no red.');
  await expect(coach.getByText('There is no red.')).toBeVisible();
  await page.keyboard.press('!');
  await expect(said(page)).toContainText('Try ');
  await coach.getByRole('button', { name: 'Use this guess' }).press('Enter');
  await expect(coach.getByText('Your draft can’t be the code')).toHaveCount(0);
  await page.getByRole('button', { name: 'Check', exact: true }).press('Enter');
  await expect(said(page)).toContainText(/misplaced\. .*fit/u);
});

test('a declined offer does not come back, and the coach stays until it is closed', async ({ page }) => {
  await open(page, CLASSIC_42);
  await play(page, 'rrbb', 'yygg');
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await open(page, '/?v=classic&seed=43');
  await play(page, 'rrbb', 'yygg');
  await expect(page.getByText('Show how many codes still fit?')).toHaveCount(0);
  await expect(page.getByText(/^Assisted/u)).toHaveCount(0);
  await page.keyboard.press('!');
  const coach = page.getByRole('region', { name: 'Coach' });
  await expect(said(page)).toContainText('Games with the coach are marked as assisted and counted separately.');
  await expect(coach).toHaveCount(0);
  await page.keyboard.press('!');
  await expect(coach).toBeVisible();
  await page.reload();
  await expect(coach).toBeVisible();
  await coach.getByRole('button', { name: 'Turn the coach off' }).click();
  await expect(coach).toHaveCount(0);
  await expect(page.getByText('Assisted · Guess 3 of 10')).toBeVisible();
});

test('help in one ruleset is not active in the next and does not mark its games', async ({ page }) => {
  await open(page, CLASSIC_42);
  const coach = page.getByRole('region', { name: 'Coach' });
  await page.getByRole('button', { name: /^Coach:/u }).click();
  await expect(coach).toBeVisible();
  await play(page, 'rrbb');
  await expect(page.getByText('Assisted · Guess 2 of 10')).toBeVisible();
  await open(page, '/?v=super&seed=42');
  await expect(coach).toHaveCount(0);
  await play(page, 'rrbbg', 'yyggr');
  await expect(page.getByText('Guess 3 of 12', { exact: true })).toBeVisible();
  await open(page, '/?v=classic&seed=43');
  await expect(coach).toBeVisible();
});

test('opening the coach moves nothing on the board, and the end says that it helped', async ({ page }) => {
  await open(page, CLASSIC_42);
  await play(page, 'rrbb');
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.card li, .card [data-place], .card .tray')].map((element) =>
        JSON.stringify(element.getBoundingClientRect()),
      ),
    );
  const before = await places();
  await page.getByRole('button', { name: /^Coach:/u }).click();
  await page.getByRole('button', { name: 'Show how many codes still fit?' }).click();
  await expect(page.getByRole('region', { name: 'Coach' })).toBeVisible();
  expect(await places()).toEqual(before);
  // Only help that was shown marks the game.
  await expect(page.getByText('Assisted · Guess 2 of 10')).toBeVisible();
  await play(page, 'ygvo');
  await expect(page.getByText('Assisted: you had help, so this game is counted separately.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Coach' })).toHaveCount(0);
});

test('pencil notes are changed by keys and kept with the game', async ({ page }) => {
  await open(page, CLASSIC_42);
  await page.keyboard.press('!');
  // The coach announces its count, and must not replace the announcement of the notes.
  await expect(said(page)).toHaveText('1,296 codes still fit.');
  await page.getByText('Pencil notes').first().press('Enter');
  await page.getByRole('button', { name: 'red, position 1: no note' }).press('Enter');
  await expect(said(page)).toHaveText('no');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'blue, position 2: maybe' })).toBeFocused();
  await page.reload();
  await page.getByText('Pencil notes').first().click();
  await expect(page.getByRole('button', { name: 'red, position 1: no', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'blue, position 2: maybe' })).toBeVisible();
});

test('games too big for dots get a picture that scales', async ({ page }) => {
  await open(page, '/?v=bulls&seed=42');
  await page.keyboard.press('!');
  const table = page.getByRole('table', { name: 'Share of the remaining codes with each symbol in each position' });
  await expect(table.getByRole('row')).toHaveCount(11);
  await open(page, '/?v=8x12&seed=42');
  await page.keyboard.press('!');
  await expect(page.getByRole('heading', { name: '429,981,696 codes left' })).toBeVisible();
  await play(page, '12345678');
  await expect(page.getByRole('table', { name: 'Codes left after each guess' }).getByRole('row')).toHaveCount(3);
  await page.keyboard.press('!');
  await page.keyboard.press('!');
  await expect(said(page)).toContainText('It fits all answers.');
});
