import { expect } from '@playwright/test';
import { CLASSIC_42, guess, open, play, said, waitForBoard } from './game.ts';
import { giveUp } from './online.ts';
import { expectAccessible } from './scan.ts';
import { test } from './window.ts';

test('a first game to the win, by keyboard alone', async ({ page }) => {
  await open(page, CLASSIC_42);
  await expect(page.getByText('Four colours are hidden. Fill the row, then Check.')).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: 'Check · 2 more' })).toBeVisible();
  await page.keyboard.press('b');
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('None of these colours');
  await play(page, 'YYGG', 'yrgo');
  await play(page, '4365');
  await expect(page.getByRole('heading', { name: 'Solved in four.' })).toBeFocused();
  await expect(page.getByText('Skill', { exact: true })).toBeVisible();
  await expect(page.getByText(/was your weakest/u)).toHaveCount(0);
  // After a win the order is Share, then another game.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Guess 1 of 10')).toBeVisible();
});

test('keys typed while a win is shown, and Enter after it, leave the result on the screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, CLASSIC_42);
  await play(page, 'rrbb', 'ygvo');
  const heading = page.getByRole('heading', { name: 'Solved in two.' });
  for (const key of ['Enter', ' ', 'r', 'x']) await page.keyboard.press(key);
  await expect(heading).not.toBeFocused();
  await expect(heading).toBeFocused();
  for (const key of ['Enter', ' ', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('Skill', { exact: true })).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem')).toHaveCount(2);
  await page.goto('/me/games');
  await expect(page.getByRole('link', { name: /^2 guesses Classic/u })).toBeVisible();
});

test('a row opens after the marks of the last one, none opens after a win, and nothing moves meanwhile', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, CLASSIC_42);
  // The state in each frame: whether a row is open and marks move, where the last future row is, and which guess is
  // counted.
  await page.evaluate(() => {
    const frames: { open: boolean; marking: boolean; end: number; count: string }[] = [];
    const watch = (): void => {
      const rows = [...document.querySelectorAll('.board .hole-row')];
      frames.push({
        open: document.querySelector('.board .draft:not(.closed)') !== null,
        marking: [...document.querySelectorAll('.board .row .marks i')].some((mark) =>
          mark.getAnimations().some(({ playState }) => playState === 'running'),
        ),
        end: rows.at(-1)?.getBoundingClientRect().bottom ?? 0,
        count: document.querySelector('.play header .count')?.textContent ?? '',
      });
      requestAnimationFrame(watch);
    };
    watch();
    Object.assign(window, { frames });
  });
  const frames = () =>
    page.evaluate(
      () => (window as unknown as { frames: { open: boolean; marking: boolean; end: number; count: string }[] }).frames,
    );
  await play(page, 'rrbb');
  await expect(page.locator('.board .draft:not(.closed)')).toBeVisible();
  const during = await frames();
  expect(during.some(({ marking }) => marking)).toBe(true);
  expect(during.filter(({ marking, open: opened }) => marking && opened)).toEqual([]);
  expect(new Set(during.map(({ end }) => Math.round(end))).size).toBe(1);
  // Pegs that are placed before that open the row, with all marks of the last one.
  await play(page, 'yygg');
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: 'Position 1: red' })).toBeVisible();
  await expect(page.locator('.board .draft.closed')).toHaveCount(0);
  const before = (await frames()).length;
  await page.keyboard.press('Backspace');
  await play(page, 'ygvo');
  await expect(page.getByRole('heading', { name: 'Solved in three.' })).toBeVisible();
  const end = (await frames()).slice(before);
  expect(end.map(({ count }) => count)).not.toContain('Guess 4 of 10');
  const won = end.findIndex(({ open: opened }) => !opened);
  expect(end.slice(won).filter(({ open: opened }) => opened)).toEqual([]);
});

test('a row is edited with arrows, Backspace, undo and redo, and short rows are not checked', async ({ page }) => {
  await open(page);
  const place = (number: number) => page.getByRole('button', { name: new RegExp(`^Position ${number}:`, 'u') });
  for (const key of ['r', 'g', 'Backspace', 'b']) await page.keyboard.press(key);
  await expect(place(1)).toHaveAccessibleName('Position 1: red');
  await expect(place(2)).toHaveAccessibleName('Position 2: blue');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('v');
  await expect(place(1)).toHaveAccessibleName('Position 1: violet');
  await page.keyboard.press('Control+z');
  await expect(place(1)).toHaveAccessibleName('Position 1: red');
  await page.keyboard.press('Control+y');
  await expect(place(1)).toHaveAccessibleName('Position 1: violet');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('Check · 2 more');
  await page.keyboard.press('q');
  await expect(said(page)).toContainText('"q" doesn’t do anything here');
  await expect(page.getByText('Guess 1 of 10')).toBeVisible();
});

test('a code that the page draws itself is the same in each run of the journeys, and given up it is shown', async ({
  page,
}) => {
  await open(page);
  await giveUp(page);
  await expect(page.getByText('The code was green, red, orange, violet.')).toBeVisible();
});

test('a lost game shows the code', async ({ page }) => {
  await open(page, '/?v=4x6/2&seed=42');
  await play(page, '1111', '2222');
  await expect(page.getByRole('heading', { name: 'Not this time' })).toBeVisible();
  await expect(page.getByText('The code was 4, 3, 6, 5.')).toBeVisible();
});

test('a timed game counts down, is lost on time and says so', async ({ page }) => {
  await open(page, '/?v=4x6/10@60&seed=42');
  await expect(page.getByRole('group', { name: 'Pegs' }).getByRole('button').first()).toBeDisabled();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('button', { name: /^Check/u })).toBeVisible();
  await play(page, '1111');
  const passAMinute = (): void => {
    const wall = Date.now;
    Date.now = () => wall() + 60_000;
  };
  await page.evaluate(passAMinute);
  for (const worker of page.workers()) await worker.evaluate(passAMinute);
  await expect(page.getByRole('heading', { name: 'Time is up' })).toBeVisible();
});

test('the menu is walked with arrows and closed with Escape, by a press outside or by leaving it', async ({ page }) => {
  await open(page, CLASSIC_42);
  const chip = page.getByRole('button', { name: /^Classic\./u });
  const first = page.getByRole('group', { name: 'Game and rules' }).getByRole('button', { name: 'New game' });
  const last = page.getByRole('button', { name: 'Give up and see the code' });
  await page.keyboard.press('Escape');
  await expect(chip).toBeFocused();
  await expect(last).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(last).toBeFocused();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toHaveCount(0);
  await expect(chip).toBeFocused();
  await chip.click();
  await expect(first).toBeVisible();
  await page.getByRole('banner').click({ position: { x: 5, y: 5 } });
  await expect(first).toHaveCount(0);
  await chip.click();
  await page.keyboard.press('Shift+Tab');
  await expect(first).toHaveCount(0);
});

test('another game is chosen from the shelf, and the one before can come back', async ({ page }) => {
  await open(page, CLASSIC_42);
  await play(page, 'rrbb');
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.getByText('Guess 2 of 10')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Super/u }).click();
  await waitForBoard(page);
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Guess 2 of 10')).toBeVisible();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await play(page, 'yygg');
});

test('New game can be undone, and a reload resumes where it was, the half-filled row included', async ({ page }) => {
  await open(page, CLASSIC_42);
  await play(page, 'rrbb');
  await page.keyboard.press('y');
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(page.getByRole('group', { name: 'Your guess 1' })).toBeVisible();
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Guess 2 of 10')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Position 1: yellow' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Guess 2 of 10')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Position 1: yellow' })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toContainText(
    'Guess 1: red, red, blue, blue. 0 exact, 0 misplaced.',
  );
});

test('custom rules can be chosen, impossible ones cannot', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'All games' }).click();
  await page.getByRole('link', { name: /^Custom/u }).click();
  await page.getByRole('combobox', { name: 'Positions' }).selectOption('8');
  await page.getByLabel('Symbols may repeat').uncheck();
  // Without repeats each position needs a different symbol.
  await expect(page.getByRole('combobox', { name: 'Symbols' })).toHaveValue('8');
  await expect(page.getByRole('combobox', { name: 'Symbols' }).getByRole('option')).toHaveText([
    '8',
    '9',
    '10',
    '11',
    '12',
  ]);
  await page.getByRole('combobox', { name: 'Symbols' }).selectOption('12');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText('8 positions, 12 symbols').first()).toBeVisible();
  await play(page, '12345678');
});

test('the same game in two tabs continues in both, and no guess counts twice', async ({ context, page }) => {
  await open(page, CLASSIC_42);
  const other = await context.newPage();
  await open(other, '/');
  await play(page, 'rrbb');
  await expect(other.getByText('Guess 2 of 10')).toBeVisible();
  await play(other, 'yygg');
  await expect(page.getByText('Guess 3 of 10')).toBeVisible();
});

test('wrong links are explained and lose nothing', async ({ page, watch }) => {
  watch.expects(/^404 GET \/nowhere$/u);
  await open(page, '/?v=chess');
  await expect(page.locator('.notice')).toContainText('"chess" is not a set of rules');
  await open(page, '/?v=classic&seed=many');
  await expect(page.locator('.notice')).toContainText('"many" is not a seed');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('/c#nonsense');
  await expect(page.getByRole('alert')).toContainText('The link is damaged or incomplete');
});

test('a game erased in another tab makes way for a new one', async ({ context, page }) => {
  await open(page, CLASSIC_42);
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('button', { name: 'Delete everything' }).click();
  await other.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(other.locator('main').getByText('Everything was deleted.')).toBeVisible();
  await guess(page, 'rrbb');
  await expect(page.locator('.notice')).toContainText('another tab');
  await play(page, 'rrbb');
});
