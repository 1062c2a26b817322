import type { Browser, Page } from '@playwright/test';
import { median } from '../measure.ts';
import { IDLE, SETTLE_MS, withNewPage } from './browser.ts';

interface Answer {
  readonly method: string;
  readonly milliseconds: number;
}
declare global {
  interface Window {
    answers: Answer[];
  }
}

/** Times the requests of the page to its workers. */
export const watchWorkers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.answers = [];
    const asked = new Map<string, { readonly method: string; readonly at: number }>();
    let workers = 0;
    window.Worker = class extends Worker {
      readonly number = ++workers;
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }) => {
          const call = asked.get(`${this.number}.${data?.call}`);
          if (call === undefined) return;
          window.answers.push({ method: call.method, milliseconds: performance.now() - call.at });
        });
      }
      override postMessage(message: { call?: number; method?: string }, ...rest: never[]): void {
        if (message?.method !== undefined)
          asked.set(`${this.number}.${message.call}`, { method: message.method, at: performance.now() });
        super.postMessage(message, ...rest);
      }
    };
  });

export const answersTo = async (page: Page, ...methods: readonly string[]): Promise<readonly number[]> =>
  (await page.evaluate(() => window.answers))
    .filter(({ method }) => methods.includes(method))
    .map(({ milliseconds }) => milliseconds)
    .toSorted((a, b) => a - b);

const COUNTED = 20_000_000;

/** How long a worker of the idle page takes to count: it shows how fast this machine runs workers. */
export const idleWorker = (browser: Browser, address: string): Promise<number> =>
  withNewPage(browser, async (page) => {
    await page.goto(`${address}${IDLE}`);
    return page.evaluate(async (most) => {
      const code = `onmessage = () => { let sum = 0; for (let step = 0; step < ${most}; step++) sum = (sum + step) | 0; postMessage(sum); };`;
      const worker = new Worker(URL.createObjectURL(new Blob([code])));
      const count = (): Promise<number> =>
        new Promise((resolve) => {
          const start = performance.now();
          worker.onmessage = () => resolve(performance.now() - start);
          worker.postMessage(null);
        });
      // The first run includes compiling.
      await count();
      return count();
    }, COUNTED);
  });

const GUESSES = ['rrbb', 'yygg', 'yogv'];

/** Plays a game with the coach on and asks for both steps of help; returns how long each answer took, sorted. */
export const hintTimes = (browser: Browser, address: string): Promise<readonly number[]> =>
  withNewPage(browser, async (page) => {
    await watchWorkers(page);
    await page.goto(`${address}/?v=classic&seed=1`);
    await page.locator('.tray').waitFor();
    await page.keyboard.press('!');
    const times: number[] = [];
    for (let seed = 100; seed < 105; seed++) {
      await page.goto(`${address}/?v=classic&seed=${seed}`);
      await page
        .getByText(/codes? left/u)
        .first()
        .waitFor();
      for (const guess of GUESSES) {
        for (const key of [...guess, 'Enter']) await page.keyboard.press(key);
        await page.waitForTimeout(SETTLE_MS);
      }
      for (const key of ['y', 'g', '!', '!']) await page.keyboard.press(key);
      await page.getByText('A good guess').waitFor();
      times.push(...(await answersTo(page, 'draft', 'fact', 'guess')));
    }
    return times.toSorted((a, b) => a - b);
  });

export const reviewTime = (browser: Browser, address: string): Promise<number> =>
  withNewPage(browser, async (page) => {
    await watchWorkers(page);
    await page.goto(`${address}/?v=classic&seed=42`);
    await page.locator('.tray').waitFor();
    for (const guess of ['rrgg', 'yyvr', 'ryvy', 'vrby', 'vobg', 'ygvo']) {
      for (const key of [...guess, 'Enter']) await page.keyboard.press(key);
      await page.waitForTimeout(SETTLE_MS);
    }
    await page.getByText('Skill', { exact: true }).waitFor();
    return median(await answersTo(page, 'ending'));
  });
