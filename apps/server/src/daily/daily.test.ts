import { createHash } from 'node:crypto';
import { classic } from '@mastermind/engine';
import { commitmentText, type Daily, type Game } from '@mastermind/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawingInOrder } from '../testing/draws.ts';
import { onBothStores } from '../testing/stores.ts';
import { type Client, createWorld, playOut, type World } from '../testing/world.ts';
import { streakOf } from './streak.ts';

const DAY = 86_400_000;
const TODAY = '/api/daily/today/classic';

onBothStores('the daily code', (makeStore) => {
  let world: World;
  let ann: Client;
  beforeEach(async () => {
    world = await createWorld(makeStore);
    ann = await world.newcomer();
  });
  afterEach(() => world.close());

  const look = async (player: Client, url = TODAY): Promise<Daily> => (await player.get(url)).json();

  it('is the same for all, with one commitment, on every node', async () => {
    const node = await world.node();
    const players = [ann, await world.newcomer(), await node.newcomer()];
    const games = await Promise.all(players.map(async (player) => (await player.post(TODAY)).json() as Game));
    const ends = await Promise.all(games.map((game, index) => playOut(players[index]!, game)));
    expect(new Set(ends.map(({ secretCode }) => secretCode!.join())).size).toBe(1);
    expect(new Set(games.map(({ commitment }) => commitment)).size).toBe(1);
    await node.close();
  });

  it('is drawn anew for every day and ruleset, and cannot be computed', async () => {
    await drawingInOrder(async () => {
      for (let day = 0; day < 30; day++) {
        await look(ann);
        await look(ann, '/api/daily/today/skemind');
        world.now += DAY;
      }
    });
    const rows = await world.database.db.selectFrom('dailies').selectAll().execute();
    expect(rows.length).toBe(60);
    expect(new Set(rows.map(({ variant, secret }) => variant + secret)).size).toBe(60);
    expect(new Set(rows.map(({ nonce }) => nonce)).size).toBe(60);
  });

  it('can be tried once', async () => {
    const game: Game = (await ann.post(TODAY)).json();
    const again = await ann.post(TODAY);
    expect([again.statusCode, again.json().error]).toMatchObject([409, { kind: 'already-played', gameId: game.id }]);
    expect((await look(ann)).game?.id).toBe(game.id);
    expect((await ann.post('/api/daily/today/skemind')).statusCode).toBe(201);
  });

  it('shows its player the code at the end, but the nonce only after the day is over', async () => {
    const game: Game = await playOut(ann, (await ann.post(TODAY)).json());
    expect(game.secretCode).not.toBe(null);
    expect([game.seed, game.rngState]).toEqual([null, null]);
    expect((await ann.get(`/api/games/${game.id}/replay`)).json().error.kind).toBe('day-running');
    const ben = await world.newcomer();
    for (const path of ['', '/replay', '/events']) {
      expect((await ben.get(`/api/games/${game.id}${path}`)).json().error.kind).toBe('daily-private');
    }
    world.now += DAY;
    const opened = (await ben.get(`/api/games/${game.id}/replay`)).json();
    const text = commitmentText(opened.commitmentId, classic, game.secretCode!, opened.nonce);
    expect(createHash('sha256').update(text).digest('hex')).toBe(game.commitment);
  });

  it.each<[string, (game: Game) => Promise<unknown>]>([
    ['given up', (game) => ann.post(`/api/games/${game.id}/resign`)],
    ['not found in ten guesses', (game) => miss(game)],
    [
      'given up after help',
      (game) => ann.post(`/api/games/${game.id}/assist`).then(() => ann.post(`/api/games/${game.id}/resign`)),
    ],
  ])('is hidden until the day is over when it was %s', async (_how, end) => {
    const { id }: Game = (await ann.post(TODAY)).json();
    await end((await ann.get(`/api/games/${id}`)).json());
    const { secret, nonce } = await world.database.db.selectFrom('dailies').selectAll().executeTakeFirstOrThrow();
    const daily = await look(ann);
    expect(daily.game).toMatchObject({ status: 'lost', secretCode: null, seed: null, rngState: null });
    const exported = await ann.get('/api/me/export');
    const said = [...world.traffic, exported.payload].join();
    expect([secret!, nonce].some((one) => said.includes(one))).toBe(false);
    world.now += DAY;
    expect((await ann.get(`/api/games/${id}`)).json().secretCode).toEqual(JSON.parse(secret!));
    expect((await ann.get(`/api/games/${id}/replay`)).json().nonce).toBe(nonce);
  });

  const miss = async (game: Game): Promise<void> => {
    const { secret } = await world.database.db.selectFrom('dailies').select('secret').executeTakeFirstOrThrow();
    const wrong = JSON.parse(secret!)[0] === 'R' ? 'BBBB' : 'RRRR';
    for (let turn = 1; turn <= game.maxAttempts; turn++) await ann.guess(game, wrong, turn);
  };

  it('is lost when its day ends, with or without a separate clock', async () => {
    const game: Game = (await ann.post(TODAY)).json();
    world.now = game.deadline! - 1000;
    const timed: Game = (await ann.post('/api/daily/today/skemind')).json();
    expect(timed.deadline).toBe(game.deadline);
    await ann.guess(timed, 'CSTD');
    world.now = game.deadline!;
    expect(await world.sweep()).toBe(2);
    for (const { id } of [game, timed]) {
      expect((await ann.get(`/api/games/${id}`)).json()).toMatchObject({ status: 'lost', reason: 'resigned' });
    }
  });

  it('reports everyone’s results to those who have finished, without bots', async () => {
    const ben = await world.newcomer();
    const bot = await world.newcomer({ bot: true });
    const { attempts } = await playOut(ann, (await ann.post(TODAY)).json());
    await playOut(bot, (await bot.post(TODAY)).json());
    const game: Game = (await ben.post(TODAY)).json();
    expect(await look(ben)).toMatchObject({ distribution: null, share: null });
    await ben.post(`/api/games/${game.id}/resign`);
    const { distribution, share } = await look(ben);
    expect(distribution).toMatchObject({ players: 2, lost: 1 });
    expect(distribution?.solvedIn[attempts.length - 1]).toBe(1);
    expect(share?.words).toContain('Mastermind daily 2026-11-18 classic: resigned after 0 of 10');
  });

  it('counts days solved in a row, and archive games nowhere', async () => {
    for (let day = 0; day < 3; day++) {
      await playOut(ann, (await ann.post(TODAY)).json());
      world.now += DAY;
    }
    expect((await look(ann)).streak).toEqual({ current: 3, best: 3 });
    world.now += DAY;
    expect((await look(ann)).streak).toEqual({ current: 0, best: 3 });
    const missed: Game = (await ann.post('/api/daily/2026-11-21/classic')).json();
    expect(missed.mode).toBe('archive');
    await playOut(ann, missed);
    expect((await look(ann)).streak).toEqual({ current: 0, best: 3 });
    world.now += 1;
    expect((await ann.post('/api/daily/2026-11-21/classic')).statusCode).toBe(201);
    expect((await look(ann, '/api/daily/2026-11-21/classic')).distribution).toMatchObject({ players: 0 });
  });

  it('shows the archive game while one is open, and the day’s own try otherwise', async () => {
    const tried = await playOut(ann, (await ann.post(TODAY)).json());
    world.now += DAY;
    const yesterday = '/api/daily/2026-11-18/classic';
    expect((await look(ann, yesterday)).game?.id).toBe(tried.id);
    const again: Game = (await ann.post(yesterday)).json();
    expect((await look(ann, yesterday)).game?.id).toBe(again.id);
    await playOut(ann, again);
    expect((await look(ann, yesterday)).game?.id).toBe(tried.id);
  });

  it('lists the days, the latest first, and none that lie ahead', async () => {
    await playOut(ann, (await ann.post(TODAY)).json());
    const page = (await ann.get('/api/daily')).json();
    expect(page.days[0]).toMatchObject({ date: '2026-11-18', status: 'won' });
    expect(page.days[1]).toMatchObject({ date: '2026-11-17', status: null });
    const next = (await ann.get(`/api/daily?before=${page.next}`)).json();
    expect(next.days[0].date < page.days.at(-1).date).toBe(true);
    expect((await ann.get('/api/daily?before=2026-01-01')).json()).toEqual({ days: [], next: null });
    for (const date of ['2026-11-19', '2025-12-31']) {
      expect((await ann.get(`/api/daily/${date}/classic`)).statusCode).toBe(404);
    }
  });
});

describe('a streak', () => {
  it.each([
    [[], 0, 0],
    [['2026-11-18'], 1, 1],
    [['2026-11-17'], 1, 1],
    [['2026-11-16'], 0, 1],
    [['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-17', '2026-11-18'], 2, 3],
  ])('counts a streak over %j: %i now and %i at best', (days, current, best) => {
    expect(streakOf(days, '2026-11-18')).toEqual({ current, best });
  });
});
