import { formatGameLink, recordGame } from '@mastermind/engine';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { guestPage, hostEvent, startEvent } from './event.ts';
import { guess, waitForBoard } from './game.ts';
import { beginDaily, beginRanked } from './online.ts';
import { join, makeDuel, makeRace, raceRuns, startRace } from './rooms.ts';
import { screenPaths } from './routes.ts';
import { beginRankedSprint } from './sprint.ts';
import { test } from './watch.ts';

const recorded = formatGameLink(recordGame({ variant: 'classic', seed: 42 }, [{ type: 'submit', code: [...'RRBB'] }]));
const GAME = recorded.ok ? recorded.value : '';

const LINKS: readonly string[] = [
  '/',
  '/?v=skemind&seed=42',
  '/?ranked=classic',
  '/play',
  '/c',
  '/daily',
  '/daily/2026-01-02?v=skemind',
  '/learn',
  '/learn?lesson=1',
  '/learn?puzzle=7',
  '/learn?train=impossible',
  '/learn?run',
  '/sprint',
  '/lab',
  ...['assist', 'compare', 'prove', 'tree', 'atlas', 'theatre', 'own'].map((tool) => `/lab?tool=${tool}`),
  '/me',
  '/me/games',
  `/review#${GAME}`,
  `/review/try#${GAME}`,
  `/versus?play=ghost#${GAME}`,
  '/settings',
  '/versus',
  ...['maker', 'dodger', 'watch', 'match', 'bots', 'leaderboard', 'ghost', 'pass', 'race', 'duel'].map(
    (play) => `/versus?play=${play}`,
  ),
  '/continue',
  '/event',
  '/event/new',
  '/nowhere',
];

const SECONDS = 5;
/** Requests by the test itself in each second: a page that asks whenever it is answered asks about as often meanwhile. */
const TURNS = 4;
const TURN = '/theme.js?turn';

/** Leaves the tabs of a window idle for a time on their own clock, and returns the requests of each. */
const leaveAlone = async (context: BrowserContext): Promise<readonly (readonly string[])[]> => {
  const tabs = context.pages().map((page) => {
    const asked: string[] = [];
    const note = (request: { method(): string; url(): string }): void => {
      if (!request.url().endsWith(TURN)) asked.push(`${request.method()} ${request.url()} on ${page.url()}`);
    };
    page.on('request', note);
    return { page, asked, stop: () => page.off('request', note) };
  });
  for (let second = 0; second < SECONDS; second++) {
    await context.clock.runFor(1000);
    for (let turn = 0; turn < TURNS; turn++) {
      const fetched = tabs.map(({ page }) =>
        page.evaluate(async (path) => (await fetch(path, { cache: 'no-store' })).text(), TURN),
      );
      await Promise.all(fetched);
    }
  }
  for (const { stop } of tabs) stop();
  return tabs.map(({ asked }) => asked);
};

test.beforeEach(({ page }) => page.clock.install());

/** The screen's path, without the parameters that the screen itself reads. */
const screenOf = (link: string): string => link.split(/(?<=.)[/?#]/u)[0]!;

for (const screen of new Set(LINKS.map(screenOf))) {
  test(`leaves the server alone on ${screen}`, async ({ page, context, watch }) => {
    if (screen === '/nowhere') watch.expects(/^404 GET \/nowhere$/u);
    // Each link in a separate tab, since opening one takes longer than watching all.
    const [first, ...links] = LINKS.filter((one) => screenOf(one) === screen);
    const visit = (tab: Page, link: string) => tab.goto(link, { waitUntil: 'networkidle' });
    await Promise.all([visit(page, first!), ...links.map(async (link) => visit(await context.newPage(), link))]);
    expect((await leaveAlone(context)).flat()).toEqual([]);
  });
}

test('visits every route', () => {
  const visited = LINKS.map((link) => link.split(/[?#]/u)[0]);
  // Rooms are visited while another player plays in them.
  expect(screenPaths.filter((path) => !visited.includes(path))).toEqual(['/room']);
});

/** Left alone, a game or a room is read once and followed by one stream, and nothing else is asked for. */
const expectFollowed = async (...pages: readonly Page[]): Promise<void> => {
  const tabs = await Promise.all(pages.map((page) => leaveAlone(page.context())));
  for (const asked of tabs.flat()) expect(asked.length, asked.slice(0, 20).join('\n')).toBeLessThanOrEqual(2);
};

const playDaily = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await page.getByRole('button', { name: /^Play Daily/u }).click();
  await waitForBoard(page);
};

/** A second player, whose clock the test moves, too. */
const opponent = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.clock.install();
  return page;
};

const games: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a daily code': (page) => beginDaily(page),
  'a daily code that was left and opened again': async (page) => {
    await beginDaily(page, 'rrbb');
    await page.reload();
    await waitForBoard(page);
  },
  'the SKEMIND daily': (page) => playDaily(page, '/daily?v=skemind'),
  'the code of an earlier day': (page) => playDaily(page, '/daily/2026-01-02'),
  'a ranked game': (page) => beginRanked(page),
  'a ranked sprint': beginRankedSprint,
  // Once it runs, it is a race like any other. No other test has these rules, so none meets this player.
  'the lobby of a quick race': async (page) => {
    await page.goto('/versus');
    await page.getByRole('form', { name: 'Quick race' }).getByRole('combobox').selectOption('bulls');
    await page.getByRole('button', { name: 'Race', exact: true }).click();
    await expect(page.getByText(/^Starting in/u)).toBeVisible();
  },
};

for (const [name, begin] of Object.entries(games)) {
  test(`only follows ${name} that is left alone`, async ({ page }) => {
    await begin(page);
    await expectFollowed(page);
  });
}

test('only follows a race that is left alone, as racer and as watcher, from lobby to board', async ({
  page,
  browser,
}) => {
  const [ada, watcher] = [await opponent(browser), await opponent(browser)];
  const code = await makeRace(page, { places: 3 });
  await join(ada, code, 'Ada');
  await watcher.goto(`/room/${code}`);
  await expect(watcher.getByRole('button', { name: 'Join' })).toBeVisible();
  await expectFollowed(page, ada, watcher);
  await startRace(page, ada);
  await expectFollowed(page, ada, watcher);
});

test('only follows a duel that is left alone, as maker and as breaker', async ({ page, browser }) => {
  const ada = await opponent(browser);
  await join(ada, await makeDuel(page, 'In turn'), 'Ada');
  await expect(page.getByRole('heading', { name: 'Set the code' })).toBeVisible();
  await expectFollowed(page, ada);
  await guess(page, 'rgby');
  await raceRuns(ada);
  await expectFollowed(page, ada);
});

test('only follows an event that is left alone, as host, as player and on the big screen', async ({
  page,
  browser,
}) => {
  const ada = await opponent(browser);
  const event = await hostEvent(page, { format: 'rounds' });
  const screen = await page.context().newPage();
  await page.goto(`/event/${event.code}/host`);
  await screen.goto(`/event/${event.code}/screen`);
  await guestPage(ada, event, 'Ada');
  await expect(screen.getByText('Ada')).toBeVisible();
  await expectFollowed(page, ada);
  await startEvent(page, event);
  await ada.clock.runFor(6000);
  await waitForBoard(ada);
  await expectFollowed(page, ada);
});
