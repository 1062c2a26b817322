import { classic, feedback } from '@mastermind/engine';
import { expect, type Page } from '@playwright/test';
import { play } from './game.ts';

interface Attempt {
  readonly code: readonly string[];
  readonly feedback: { readonly black: number; readonly white: number };
}

/** A page's requests to its server, apart from its files. */
export const SERVER = /^http:\/\/[^/]+\/(?:api\/|healthz)/u;

const letters = new Map(classic.symbols.map(({ key, letter }) => [key, letter]));

const codes: readonly (readonly string[])[] = Array.from({ length: 4 }).reduce<readonly (readonly string[])[]>(
  (prefixes) => prefixes.flatMap((prefix) => classic.symbols.map(({ key }) => [...prefix, key])),
  [[]],
);

/** A classic code that fits all answers so far, in letters. */
export const nextGuess = (known: readonly Attempt[]): string =>
  codes
    .find((code) =>
      known.every((one) => {
        const { black, white } = feedback(code, one.code);
        return black === one.feedback.black && white === one.feedback.white;
      }),
    )!
    .map((key) => letters.get(key)!.toLowerCase())
    .join('');

/** Breaks a classic code that only the server knows, guess by guess, with any code that still fits. */
export const solve = async (page: Page, attempts: () => Promise<readonly Attempt[]>): Promise<number> => {
  for (;;) {
    const known = await attempts();
    if (known.at(-1)?.feedback.black === 4) return known.length;
    const text = nextGuess(known);
    if (known.length === 10) throw new Error('Ten guesses were not enough.');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem')).toHaveCount(
      known.length + 1,
    );
  }
};

/** Begins today's code and makes these guesses. */
export const beginDaily = async (page: Page, ...guesses: readonly string[]): Promise<void> => {
  await page.goto('/daily');
  await page.getByRole('button', { name: /^Play Daily/u }).click();
  await expect(page.getByRole('group', { name: 'Pegs' })).toBeVisible();
  await play(page, ...guesses);
};

/** Gives up the game on the board. */
export const giveUp = async (page: Page): Promise<void> => {
  await expect(page.getByRole('group', { name: 'Pegs' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Give up and see the code' }).click();
  await page.getByRole('button', { name: 'Give up', exact: true }).click();
};

export const beginRanked = async (page: Page, name = ''): Promise<void> => {
  await page.goto('/?ranked=classic');
  await page.getByLabel('Nickname').fill(name);
  await page.getByRole('button', { name: 'Start ranked game' }).click();
  await expect(page.getByRole('group', { name: 'Pegs' })).toBeVisible();
};
