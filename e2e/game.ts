import { expect, type Page } from '@playwright/test';

/** Types a guess and checks it, by keyboard alone. */
export const guess = async (page: Page, letters: string): Promise<void> => {
  for (const letter of letters) await page.keyboard.press(letter);
  await page.keyboard.press('Enter');
};

/** Plays guesses and waits until each has been answered. */
export const play = async (page: Page, ...guesses: readonly string[]): Promise<void> => {
  const rows = page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem');
  for (const letters of guesses) {
    const before = await rows.count();
    await guess(page, letters);
    await expect(rows).toHaveCount(before + 1);
  }
};

/** Keys typed before the board is ready have no effect. */
export const waitForBoard = (page: Page): Promise<void> =>
  expect(page.getByRole('group', { name: 'Pegs' })).toBeVisible();

/** Opens a game by its link and waits for the board. */
export const open = async (page: Page, link = '/'): Promise<void> => {
  await page.goto(link);
  await waitForBoard(page);
};

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** The heading of a game that was won. */
export const solvedIn = (guesses: number): string => `Solved in ${NUMBERS[guesses]}.`;

/** The text of the one live region. */
export const said = (page: Page) => page.getByRole('status').last();

/** Seed 42 hides yellow, green, violet, orange in the classic game. */
export const CLASSIC_42 = '/?v=classic&seed=42';

/** Keeps copies of the games that are kept here, as if chance had drawn their codes: such games count for strength. */
export const keepDrawn = (page: Page, copies: number): Promise<void> =>
  page.evaluate(async (count) => {
    const asked = indexedDB.open('mastermind');
    const db = await new Promise<IDBDatabase>((resolve) => {
      asked.onsuccess = () => resolve(asked.result);
    });
    const work = db.transaction('games', 'readwrite');
    const games = work.objectStore('games');
    const all = games.getAll();
    all.onsuccess = () => {
      for (const game of all.result)
        for (let copy = 0; copy < count; copy++) games.put({ ...game, id: `${game.id}-${copy}`, origin: 'fresh' });
    };
    await new Promise((resolve) => {
      work.oncomplete = resolve;
    });
    db.close();
  }, copies);
