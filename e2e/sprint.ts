import { findPreset, formatCode, randomCode, SeededRandom } from '@mastermind/engine';
import type { Page } from '@playwright/test';
import { waitForBoard } from './game.ts';

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
