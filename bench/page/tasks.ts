import type { Browser, CDPSession, Page } from '@playwright/test';
import { IDLE, SETTLE_MS, withNewPage } from './browser.ts';

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time, so other programs on the machine do not count. */
  readonly tdur?: number;
  readonly tid: number;
  readonly pid: number;
}

const isMark = ({ name }: TraceEvent): boolean => name.startsWith('interaction');

/** Runs `work` under a trace and returns its marks and every task of the page's main thread. */
export const traceTasks = async (session: CDPSession, work: () => Promise<void>): Promise<readonly TraceEvent[]> => {
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
  const main = events.find(isMark);
  return events.filter(
    (event) => event.tid === main?.tid && event.pid === main.pid && (isMark(event) || event.name.includes('RunTask')),
  );
};

export const mark = (page: Page, count: number): Promise<unknown> =>
  page.evaluate((name) => performance.mark(name), `interaction${count}`);

/** Milliseconds of the processor that a task took. */
const workOf = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / 1000;

/** The processor's time of the longest task. */
export const longestOf = (events: readonly TraceEvent[]): number =>
  Math.max(0, ...events.filter((event) => !isMark(event)).map(workOf));

/** The work of each key press, sorted. */
export const interactions = (browser: Browser, address: string): Promise<readonly number[]> =>
  withNewPage(browser, async (page, session) => {
    await page.goto(address);
    await page.locator('.tray').waitFor();
    let count = 0;
    const press = async (key: string): Promise<void> => {
      await mark(page, count++);
      await page.keyboard.press(key);
      await page.waitForTimeout(SETTLE_MS);
    };
    const events = await traceTasks(session, async () => {
      for (const row of ['rrgg', 'bbyy', 'ppoo', 'rgby', 'oopp']) {
        for (const letter of row) await press(letter);
        await press('Enter');
      }
    });
    const starts = events.filter(isMark).map(({ ts }) => ts);
    const tasks = events.filter((event) => !isMark(event));
    const ordered = starts.toSorted((a, b) => a - b);
    return ordered
      .map((start, index) => {
        const end = ordered[index + 1] ?? start + SETTLE_MS * 1000;
        return tasks.filter(({ ts }) => ts > start && ts < end).reduce((sum, task) => sum + workOf(task), 0);
      })
      .toSorted((a, b) => a - b);
  });

/** The longest task of the main thread while something is done to a page that has shown itself. */
export const longestTask = (
  browser: Browser,
  address: string,
  shown: string,
  work: (page: Page) => Promise<void>,
): Promise<number> =>
  withNewPage(browser, async (page, session) => {
    await page.goto(address);
    await page.locator(shown).first().waitFor();
    const events = await traceTasks(session, async () => {
      await mark(page, 0);
      await work(page);
      await page.waitForTimeout(500);
    });
    return longestOf(events);
  });

/** A game that is won with the second guess; the page then looks back at it, the idle page does nothing. */
export const wonGame = async (page: Page): Promise<void> => {
  for (const key of [...'rrbb', 'Enter', ...'ygvo', 'Enter']) {
    await page.keyboard.press(key);
    if (key === 'Enter') await page.waitForTimeout(500);
  }
  if (!page.url().endsWith(IDLE)) await page.getByText('Skill', { exact: true }).waitFor();
};

/** The strategy of Super, chosen, followed and read back from its own text. */
export const superExplored = async (page: Page): Promise<void> => {
  await page.getByLabel('Plan').selectOption('5x8');
  await page.getByRole('heading', { name: 'with 32,768 codes left' }).waitFor();
  for (const answer of ['11', '02']) {
    await page.locator(`a[href$="${answer}"]`).first().click();
    await page.locator(`a[href*="${answer}."]`).first().waitFor();
  }
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the text' }).click();
  await page.locator('input[type=file]').setInputFiles(await (await started).path());
  await page
    .getByText(/^It breaks all 32,768 codes/u)
    .first()
    .waitFor();
};
