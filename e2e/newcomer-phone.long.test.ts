import { classic } from '@mastermind/engine';
import { expect, type Page } from '@playwright/test';
import { expectTenRows } from './fits.ts';
import { nextGuess } from './online.ts';
import { raceRuns } from './rooms.ts';
import { test } from './watch.ts';

const PUZZLES = 10;
const NAMES = new Map(classic.symbols.map(({ letter, name }) => [letter.toLowerCase(), name.toLowerCase()]));
const KEYS = new Map(classic.symbols.map(({ key, name }) => [name.toLowerCase(), key]));

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem');

/** The rows and their marks as the page says them. */
const readRows = async (page: Page) =>
  (await rowsOf(page).allTextContents()).map((text) => {
    const [, names, black, white] = /: ([\w, ]+)\. (\d) exact, (\d) misplaced/u.exec(text)!;
    const code = names!.split(', ').map((name) => KEYS.get(name)!);
    return { code, feedback: { black: Number(black), white: Number(white) } };
  });

/** Taps a code that fits all rows, and checks it. */
const guessByTouch = async (page: Page): Promise<void> => {
  const pegs = page.getByRole('group', { name: 'Pegs' });
  for (const letter of nextGuess(await readRows(page)))
    await pegs.getByRole('button', { name: NAMES.get(letter)! }).tap();
  await page.getByRole('button', { name: 'Check', exact: true }).tap();
};

/** Plays a game to its end by touch. */
const solveByTouch = async (page: Page): Promise<void> => {
  const board = page.getByRole('group', { name: 'Pegs' });
  const ended = page.getByRole('heading', { name: /^(?:Solved in|\d(?:st|nd|rd|th) of \d|You won)/u });
  for (;;) {
    await expect(board).toBeVisible();
    const before = await rowsOf(page).count();
    await guessByTouch(page);
    await expect.poll(async () => (await ended.count()) > 0 || (await rowsOf(page).count()) > before).toBe(true);
    if (await ended.or(page.locator('main:not(:has(.tray))')).first().isVisible()) return;
  }
};

test('a newcomer plays a daily, a ranked game, a race and ten puzzles, and no request is refused', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('group', { name: 'Pegs' })).toBeVisible();

  await page.getByRole('link', { name: 'Daily' }).tap();
  await page.getByRole('button', { name: /^Play Daily/u }).tap();
  await guessByTouch(page);
  await expect(rowsOf(page)).toHaveCount(1);
  const phone = page.viewportSize()!;
  await expectTenRows(page);
  await page.setViewportSize(phone);
  await solveByTouch(page);
  await expect(page.getByRole('heading', { name: 'How others did' })).toBeVisible();

  await page.goto('/?ranked=classic');
  await page.getByRole('button', { name: 'Start ranked game' }).tap();
  await guessByTouch(page);
  await expect(rowsOf(page)).toHaveCount(1);
  await expectTenRows(page);
  await page.setViewportSize(phone);
  await solveByTouch(page);

  await page.goto('/versus');
  await page.getByRole('button', { name: 'Race', exact: true }).tap();
  await raceRuns(page);
  await guessByTouch(page);
  await expect(rowsOf(page)).toHaveCount(1);
  await expectTenRows(page);
  await page.setViewportSize(phone);
  await solveByTouch(page);

  await page.goto('/learn?puzzle=1');
  for (let puzzle = 0; puzzle < PUZZLES; puzzle++) {
    await expect(page.getByRole('group', { name: 'Pegs' })).toBeVisible();
    await guessByTouch(page);
    await expect(page.getByRole('heading', { name: 'That is the code.' })).toBeVisible();
    await page.getByRole('button', { name: 'Next puzzle' }).tap();
  }
});
