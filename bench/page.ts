// What the page promises of its speed, measured in a real browser: npm run bench:page
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/chromium.mjs';
import { withPage } from '../scripts/page-server.mjs';
import { median } from './measure.ts';

const ROUNDS = 5;
const SLOWER = 4;
/** Long enough for an answer to come back and be drawn. */
const SETTLE = 150;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Time on the processor: what others on the machine do does not count. */
  readonly tdur?: number;
  readonly tid: number;
  readonly pid: number;
  readonly args?: { readonly name?: string };
}

const say = (what: string, value: string, target: string): void =>
  console.log(`${what.padEnd(52)}${value.padStart(12)}   ${target}`);

const newPage = async (browser: Browser): Promise<[Page, CDPSession]> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    // Animations run beside the interaction; what is measured is the way to the next picture.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  return [page, await context.newCDPSession(page)];
};

/** Milliseconds from the start of the navigation to a tray that can be pressed. */
const timeToBoard = async (browser: Browser, address: string): Promise<number> => {
  const [page, session] = await newPage(browser);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('.tray button:not(:disabled)') === null) return;
      performance.mark('board');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  await page.locator('.tray').waitFor();
  const ready = await page.evaluate(() => performance.getEntriesByName('board')[0]!.startTime);
  await page.context().close();
  return ready;
};

/** Runs `work` under a trace and returns every task of the page's main thread, in milliseconds. */
const traceTasks = async (session: CDPSession, work: () => Promise<void>): Promise<readonly TraceEvent[]> => {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    categories: 'toplevel,__metadata,blink.user_timing',
    transferMode: 'ReportEvents',
  });
  await work();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  const marks = events.filter(({ name }) => name.startsWith('interaction'));
  const main = marks[0];
  return events.filter(
    ({ name, tid, pid }) =>
      tid === main?.tid && pid === main.pid && (name.startsWith('interaction') || name.includes('RunTask')),
  );
};

const interactions = async (browser: Browser, address: string): Promise<readonly number[]> => {
  const [page, session] = await newPage(browser);
  await page.goto(`${address}/?v=board&seed=42`);
  await page.locator('.tray').waitFor();
  let count = 0;
  const press = async (key: string): Promise<void> => {
    await page.evaluate((name) => performance.mark(name), `interaction${count++}`);
    await page.keyboard.press(key);
    await page.waitForTimeout(SETTLE);
  };
  const events = await traceTasks(session, async () => {
    for (const row of ['rrgg', 'bbyy', 'ppoo', 'rgby', 'oopp']) {
      for (const letter of row) await press(letter);
      await press('Enter');
    }
  });
  await page.context().close();
  const starts = events
    .filter(({ name }) => name.startsWith('interaction'))
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const tasks = events.filter(({ name, dur }) => name.includes('RunTask') && dur !== undefined);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? start + SETTLE * 1000;
    return tasks
      .filter(({ ts }) => ts > start && ts < end)
      .reduce((sum, { dur, tdur }) => sum + (tdur ?? dur!) / 1000, 0);
  });
};

/** The longest the page is held up while a finished game is analysed. */
const longestTask = async (browser: Browser, address: string): Promise<number> => {
  const [page] = await newPage(browser);
  await page.goto(`${address}/?v=classic&seed=42`);
  await page.locator('.tray').waitFor();
  for (const letter of 'rrbb') await page.keyboard.press(letter);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const tasks: number[] = [0];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  for (const letter of 'ygvo') await page.keyboard.press(letter);
  await page.keyboard.press('Enter');
  await page.getByText('Skill', { exact: true }).waitFor();
  await page.waitForTimeout(500);
  const longest = await page.evaluate(() => Math.max(...(window as unknown as { tasks: number[] }).tasks));
  await page.context().close();
  return longest;
};

await withPage(async (address: string) => {
  const browser = await chromium.launch(await launchOptions());
  const ready: number[] = [];
  for (let round = 0; round < ROUNDS; round++) ready.push(await timeToBoard(browser, address));
  say(
    `board interactive, CPU slowed ${SLOWER} times, median of ${ROUNDS}`,
    `${Math.round(median(ready))} ms`,
    'under 1000 ms',
  );
  const times = [...(await interactions(browser, address))].sort((a, b) => a - b);
  say('work of one key press, median', `${median(times).toFixed(1)} ms`, '');
  say('work of one key press, 95 of 100', `${times[Math.floor(times.length * 0.95)]!.toFixed(1)} ms`, 'under 16 ms');
  const longest = await longestTask(browser, address);
  say(
    'longest task while a game is analysed',
    longest === 0 ? 'under 50 ms' : `${Math.round(longest)} ms`,
    'under 50 ms',
  );
  await browser.close();
});
