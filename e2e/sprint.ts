import { findPreset, formatCode, randomCode, SeededRandom } from '@mastermind/engine';
import type { Game } from '@mastermind/protocol';
import type { Page } from '@playwright/test';
import { waitForBoard } from './game.ts';
import { nextGuess } from './online.ts';

/** Starts a sprint; the countdown is over when this returns. */
export const beginSprint = async (page: Page, ruleset = 'classic'): Promise<void> => {
  await page.goto(`/sprint?v=${ruleset}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await waitForBoard(page);
  await page.getByRole('button', { name: /^Check/u }).waitFor();
};

/** Reads the sprint that is saved on the device, or moves its start by some milliseconds. */
const savedSprint = (page: Page, earlier = 0): Promise<{ readonly variant: string; readonly seed: number }> =>
  page.evaluate(async (milliseconds) => {
    const asked = indexedDB.open('mastermind');
    const db = await new Promise<IDBDatabase>((resolve) => {
      asked.onsuccess = () => resolve(asked.result);
    });
    const work = db.transaction('meta', 'readwrite');
    const meta = work.objectStore('meta');
    const found = meta.get('sprint');
    await new Promise((resolve) => {
      found.onsuccess = resolve;
    });
    const sprint = JSON.parse(found.result.text);
    const text = JSON.stringify({ ...sprint, startedAt: sprint.startedAt - milliseconds });
    meta.put({ ...found.result, text }, 'sprint');
    await new Promise((resolve) => {
      work.oncomplete = resolve;
    });
    db.close();
    return sprint;
  }, earlier);

/** The letters of the code at an index of the list. */
export const sprintCode = async (page: Page, at: number): Promise<string> => {
  const { variant, seed } = await savedSprint(page);
  const [rules, random] = [findPreset(variant)!, new SeededRandom(seed)];
  const codes = Array.from({ length: at + 1 }, () => randomCode(rules, random));
  return formatCode(rules, codes[at]!).toLowerCase();
};

/** Lets the time run out, as if the page had been closed meanwhile. */
export const endSprint = async (page: Page): Promise<void> => {
  await savedSprint(page, 180_000);
  await page.reload();
};

/** Begins a sprint that the server holds. */
export const beginRankedSprint = async (page: Page): Promise<void> => {
  await page.goto('/sprint?ranked=classic');
  await page.getByRole('button', { name: 'Start' }).click();
  await waitForBoard(page);
};

/** The game of the player's sprint, as the server shows it. */
export const sprintOnServer = async (page: Page): Promise<Game> => {
  const { games } = await (await page.request.get('/api/me')).json();
  return (await page.request.get(`/api/games/${games[0].id}`)).json();
};

/** Breaks the code being played, as another tab would. */
export const breakCode = async (page: Page): Promise<void> => {
  for (let game = await sprintOnServer(page), { done } = game.sprint!; game.sprint?.done === done; ) {
    const data = { code: nextGuess(game.attempts) };
    ({ game } = await (await page.request.post(`/api/games/${game.id}/guesses`, { data })).json());
  }
};

/** Gives up codes until the given number remains. */
export const giveUpCodes = async (page: Page, left: number): Promise<void> => {
  const { id, sprint } = await sprintOnServer(page);
  for (let at = sprint!.done; at < sprint!.codes - left; at++) await page.request.post(`/api/games/${id}/resign`);
};
