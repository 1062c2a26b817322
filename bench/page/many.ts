import type { Browser } from '@playwright/test';
import { IDLE, withNewPage } from './browser.ts';
import { countFrames } from './frames.ts';
import { longestOf, mark, traceTasks } from './tasks.ts';
import { answersTo, watchWorkers } from './workers.ts';

export const GAMES = 5000;
const ROWS = ['rrbb', 'oogy', 'gvrb', 'bygo', 'yvro', 'ovby'];
const SCROLLED = 6000;
const WHEELS = 40;

/** Games as they are saved on a device, none of them measured yet, with as many different rows as there are games. */
const manyGames = () =>
  Array.from({ length: GAMES }, (_, game) => {
    const rows = ROWS.slice(0, 2 + (game % 4)).map((row, turn) =>
      [...row.toUpperCase()].map((_peg, place, pegs) => pegs[(place + game * (turn + 1)) % 4]!),
    );
    return {
      ...{
        schema: 1,
        id: `many-${game}`,
        origin: 'fresh',
        createdAt: game,
        startedAt: null,
        endedAt: 1_700_000_000_000 + game * 60_000,
      },
      ...{ assisted: false, draft: [], notes: '' },
      recording: {
        ...{ version: 1, variant: 'classic', seed: null, secret: [...'VVVV'] },
        actions: [...rows.map((code) => ({ type: 'submit', code })), { type: 'resign' }],
      },
    };
  });

interface Many {
  /** Milliseconds of the solver's worker in all, and for one game, sorted. */
  readonly worker: number;
  readonly each: readonly number[];
  readonly frames: readonly number[];
  readonly longest: number;
}

/** Opens the list of games while all of them are measured, and scrolls in it. */
export const measureMany = (browser: Browser, address: string, path: string): Promise<Many> =>
  withNewPage(browser, async (page, session) => {
    await watchWorkers(page);
    await page.goto(address);
    await page.locator('.tray').waitFor();
    if (path !== IDLE)
      await page.evaluate(async (games) => {
        const open = indexedDB.open('mastermind');
        const db = await new Promise<IDBDatabase>((resolve) => {
          open.onsuccess = () => resolve(open.result);
        });
        const work = db.transaction('games', 'readwrite');
        for (const game of games) work.objectStore('games').put(game);
        await new Promise((resolve) => {
          work.oncomplete = resolve;
        });
        db.close();
      }, manyGames());
    let frames: readonly number[] = [];
    const events = await traceTasks(session, async () => {
      await page.goto(`${address}${path}`);
      await mark(page, 0);
      await page
        .locator(path === IDLE ? '.tray' : '.row')
        .first()
        .waitFor();
      const counted = countFrames(page, SCROLLED);
      for (let wheel = 0; wheel < WHEELS; wheel++) {
        await page.mouse.wheel(0, 400);
        await page.waitForTimeout(SCROLLED / WHEELS);
      }
      frames = (await counted).toSorted((one, other) => one - other);
      if (path !== IDLE) await page.waitForFunction(allMeasured, GAMES, { timeout: 600_000 });
    });
    const each = await answersTo(page, 'gameWorth');
    return {
      worker: each.reduce((sum, one) => sum + one, 0),
      each,
      frames,
      longest: longestOf(events),
    };
  });

const allMeasured = (games: number): boolean =>
  window.answers.filter(({ method }) => method === 'gameWorth').length >= games;
