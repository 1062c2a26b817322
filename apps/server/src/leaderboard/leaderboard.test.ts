import { enumerateCodes, feedback, formatCode, sameFeedback, skemind } from '@mastermind/engine';
import type { Game, Leaderboard } from '@mastermind/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGameStore } from '../games/store.ts';
import type { ResultRow } from '../storage/schema.ts';
import { endOf, gameOf, resultOf } from '../testing/results.ts';
import { onBothStores } from '../testing/stores.ts';
import { type Client, createWorld, NOON, playOut, type World } from '../testing/world.ts';
import { sweepStandings } from './keep.ts';
import { startOf } from './period.ts';

const DAY = 86_400_000;

onBothStores('a leaderboard', (makeStore) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld(makeStore);
  });
  afterEach(() => world.close());

  let made = 0;
  /** Games that were played; the oldest first. */
  const played = async (player: Client, costs: readonly number[], change: Partial<ResultRow> = {}): Promise<void> => {
    const store = createGameStore(world.database);
    for (const cost of costs) {
      const at = NOON - 1000 + ++made;
      const result = resultOf(player.id, { cost, ended_at: at, ...change });
      await store.begin(gameOf(result), null);
      await store.append({ event: endOf(result), result });
    }
    // A result that is older than its player is shown by the next sweep.
    await sweepStandings(world.database, world.now);
  };

  const board = async (query = '', player?: Client, variant = 'classic'): Promise<Leaderboard> => {
    const url = `/api/leaderboards/${variant}?${query}`;
    return (await (player?.get(url) ?? world.request({ url }))).json();
  };

  const names = ({ entries }: Leaderboard): string[] => entries.map(({ name }) => name);

  it('ranks by the mean of all games, and those with few games below the others', async () => {
    const [ann, ben, cid] = await Promise.all(['Ann', 'Ben', 'Cid'].map((name) => world.newcomer({ name })));
    await played(ann!, [11, 9, ...Array.from({ length: 18 }, () => 5)]);
    await played(ben!, [...Array.from({ length: 19 }, () => 4), 11]);
    await played(cid!, [1, 2]);
    const result = await board('', ben);
    expect(
      result.entries.map(({ name, mean, games, provisional, place }) => [place, name, mean, games, provisional]),
    ).toEqual([
      [1, 'Ben', 4.35, 20, false],
      [2, 'Ann', 5.5, 20, false],
      [3, 'Cid', 1.5, 2, true],
    ]);
    expect(result.you).toMatchObject({ name: 'Ben', place: 1 });
    expect((await board('', cid)).you).toMatchObject({ name: 'Cid', place: 3 });
  });

  it('counts real games, and a loss as one guess more than allowed', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    const won = await playOut(ann, await ann.begin({ mode: 'ranked' }));
    const lost = await ann.begin({ mode: 'ranked' });
    await ann.post(`/api/games/${lost.id}/resign`);
    await playOut(ann, await ann.begin());
    expect((await board()).entries).toMatchObject([{ name: 'Ann', games: 2, mean: (won.attempts.length + 11) / 2 }]);
  });

  it('ranks by the mean score of the latest ten where the ruleset has a clock, and never by the best game', async () => {
    const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => world.newcomer({ name })));
    const timed = { variant: 'skemind', points: 900 };
    await played(ann!, [4], { ...timed, score: 1900 });
    for (let game = 0; game < 10; game++) await played(ann!, [6], { ...timed, score: 1000 });
    for (let game = 0; game < 10; game++) await played(ben!, [6], { ...timed, score: game < 5 ? 1010 : 1000 });
    await played(ben!, [6], { ...timed, score: 1010 });
    expect((await board('', undefined, 'skemind')).entries).toMatchObject([
      { name: 'Ben', score: 1005, points: 900, mean: null, games: 10, provisional: false },
      { name: 'Ann', score: 1000, points: 900, mean: null, games: 10, provisional: false },
    ]);
  });

  it('scores a ranked game on the clock as a race would', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    const begun = await ann.begin({ variant: 'skemind', mode: 'ranked' });
    world.now += 30_500;
    const { attempts } = await playOut(ann, begun);
    expect((await board('', ann, 'skemind')).you).toMatchObject({
      score: 1000 + 2 * 149 + 50 * (11 - attempts.length),
    });
  });

  it('ranks those who solve SKEMIND soon above those who put off the win, at the same pace', async () => {
    const fits = ({ attempts }: Game): string[] =>
      [...enumerateCodes(skemind)]
        .filter((code) => attempts.every((row) => sameFeedback(feedback(code, row.code), row.feedback)))
        .map((code) => formatCode(skemind, code));
    type Choose = (game: Game) => string | Promise<string>;
    const solvers: Choose[] = [(game) => fits(game).at(-1)!, (game) => fits(game)[Math.floor(fits(game).length / 2)]!];
    /** Knows the code, and plays rows with three exact until the last guess: which would pay most if all rows counted. */
    const dawdler: Choose = async ({ id, turn, maxAttempts }) => {
      const { secret } = await world.database.db
        .selectFrom('games')
        .select('secret')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const code = JSON.parse(secret!) as string[];
      const other = skemind.symbols.map(({ key }) => key).find((key) => !code.includes(key))!;
      return formatCode(skemind, turn === maxAttempts ? code : [...code.slice(0, 3), other]);
    };
    const play = async (name: string, choose: Choose): Promise<void> => {
      const player = await world.newcomer({ name });
      for (let games = 0; games < 2; games++) {
        let game = await player.begin({ variant: 'skemind', mode: 'ranked' });
        while (!game.gameOver) {
          world.now += 9000;
          game = (await player.guess(game, await choose(game))).json().game;
        }
        expect(game.status).toBe('won');
      }
    };
    for (const [index, solve] of solvers.entries()) {
      await play(`Dawdler ${index}`, dawdler);
      await play(`Solver ${index}`, solve);
    }
    const { entries } = await board('', undefined, 'skemind');
    expect(entries.map(({ name }) => name.slice(0, -2))).toEqual(['Solver', 'Solver', 'Dawdler', 'Dawdler']);
    // Points are shown beside the score. Counted over all rows they would be far ahead.
    const points = entries.map((entry) => entry.points!);
    expect(Math.min(...points.slice(0, 2))).toBeGreaterThanOrEqual(Math.max(...points.slice(2)));
    const score = (entry: (typeof entries)[number]) => [entry.score, entry.points];
    expect(score(entries[2]!)).toEqual([1000 + 2 * (180 - 8 * 9) + 50 * 3, 240 + 1000 + 500]);
  });

  it('keeps people, assisted games and bots apart', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    const bot = await world.newcomer({ name: 'Bot', bot: true });
    await played(ann, [5]);
    await played(ann, [2], { assisted: 1 });
    await played(bot, [3]);
    await played(ann, [1], { mode: 'casual' });
    await played(ann, [1], { mode: 'daily', date: '2026-11-18' });
    expect((await board('league=ranked')).entries).toMatchObject([{ name: 'Ann', mean: 5, games: 1 }]);
    expect((await board('league=assisted')).entries).toMatchObject([{ name: 'Ann', mean: 2, games: 1 }]);
    expect((await board('league=bots')).entries).toMatchObject([{ name: 'Bot', mean: 3, games: 1 }]);
  });

  it('looks back over a week, a month or all time', async () => {
    const [ann, ben, cid] = await Promise.all(['Ann', 'Ben', 'Cid'].map((name) => world.newcomer({ name })));
    await played(ann!, [5], { ended_at: NOON });
    await played(ben!, [4], { ended_at: NOON - 10 * DAY });
    await played(cid!, [3], { ended_at: NOON - 40 * DAY });
    expect(names(await board('period=week'))).toEqual(['Ann']);
    expect(names(await board('period=month'))).toEqual(['Ben', 'Ann']);
    expect(names(await board('period=all'))).toEqual(['Cid', 'Ben', 'Ann']);
  });

  it('leaves out those who do not want to be on it, and takes them in again', async () => {
    const [ann, ben] = [await world.newcomer({ name: 'Ann' }), await world.newcomer({ name: 'Ben' })];
    await played(ann, [5]);
    await played(ben, [6]);
    await ann.patch('/api/me', { listed: false });
    expect(await board('', ann)).toMatchObject({ entries: [{ name: 'Ben', place: 1 }], you: null });
    await played(ann, [3]);
    expect((await board('', ben)).you).toMatchObject({ place: 1 });
    await ann.patch('/api/me', { listed: true });
    expect((await board('', ben)).you).toMatchObject({ place: 2 });
    expect((await board('', ann)).you).toMatchObject({ place: 1, mean: 4, games: 2 });
  });

  it('ranks no player on their first day, and says when it will', async () => {
    await world.close();
    world = await createWorld(makeStore, { rankAfterHours: 24 });
    const ann = await world.newcomer({ name: 'Ann' });
    await played(ann, [5]);
    expect(await board('period=all', ann)).toMatchObject({ entries: [], you: null, ranksFrom: NOON + DAY });
    world.now = NOON + DAY - 1;
    await world.sweep();
    expect(names(await board('period=all', ann))).toEqual([]);
    world.now = NOON + DAY;
    await world.sweep();
    expect(await board('period=all', ann)).toMatchObject({ you: { place: 1, games: 1 }, ranksFrom: null });
  });

  it('forgets a player who is deleted, in every count', async () => {
    const [ann, ben] = [await world.newcomer({ name: 'Ann' }), await world.newcomer({ name: 'Ben' })];
    await played(ann, [3]);
    await played(ben, [5]);
    await played(ann, [3], { mode: 'daily', date: '2026-11-18' });
    await ann.remove('/api/me');
    expect(await board('', ben)).toMatchObject({ entries: [{ name: 'Ben' }], you: { place: 1 } });
    const counts = await world.database.db.selectFrom('tallies').selectAll().where('count', '<>', 0).execute();
    expect(counts.map(({ board: name, count }) => [name, count]).sort()).toEqual([
      ['ranked/classic/all', 1],
      ['ranked/classic/month', 1],
      ['ranked/classic/week', 1],
    ]);
  });

  it('keeps no board of a week that is over', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    await played(ann, [5]);
    world.now += 30 * DAY;
    await world.sweep();
    const rows = await world.database.db.selectFrom('standings').select('board').execute();
    expect(rows).toEqual([{ board: 'ranked/classic/all' }]);
  });

  it('pages without gaps or repeats, even when a player overtakes meanwhile', async () => {
    const players: Client[] = [];
    for (let index = 0; index < 25; index++) players.push(await world.newcomer({ name: `P${index}` }));
    for (const [index, player] of players.entries()) await played(player, [2 + (index % 7)]);
    const first = await board('limit=10');
    await played(await world.newcomer({ name: 'Fast' }), [1]);
    const second = await board(`limit=10&after=${first.next}`);
    const third = await board(`limit=10&after=${second.next}`);
    const all = [first, second, third].flatMap(names);
    expect([all.length, new Set(all).size, third.next]).toEqual([25, 25, null]);
    // Four players have each of the first four averages; the added player ranks above, so each later rank is one
    // further.
    expect(first.entries.map(({ place }) => place)).toEqual([1, 1, 1, 1, 5, 5, 5, 5, 9, 9]);
    expect(second.entries.map(({ place }) => place)).toEqual([10, 10, 14, 14, 14, 14, 18, 18, 18, 21]);
    expect((await board('', players[24])).you).toMatchObject({ place: 14 });
    expect(all).not.toContain('Fast');
    expect((await world.request({ url: '/api/leaderboards/classic?after=junk' })).statusCode).toBe(400);
  });

  it('gives equal results an equal place', async () => {
    for (const name of ['Ann', 'Ben', 'Cid']) await played(await world.newcomer({ name }), [name === 'Cid' ? 6 : 5]);
    expect((await board()).entries.map(({ place }) => place)).toEqual([1, 1, 3]);
  });
});

describe('a period', () => {
  it.each([
    ['week', '2026-11-18T12:00:00Z', '2026-11-16T00:00:00Z'],
    ['week', '2026-11-16T00:00:00Z', '2026-11-16T00:00:00Z'],
    ['week', '2026-11-15T23:59:59Z', '2026-11-09T00:00:00Z'],
    ['month', '2026-11-18T12:00:00Z', '2026-11-01T00:00:00Z'],
    ['all', '2026-11-18T12:00:00Z', '1970-01-01T00:00:00Z'],
  ] as const)('the %s of %s began at %s', (period, now, start) => {
    expect(startOf(period, Date.parse(now))).toBe(Date.parse(start));
  });
});
