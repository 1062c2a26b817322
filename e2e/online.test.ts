import { expect, type Page } from '@playwright/test';
import { CLASSIC_42, guess, open, play, said, solvedIn } from './game.ts';
import { beginDaily, beginRanked, giveUp, SERVER, solve } from './online.ts';
import { another } from './rooms.ts';
import { test } from './window.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Guesses so far' }).getByRole('listitem');

/** The sentence about the player's strength at the end of a game. */

const dailyAttempts = (page: Page) => async () =>
  (await (await page.request.get('/api/daily/today/classic')).json()).game.attempts;

test('today’s code is played to its end, left and come back to, and there is one try', async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Daily' }).click();
  await expect(page.getByText(/^Next code in/u)).toBeVisible();
  await beginDaily(page, 'rrbb');
  await expect(page.getByRole('button', { name: /Coach/u })).toHaveCount(0);
  await page.keyboard.press('g');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Position 1: green' })).toBeVisible();
  await page.keyboard.press('Backspace');
  const guesses = await solve(page, dailyAttempts(page));
  await expect(page.getByRole('heading', { name: solvedIn(guesses) })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'How others did' })).toBeVisible();
  await expect(page.getByText(/needed fewer guesses; |You’re the first today\./u)).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(said(page)).toHaveText('Copied.');
  const sent = await page.evaluate(() => navigator.clipboard.readText());
  expect(sent).toMatch(/^Mastermind Daily \d+: solved in/u);
  await expect(page.getByRole('heading', { name: 'day in a row' })).toBeVisible();
  // A friend who opens the link sees in how many it was solved, and is asked to beat it.
  const friend = await another(browser);
  await friend.goto(sent.split('\n').at(-1)!);
  await expect(friend.getByText(/^A friend solved it in/u)).toBeVisible();
  await expect(friend.getByRole('button', { name: 'Beat it' })).toBeVisible();
  await expect(friend.locator('#main .peg')).toHaveCount(0);
  await expect(page.getByText('your strength')).toHaveCount(0);
  // The server measures games a moment after they end; then the day separates skill from luck.
  const today = async () => (await (await page.request.get('/api/daily/today/classic')).json()).strength;
  await expect.poll(today).not.toBeNull();
  await page.reload();
  await expect(page.getByText(/^Solved in \d.* by skill, /u)).toBeVisible();
  await expect(page.getByRole('heading', { name: solvedIn(guesses) })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play Daily/u })).toHaveCount(0);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page).toHaveURL(/\/review#/u);
  // The end of another game no longer offers it, and says when the next one comes.
  await open(page, CLASSIC_42);
  await play(page, 'ygvo');
  await expect(page.getByText(/^Next code in/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Today’s code' })).toHaveCount(0);
});

test('a code of an earlier day can be played again and again, and its promise is checked', async ({ page, watch }) => {
  watch.expects(/^404 GET \/api\/daily\/2999-01-01\/classic$/u);
  await page.goto('/daily/2026-01-02');
  await page.getByRole('button', { name: /^Play Daily/u }).click();
  await giveUp(page);
  await expect(page.getByRole('heading', { name: 'Given up' })).toBeVisible();
  await expect(page.getByText('Verified fair')).toBeVisible();
  await page.getByRole('button', { name: 'Play it again' }).click();
  await expect(page.getByRole('group', { name: 'Pegs' })).toBeVisible();
  await page.goto('/daily/2999-01-01');
  await expect(page.getByText('There is no daily code for this date.')).toBeVisible();
});

test('an earlier day’s game continues after a reload', async ({ page }) => {
  await page.goto('/daily/2026-01-03');
  await page.getByRole('button', { name: /^Play Daily/u }).click();
  await giveUp(page);
  await page.getByRole('button', { name: 'Play it again' }).click();
  await expect(page.getByRole('group', { name: 'Pegs' })).toBeVisible();
  await guess(page, 'rrbb');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test('a game that is open twice stays in step, also after the server was away', async ({ page, context, watch }) => {
  watch.expects(/ERR_FAILED/u);
  await beginRanked(page);
  const second = await context.newPage();
  await second.goto('/?ranked=classic');
  await expect(second.getByRole('group', { name: 'Pegs' })).toBeVisible();
  await guess(page, 'rrbb');
  await expect(rows(second)).toHaveCount(1);
  await guess(second, 'ggyy');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Position 1: empty' })).toBeVisible();

  await second.route(SERVER, (route) => route.abort());
  await second.reload();
  await expect(second.getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible();
  await guess(page, 'oovv');
  await second.unroute(SERVER);
  await expect(rows(second)).toHaveCount(3);
  await guess(page, 'rgby');
  await expect(rows(second)).toHaveCount(4);
  await giveUp(page);
  await expect(second.getByRole('heading', { name: 'Given up' })).toBeVisible();
});

test('a ranked game is verified at its end and counts on the leaderboard, unless the player opts out', async ({
  page,
}) => {
  const name = `Ada ${Date.now()}`;
  await open(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ranked game' }).click();
  await beginRanked(page, name);
  await expect(page.getByRole('button', { name: /Coach/u })).toHaveCount(0);
  const { games } = await (await page.request.get('/api/me')).json();
  const attempts = async () => (await (await page.request.get(`/api/games/${games[0].id}`)).json()).attempts;
  const guesses = await solve(page, attempts);
  await expect(page.getByRole('heading', { name: solvedIn(guesses) })).toBeVisible();
  await page.getByText('Verified fair').click();
  await expect(page.getByText('The code is the one the server committed to before your first guess.')).toBeVisible();
  await expect(page.getByText(new RegExp(`^mastermind:v1:${games[0].id}:classic:`, 'u'))).toBeVisible();
  await page.getByRole('link', { name: 'Leaderboards' }).click();
  const own = page.getByRole('row', { name: new RegExp(name, 'u') });
  await expect(own).toContainText('you');
  await expect(page.getByRole('main').getByText(/^Your rank: \d+\.$/u)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show me on leaderboards' }).uncheck();
  await expect(own).toHaveCount(0);
});

test('who plays like the solver reads why, and is listed openly as a program until taking it back', async ({
  page,
}) => {
  await page.request.post('/api/players', { data: { name: 'Ada' } });
  let program = false;
  await page.route('**/api/me', async (route) => {
    if (route.request().method() === 'PATCH') program = route.request().postDataJSON().program;
    const me = await (await page.request.get('/api/me')).json();
    await route.fulfill({ json: { ...me, program } });
  });
  await page.route('**/api/leaderboards/classic?*', async (route) => {
    const solver = route.request().url().includes('league=solver');
    const { entries, ...board } = await (await route.fetch()).json();
    const strength = { games: 34, guesses: 4.34, error: 0, best: 4.34 };
    const you = {
      ...{ place: 1, playerId: 'A'.repeat(22), name: 'Ada', games: 34, mean: 4.4, score: null, points: null },
      ...{ strength, program, provisional: false, lastAt: 0 },
    };
    await route.fulfill({
      json: solver ? { ...board, entries: [you], you } : { ...board, entries, you: null, apart: true },
    });
  });
  await page.goto('/versus?play=leaderboard');
  await expect(
    page.getByRole('main').getByText('Your games from this period are listed under “Like the solver”.'),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Like the solver' }).check({ force: true });
  await expect(page.getByText(/^You’re listed here because your 34 games in this period lost nothing/u)).toBeVisible();
  const openly = page.getByRole('checkbox', { name: 'List me openly as a program' });
  await openly.check();
  await expect(page.getByRole('row', { name: /Ada.* a program/u })).toBeVisible();
  await expect(openly).toBeFocused();
  await openly.uncheck();
  await expect(page.getByRole('row', { name: /^1 Ada \(you\) 34 /u })).toBeVisible();
});

test('a promise that was not kept is not called fair', async ({ page }) => {
  await beginRanked(page);
  await page.route(/\/api\/games\/[^/]+\/replay$/u, async (route) => {
    const response = await route.fetch();
    const replay = await response.json();
    await route.fulfill({ response, json: { ...replay, nonce: '0'.repeat(32) } });
  });
  await giveUp(page);
  await expect(page.getByText('Could not be verified')).toBeVisible();
});

test('a server that goes away loses nothing and is found again', async ({ page, watch }) => {
  watch.expects(/ERR_FAILED/u);
  await beginDaily(page, 'rrbb');
  await page.route(SERVER, (route) => route.abort());
  await guess(page, 'ggyy');
  await expect(page.getByText('Your game and your row are saved', { exact: false })).toBeVisible();
  await expect(said(page)).toContainText('Nothing is lost');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Position 4: yellow' })).toBeVisible();
  await page.unroute(SERVER);
  await expect(page.getByText('Your game and your row are saved', { exact: false })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Position 4: yellow' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
});

test('a guess whose answer was lost counts once', async ({ page, watch }) => {
  watch.expects(/ERR_FAILED .*\/guesses$/u);
  await beginDaily(page);
  await page.route(/\/guesses$/u, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await guess(page, 'rrbb');
  await expect(said(page)).toContainText('Nothing is lost');
  // The page asks again by itself, after the pending requests have finished.
  await page.unrouteAll({ behavior: 'wait' });
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Position 1: empty' })).toBeVisible();
});

test('without its server the page says so, plays solo, and continues by itself', async ({ page, watch }) => {
  watch.expects(/ERR_FAILED/u);
  await page.route(SERVER, (route) => route.abort());
  await page.goto('/daily');
  await expect(page.getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible();
  await page.getByRole('button', { name: 'Play solo' }).click();
  await expect(page.getByRole('group', { name: 'Pegs' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible();
  await page.unroute(SERVER);
  await expect(page.getByRole('button', { name: /^Play Daily/u })).toBeVisible();
});
