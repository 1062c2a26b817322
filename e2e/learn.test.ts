import { expect } from '@playwright/test';
import { guess, open, said, waitForBoard } from './game.ts';
import { test } from './window.ts';

test('a first lesson by keyboard alone: answer two guesses, then find a code', async ({ page }) => {
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Start lesson 1' }).press('Enter');
  await expect(page).toHaveURL(/lesson=1/u);
  const more = (what: string) => page.getByRole('button', { name: `${what}: one more` });
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(said(page)).toContainText('1 position is equal in both rows');
  await more('Exact').press('Enter');
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(said(page)).toContainText('the rows share 2 pegs');
  await more('Misplaced').press('Enter');
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let peg = 0; peg < 4; peg++) await more('Misplaced').press('Enter');
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await guess(page, 'rrrr');
  await expect(said(page)).toContainText('row 1 would show 1 exact, 0 misplaced');
  for (let peg = 0; peg < 4; peg++) await page.keyboard.press('Backspace');
  await guess(page, 'grby');
  await expect(page.getByRole('heading', { name: 'Lesson 1 done' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Counting repeats' })).toBeVisible();
});

test('a lesson continues where it was left, also after a reload', async ({ page }) => {
  await open(page, '/learn?lesson=3');
  await guess(page, 'rggg');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.goto('/learn');
  await expect(page.getByRole('link', { name: /Use every clue/u })).toContainText('Continue');
  await expect(page.getByRole('link', { name: 'Start lesson 1' })).toBeVisible();
});

test('groups are counted: a weak guess shows the codes that it leaves, a guess from outside is best', async ({
  page,
}) => {
  await page.goto('/learn?lesson=6');
  await page.getByRole('button', { name: 'orange, green, green, green' }).click();
  await expect(said(page)).toContainText('OGGG makes 4 groups');
  await page.getByRole('button', { name: 'green, orange, orange, green' }).click();
  await expect(page.getByText('GOOG can’t be the code.')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await guess(page, 'rboo');
  await expect(page.locator('#main').getByText('It should make at least 5 groups.')).toBeVisible();
  for (let peg = 0; peg < 4; peg++) await page.keyboard.press('Backspace');
  await guess(page, 'ryyo');
  await expect(page.getByText('RYYO makes 5 groups')).toBeVisible();
});

test('a puzzle is a link: a wrong code says which clue speaks against it, the right one is explained', async ({
  page,
}) => {
  await open(page, '/learn?puzzle=7');
  await expect(page.getByText('Puzzle 7 · Easy')).toBeVisible();
  await guess(page, 'rrbb');
  await expect(said(page)).toContainText('If this were the code, row 2 would show');
  for (let peg = 0; peg < 4; peg++) await page.keyboard.press('Backspace');
  await guess(page, 'rrvo');
  await expect(page.getByRole('heading', { name: 'That is the code.' })).toBeFocused();
  // The first ratings would move by hundreds.
  await expect(page.getByText('9 more puzzles until your first rating.')).toBeVisible();
  await page.getByText('How to find it').press('Enter');
  await expect(page.getByText('Only RRVO fits all clues.')).toBeVisible();
  await expect(page.getByText('Clue 2 leaves 4 codes.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Difficulty' }).selectOption('hard');
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page.getByText('· Hard')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Puzzle 7 ·')).toBeVisible();
});

test('a puzzle takes back and clears pegs, and new ones replace a wrong code', async ({ page }) => {
  await open(page, '/learn?puzzle=7');
  const row = page.getByRole('group', { name: 'Guess 3' });
  const pegs = (names: readonly string[]) =>
    Promise.all(
      names.map((name, at) =>
        expect(row.getByRole('button').nth(at)).toHaveAccessibleName(new RegExp(`${name}$`, 'u')),
      ),
    );
  await guess(page, 'rrbb');
  await expect(said(page)).toContainText('If this were the code');
  await page.keyboard.type('vo');
  await pegs(['violet', 'orange', 'blue', 'blue']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await pegs(['violet', 'red', 'blue', 'blue']);
  await page.getByRole('button', { name: 'Clear the row' }).click();
  await pegs(['empty', 'empty', 'empty', 'empty']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await pegs(['violet', 'red', 'blue', 'blue']);
});

test('the pegs of the three-minute run stay where they are from puzzle to puzzle', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/learn?run');
  await page.getByRole('button', { name: 'Start' }).click();
  const clues = new Set<number>();
  const tops = new Set<number>();
  // The drawn run has puzzles of several sizes.
  for (let at = 0; at < 8; at++) {
    await page.getByRole('group', { name: 'Pegs' }).waitFor();
    const rows = await page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem').count();
    clues.add(rows);
    tops.add((await page.getByRole('group', { name: 'Pegs' }).boundingBox())!.y);
    const first = page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem').first();
    const before = await first.ariaSnapshot();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect.poll(() => first.ariaSnapshot()).not.toBe(before);
  }
  expect(clues.size).toBeGreaterThan(1);
  expect(tops.size).toBe(1);
  await context.close();
});

test('the tenth puzzle brings a rating, moved by the first code that was checked', async ({ page }) => {
  const result = (puzzle: number) => ({ puzzle, opponent: 1500, solved: true, at: puzzle });
  const results = Array.from({ length: 9 }, (_, index) => result(100 + index));
  await page.goto('/settings');
  await page.locator('input[type=file]').setInputFiles({
    name: 'mastermind.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        format: 'mastermind-export',
        version: 1,
        settings: {},
        games: [],
        learnt: { puzzles: { results, best: 0 } },
      }),
    ),
  });
  await expect(said(page)).not.toHaveText('');
  await open(page, '/learn?puzzle=7');
  await guess(page, 'rrbb');
  for (let peg = 0; peg < 4; peg++) await page.keyboard.press('Backspace');
  await guess(page, 'rrvo');
  await expect(page.getByText(/Your rating: 1\d{3} ± \d{3}, down \d+\./u)).toBeVisible();
  await expect(page.getByText('Puzzle 7 · Easy · 1225')).toBeVisible();
});

test('wrong links to lessons and puzzles are explained, and the puzzle shown instead keeps its number', async ({
  page,
}) => {
  await page.goto('/learn?lesson=9');
  await expect(page.getByRole('alert')).toContainText('This lesson doesn’t exist');
  await page.goto('/learn?puzzle=many');
  await expect(page.getByRole('alert')).toContainText('"many" isn’t a puzzle number');
  // A newcomer begins with easy ones.
  await expect(page.getByText('Puzzle 6 · Easy')).toBeVisible();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  const kept = () => page.evaluate(() => localStorage.getItem('mastermind.learn'));
  await expect.poll(kept).toContain('"puzzle":7,');
  await expect(page.getByText('Puzzle 6 ·')).toBeVisible();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page).toHaveURL(/puzzle=7$/u);
});

test('three minutes: a reload continues the run, and the end shows the best result; the day continues, too', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.clock.install({ time: '2026-11-15T12:00:00Z' });
  await page.goto('/learn?run');
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await waitForBoard(page);
  await guess(page, 'rrrr');
  await expect(page.locator('#main').getByText(/^If this were the code, row \d would show/u)).toBeVisible();
  for (let peg = 0; peg < 4; peg++) await page.keyboard.press('Backspace');
  await guess(page, 'obvo');
  await expect(page.getByRole('heading', { name: '1 solved' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 solved' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.clock.fastForward(180_000);
  await expect(page.getByRole('heading', { name: '1 puzzle solved' })).toBeFocused();
  await expect(page.getByText('Your best so far.').or(page.getByText('Your best: 1'))).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByText('Sunday 15 November ·')).toBeVisible();
  await page.clock.fastForward(86_400_000);
  await page.getByRole('button', { name: 'The next puzzle is here.' }).click();
  await expect(page.getByText('Monday 16 November ·')).toBeVisible();
  await context.close();
});
