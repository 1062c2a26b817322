// What the page promises of its speed, measured in a real browser beside a page that does nothing: npm run bench:page
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/chromium.mjs';
import { withPage } from '../scripts/page-server.mjs';
import { median, quantile } from './measure.ts';

const ROUNDS = 5;
const SLOWER = 4;
/** Long enough for an answer to come back and be drawn. */
const SETTLE = 150;
const PATIENCE = 120_000;
/** The page that does nothing: a button, at an address of the same server. */
const IDLE = '/idle';
const IDLE_PAGE = '<!doctype html><title>Idle</title><div class="tray"><button>Idle</button></div>';

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  /** Time on the processor: what others on the machine do does not count. */
  readonly tdur?: number;
  readonly tid: number;
  readonly pid: number;
}

interface Figure {
  readonly what: string;
  readonly ours: number;
  readonly idle: number;
  readonly target?: string;
}

/** Targets are for a quiet machine and fail nothing; the ratio says how much of a figure is the page's own. */
const print = ({ what, ours, idle, target = '' }: Figure): void => {
  const figures = [`${ours.toFixed(1)} ms`, `${idle.toFixed(1)} ms`, (ours / Math.max(idle, 0.1)).toFixed(1)];
  console.log(`${what.padEnd(52)}${figures.map((text) => text.padStart(12)).join('')}   ${target}`);
};

/** Reports a measurement that failed, and lets the others go on. */
const measured = async (what: string, work: () => Promise<readonly Figure[]>): Promise<void> => {
  try {
    for (const figure of await work()) print(figure);
  } catch (error) {
    console.log(`${what.padEnd(52)}not measured: ${String(error).split('\n')[0]}`);
  }
};

const withNewPage = async <T>(
  browser: Browser,
  work: (page: Page, session: CDPSession) => Promise<T>,
  // Without animations: what is measured is the time from the interaction to the next frame.
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<T> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    reducedMotion,
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE);
  await context.route(`**${IDLE}`, (route) => route.fulfill({ contentType: 'text/html', body: IDLE_PAGE }));
  // The compiler of this file calls a helper, `__name`, which does not exist in the page.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  const page = await context.newPage();
  try {
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
};

/** Milliseconds from the start of the navigation to a tray that can be pressed. */
const timeToBoard = (browser: Browser, address: string): Promise<number> =>
  withNewPage(browser, async (page, session) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('.tray button:not(:disabled)') === null) return;
        performance.mark('board');
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName('board').length > 0);
    return page.evaluate(() => performance.getEntriesByName('board')[0]!.startTime);
  });

const isMark = ({ name }: TraceEvent): boolean => name.startsWith('interaction');

/** Runs `work` under a trace and returns its marks and every task of the page's main thread. */
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
  const main = events.find(isMark);
  return events.filter(
    (event) => event.tid === main?.tid && event.pid === main.pid && (isMark(event) || event.name.includes('RunTask')),
  );
};

const mark = (page: Page, count: number): Promise<unknown> =>
  page.evaluate((name) => performance.mark(name), `interaction${count}`);

/** Milliseconds of the processor that a task took. */
const workOf = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / 1000;

/** The work of each key press, sorted. */
const interactions = (browser: Browser, address: string): Promise<readonly number[]> =>
  withNewPage(browser, async (page, session) => {
    await page.goto(address);
    await page.locator('.tray').waitFor();
    let count = 0;
    const press = async (key: string): Promise<void> => {
      await mark(page, count++);
      await page.keyboard.press(key);
      await page.waitForTimeout(SETTLE);
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
        const end = ordered[index + 1] ?? start + SETTLE * 1000;
        return tasks.filter(({ ts }) => ts > start && ts < end).reduce((sum, task) => sum + workOf(task), 0);
      })
      .toSorted((a, b) => a - b);
  });

/** The longest task of the main thread while something is done to a page that has shown itself. */
const longestTask = (
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
    return Math.max(0, ...events.filter((event) => !isMark(event)).map(workOf));
  });

/** A game that is won with the second guess; the page then looks back at it, the idle page does nothing. */
const wonGame = async (page: Page): Promise<void> => {
  for (const key of [...'rrbb', 'Enter', ...'ygvo', 'Enter']) {
    await page.keyboard.press(key);
    if (key === 'Enter') await page.waitForTimeout(500);
  }
  if (!page.url().endsWith(IDLE)) await page.getByText('Skill', { exact: true }).waitFor();
};

/** The strategy of Super, chosen, followed and read back from its own text. */
const superExplored = async (page: Page): Promise<void> => {
  await page.getByLabel('Plan').selectOption('5x8');
  await page.getByRole('heading', { name: 'with 32,768 codes left' }).waitFor();
  for (const answer of ['11', '02']) {
    await page.locator(`a[href$="${answer}"]`).first().click();
    await page.locator(`a[href*="${answer}."]`).first().waitFor();
  }
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download it' }).click();
  await page.locator('input[type=file]').setInputFiles(await (await started).path());
  await page
    .getByText(/^It breaks all 32,768 codes/u)
    .first()
    .waitFor();
};

/** Long enough for the whole end of a game to be told. */
const TOLD = 3500;

/** Milliseconds between frames from now on, for so long. */
const countFrames = (page: Page, lasting: number): Promise<readonly number[]> =>
  page.evaluate(
    (most) =>
      new Promise<readonly number[]>((resolve) => {
        const times: number[] = [];
        const next = (at: number): void => {
          times.push(at);
          if (at - times[0]! < most) requestAnimationFrame(next);
          else resolve(times.slice(1).map((time, index) => time - times[index]!));
        };
        requestAnimationFrame(next);
      }),
    lasting,
  );

/** Milliseconds between frames while these keys are pressed and all that moves comes to rest, sorted. */
const frames = (
  browser: Browser,
  address: string,
  keys: readonly string[],
  lasting: number,
): Promise<readonly number[]> =>
  withNewPage(
    browser,
    async (page) => {
      await page.goto(address);
      await page.locator('.tray').waitFor();
      await page.waitForTimeout(SETTLE);
      const counted = countFrames(page, lasting);
      for (const key of keys) await page.keyboard.press(key);
      return (await counted).toSorted((one, other) => one - other);
    },
    'no-preference',
  );

interface Answer {
  readonly method: string;
  readonly milliseconds: number;
}
declare global {
  interface Window {
    answers: Answer[];
  }
}

/** Times what the page asks of its workers. */
const watchWorkers = (page: Page): Promise<unknown> =>
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

const answersTo = async (page: Page, ...methods: readonly string[]): Promise<readonly number[]> =>
  (await page.evaluate(() => window.answers))
    .filter(({ method }) => methods.includes(method))
    .map(({ milliseconds }) => milliseconds)
    .toSorted((a, b) => a - b);

const COUNTED = 20_000_000;

/** How long a worker of the idle page takes to count: it shows how fast this machine runs workers. */
const idleWorker = (browser: Browser, address: string): Promise<number> =>
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
const hintTimes = (browser: Browser, address: string): Promise<readonly number[]> =>
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
        await page.waitForTimeout(SETTLE);
      }
      for (const key of ['y', 'g', '!', '!']) await page.keyboard.press(key);
      await page.getByText('A good guess').waitFor();
      times.push(...(await answersTo(page, 'draft', 'fact', 'guess')));
    }
    return times.toSorted((a, b) => a - b);
  });

const reviewTime = (browser: Browser, address: string): Promise<number> =>
  withNewPage(browser, async (page) => {
    await watchWorkers(page);
    await page.goto(`${address}/?v=classic&seed=42`);
    await page.locator('.tray').waitFor();
    for (const guess of ['rrgg', 'yyvr', 'ryvy', 'vrby', 'vobg', 'ygvo']) {
      for (const key of [...guess, 'Enter']) await page.keyboard.press(key);
      await page.waitForTimeout(SETTLE);
    }
    await page.getByText('Skill', { exact: true }).waitFor();
    return median(await answersTo(page, 'ending'));
  });

const GAMES = 5000;
const ROWS = ['rrbb', 'oogy', 'gvrb', 'bygo', 'yvro', 'ovby'];
const SCROLLED = 6000;
const WHEELS = 40;

/** Games as they are kept on a device, none of them measured yet, with as many different rows as there are games. */
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
        ...{ version: 3, variant: 'classic', seed: null, secret: [...'VVVV'] },
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
const measureMany = (browser: Browser, address: string, path: string): Promise<Many> =>
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
      longest: Math.max(0, ...events.filter((event) => !isMark(event)).map(workOf)),
    };
  });

const allMeasured = (games: number): boolean =>
  window.answers.filter(({ method }) => method === 'gameWorth').length >= games;

const numberIn = (text: string): number => Number(text.replaceAll(/[^\d.]/gu, ''));

const labTimes = (browser: Browser, address: string): Promise<readonly [compared: number, proven: number]> =>
  withNewPage(browser, async (page) => {
    await page.goto(`${address}/lab?tool=compare`);
    await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
    const done = await page
      .getByRole('main')
      .getByText(/^Done in/u)
      .innerText();
    await page.goto(`${address}/lab?tool=prove`);
    await page.getByRole('button', { name: 'Prove it' }).press('Enter');
    await page.getByRole('heading', { name: /^Proven: 5,625/u }).waitFor();
    const took = await page.getByText(/^[\d,]+ ms$/u).innerText();
    return [1000 * numberIn(done.replace(/\.$/u, '')), numberIn(took)];
  });

await withPage(async (address: string) => {
  const browser = await chromium.launch(await launchOptions());
  console.log(
    `${''.padEnd(52)}${['page', 'idle page', 'ratio'].map((text) => text.padStart(12)).join('')}   on a quiet machine`,
  );
  await measured('board interactive', async () => {
    const [ours, idle]: [number[], number[]] = [[], []];
    // In turn, so that whatever else the machine does meets both.
    for (let round = 0; round < ROUNDS; round++) {
      idle.push(await timeToBoard(browser, `${address}${IDLE}`));
      ours.push(await timeToBoard(browser, address));
    }
    const what = `board interactive, CPU slowed ${SLOWER} times, median of ${ROUNDS}`;
    return [{ what, ours: median(ours), idle: median(idle), target: 'under 1000 ms' }];
  });
  await measured('work of one key press', async () => {
    const idle = await interactions(browser, `${address}${IDLE}`);
    const ours = await interactions(browser, `${address}/?v=board&seed=42`);
    return [
      { what: 'work of one key press, median', ours: median(ours), idle: median(idle) },
      {
        what: 'work of one key press, 95 of 100',
        ours: quantile(ours, 0.95),
        idle: quantile(idle, 0.95),
        target: 'under 16 ms',
      },
    ];
  });
  await measured('frames', async () => {
    const figures: Figure[] = [];
    for (const [what, keys, lasting] of [
      ['a move', [...'rrbb', 'Enter'], 1200],
      ['the staged win', [...'ygvo', 'Enter'], TOLD],
    ] as const) {
      const idle = await frames(browser, `${address}${IDLE}`, keys, lasting);
      const ours = await frames(browser, `${address}/?v=classic&seed=42`, keys, lasting);
      figures.push({
        what: `between frames of ${what}, 95 of 100`,
        ours: quantile(ours, 0.95),
        idle: quantile(idle, 0.95),
        target: 'under 33 ms',
      });
    }
    return figures;
  });
  await measured('longest task while a game is analysed', async () => [
    {
      what: 'longest task while a game is analysed',
      ours: await longestTask(browser, `${address}/?v=classic&seed=42`, '.tray', wonGame),
      idle: await longestTask(browser, `${address}${IDLE}`, '.tray', wonGame),
      target: 'under 50 ms',
    },
  ]);
  await measured('longest task while Super is explored', async () => [
    {
      what: 'longest task while Super is explored',
      ours: await longestTask(browser, `${address}/lab?tool=tree`, 'a.answer', superExplored),
      idle: await longestTask(browser, `${address}${IDLE}`, '.tray', (page) => page.waitForTimeout(3000)),
      target: 'under 50 ms',
    },
  ]);
  await measured('hints', async () => {
    const idle = await idleWorker(browser, address);
    const hints = await hintTimes(browser, address);
    return [
      { what: 'a hint, median (idle: a worker counts)', ours: median(hints), idle },
      { what: 'a hint, slowest', ours: hints.at(-1)!, idle, target: 'under 50 ms' },
    ];
  });
  await measured('a finished game analysed', async () => {
    const idle = await idleWorker(browser, address);
    const ours = await reviewTime(browser, address);
    return [{ what: 'a finished game analysed', ours, idle, target: 'under 300 ms' }];
  });
  await measured('many games', async () => {
    const counting = await idleWorker(browser, address);
    const idle = await measureMany(browser, address, IDLE);
    const ours = await measureMany(browser, address, '/me/games');
    return [
      { what: `${GAMES} games measured in the worker, in all`, ours: ours.worker, idle: counting },
      { what: 'one of them, 99 of 100', ours: quantile(ours.each, 0.99), idle: counting },
      {
        what: 'between frames while scrolling in them, 95 of 100',
        ours: quantile(ours.frames, 0.95),
        idle: quantile(idle.frames, 0.95),
        target: 'under 33 ms',
      },
      {
        what: 'longest task meanwhile',
        ours: ours.longest,
        idle: idle.longest,
        target: 'under 50 ms',
      },
    ];
  });
  await measured('the lab', async () => {
    const idle = await idleWorker(browser, address);
    const [compared, proven] = await labTimes(browser, address);
    return [
      { what: 'all strategies compared on classic', ours: compared, idle, target: 'under 3000 ms' },
      { what: 'the proof', ours: proven, idle, target: 'under 1000 ms' },
    ];
  });
  await browser.close();
});
