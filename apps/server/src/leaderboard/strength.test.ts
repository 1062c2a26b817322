import type { Daily, Game, GameStrength, Leaderboard, PlayerStrength } from '@mastermind/protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGameStore } from '../games/store.ts';
import { migrations } from '../storage/migrations.ts';
import type { ResultRow } from '../storage/schema.ts';
import { endOf, gameOf, resultOf } from '../testing/results.ts';
import { onBothStores } from '../testing/stores.ts';
import { type Client, createWorld, NOON, playOut, type World } from '../testing/world.ts';
import { sweepStandings } from './keep.ts';
import { bestOf } from './standing.ts';
import { countMeasured } from './write.ts';

const BEST = 5625 / 1296;

onBothStores('strength', (makeStore) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld(makeStore, { rankAfterHours: 0 });
  });
  afterEach(() => world.close());

  const board = async (query = ''): Promise<Leaderboard> =>
    (await world.request({ url: `/api/leaderboards/classic?${query}` })).json();
  const ofGame = async (player: Client, id: string): Promise<GameStrength> =>
    (await player.get(`/api/games/${id}/strength`)).json();
  const ofPlayer = async (player: Client): Promise<PlayerStrength> =>
    (await player.get(`/api/players/${player.id}/strength`)).json();

  let made = 0;
  /** Finished games, each with its loss in guesses; `null` for a game that is not measured yet. */
  const finished = async (player: Client, losses: readonly (number | null)[], change: Partial<ResultRow> = {}) => {
    const store = createGameStore(world.database);
    for (const loss of losses) {
      const result = resultOf(player.id, { ended_at: NOON - 1000 + ++made, unmeasured: 1, ...change });
      await store.begin(gameOf(result), null);
      await store.append({ event: endOf(result), result });
      if (loss !== null) await countMeasured(world.database, { ...result, loss: Math.round(loss * 1e6) }, world.now);
    }
    await sweepStandings(world.database, world.now);
  };

  it('is measured soon after a ranked game, exactly once among all nodes', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    const game = await playOut(ann, await ann.begin({ mode: 'ranked' }));
    expect(await ofGame(ann, game.id)).toEqual({
      gameId: game.id,
      measured: false,
      guesses: null,
      luck: null,
      best: null,
    });
    const other = await world.node();
    await Promise.all([world.measure(), other.measure()]);
    expect(await world.measure()).toBe(0);
    const measured = await ofGame(ann, game.id);
    expect(measured).toMatchObject({ measured: true, best: expect.closeTo(BEST, 5) });
    expect(measured.guesses! + measured.luck!).toBeCloseTo(game.attempts.length, 9);
    expect((await board()).entries[0]).toMatchObject({
      mean: game.attempts.length,
      strength: { games: 1, guesses: measured.guesses, error: null },
    });
    expect(await ofPlayer(ann)).toMatchObject({ rulesets: [{ variant: 'classic', strength: { games: 1 } }] });
    await other.close();
  });

  it('orders players with twenty games; the average orders those with fewer, and is shown beside it', async () => {
    const [lucky, strong, few] = await Promise.all(['Lucky', 'Strong', 'Few'].map((name) => world.newcomer({ name })));
    await finished(lucky!, Array(20).fill(0.9), { cost: 4, attempts: 4 });
    await finished(strong!, Array(20).fill(0.1), { cost: 5, attempts: 5 });
    await finished(few!, [0, 0], { cost: 3, attempts: 3 });
    const { entries } = await board();
    expect(entries.map(({ place, name, mean, provisional }) => [place, name, mean, provisional])).toEqual([
      [1, 'Strong', 5, false],
      [2, 'Lucky', 4, false],
      [3, 'Few', 3, true],
    ]);
    expect(entries[0]!.strength).toMatchObject({ games: 20, guesses: expect.closeTo(BEST + 0.1, 5), error: 0 });
  });

  it('moves play that loses next to nothing to a separate table, and back once it surely loses more', async () => {
    const [ann, ben] = [await world.newcomer({ name: 'Ann' }), await world.newcomer({ name: 'Ben' })];
    const names = async (query = ''): Promise<string[]> => (await board(query)).entries.map(({ name }) => name);
    await finished(ben, Array(20).fill(0.5));
    await finished(ann, Array(29).fill(0));
    expect([await names(), await names('league=solver')]).toEqual([['Ann', 'Ben'], []]);
    await finished(ann, [0]);
    expect([await names(), await names('league=solver')]).toEqual([['Ben'], ['Ann']]);
    // Leaving and coming back to leaderboards changes nothing about it.
    await ann.patch('/api/me', { listed: false });
    expect(await names('league=solver')).toEqual([]);
    await ann.patch('/api/me', { listed: true });
    expect([await names(), await names('league=solver')]).toEqual([['Ben'], ['Ann']]);
    expect((await board()).entries[0]).toMatchObject({ name: 'Ben', place: 1 });
    await finished(ann, Array(9).fill(0.3));
    expect([await names(), await names('league=solver')]).toEqual([['Ann', 'Ben'], []]);
  });

  it.each([0.05, 0.3, 1, 5])('keeps a perfect player in that table after one guess that loses %f', async (loss) => {
    const ann = await world.newcomer({ name: 'Ann' });
    await finished(ann, [...Array(32).fill(0), loss]);
    expect((await board()).entries).toEqual([]);
    expect((await board('league=solver')).entries).toMatchObject([{ name: 'Ann', games: 33 }]);
  });

  it('fills the capped losses of games from before, and decides again who is listed with the solver', async () => {
    const { db } = world.database;
    const [ann, bot] = [await world.newcomer({ name: 'Ann' }), await world.newcomer({ name: 'Bot' })];
    await finished(ann, [...Array(29).fill(0.1), 5]);
    await finished(bot, [...Array(32).fill(0), 5]);
    const standings = () => db.selectFrom('standings').selectAll().orderBy('board').orderBy('player_id').execute();
    const now = await standings();
    // As the release before left them, when one great loss hid all others.
    await sql`alter table standings drop column capped`.execute(db);
    const ranked = sql`player_id = ${ann.id} and board like 'ranked/%'`;
    await sql`insert into standings select * from (
      select replace(board, 'ranked', 'solver') as board, since, player_id, games, guesses, scored, score, wins, pointed,
        points, measured, lost, squares, last_at, order_key, 1 as shown, rises_at from standings where ${ranked}
    ) as moved`.execute(db);
    await sql`update standings set shown = 0 where ${ranked}`.execute(db);
    await migrations['0003-capped-losses']!.up(db);
    await sweepStandings(world.database, world.now);
    const after = await standings();
    expect(after.filter(({ player_id, board }) => player_id === bot.id || board.startsWith('ranked'))).toEqual(now);
    const left = after.filter(({ player_id, board }) => player_id === ann.id && board.startsWith('solver'));
    expect(left.map(({ shown, capped }) => [shown, capped])).toEqual(Array(3).fill([0, 3_200_000]));
  });

  it('leaves good players among people', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    // The losses of a good player: mostly nothing, now and then a third of a guess.
    await finished(
      ann,
      Array.from({ length: 30 }, (_, game) => [0, 0, 0.1, 0.3][game % 4]!),
    );
    expect((await board()).entries).toMatchObject([{ name: 'Ann', games: 30 }]);
    expect((await board('league=solver')).entries).toEqual([]);
  });

  it('lets a player who plays like the solver be listed as a program, and undo that', async () => {
    const [ann, ben] = [await world.newcomer({ name: 'Ann' }), await world.newcomer({ name: 'Ben' })];
    const names = async (query = ''): Promise<string[]> => (await board(query)).entries.map(({ name }) => name);
    const own = async (): Promise<Leaderboard> => (await ann.get('/api/leaderboards/classic')).json();
    await finished(ben, Array(20).fill(0.5));
    await finished(ann, Array(29).fill(0));
    const early = await ann.patch('/api/me', { program: true });
    expect([early.statusCode, early.json().error.kind]).toEqual([409, 'not-like-solver']);
    await finished(ann, [0]);
    expect(await own()).toMatchObject({ you: null, apart: true });
    expect((await board('league=solver')).entries[0]).toMatchObject({ name: 'Ann', program: false });
    expect((await ann.patch('/api/me', { program: true })).json()).toMatchObject({ program: true });
    // Losses change nothing any more, also in a new week.
    await finished(ann, Array(9).fill(0.3));
    await finished(ann, [0.2], { ended_at: NOON + 8 * 86_400_000 });
    world.now += 8 * 86_400_000;
    expect((await board('league=solver')).entries).toMatchObject([{ name: 'Ann', program: true, games: 1 }]);
    expect([await names('period=all'), await names('period=all&league=solver')]).toEqual([['Ben'], ['Ann']]);
    expect((await ann.get('/api/me')).json()).toMatchObject({ program: true });
    await ann.patch('/api/me', { program: false });
    expect([await names('period=all'), await names('period=all&league=solver')]).toEqual([['Ann', 'Ben'], []]);
    expect(await own()).toMatchObject({ you: { name: 'Ann', program: false }, apart: false });
  });

  it('separates skill and luck of the solvers of a day, without programs', async () => {
    const today = '/api/daily/today/classic';
    const day = async (player: Client): Promise<Daily> => (await player.get(today)).json();
    const [ann, ben, bot, cid] = await Promise.all([{}, {}, { bot: true }, {}].map((body) => world.newcomer(body)));
    const games = [ann!, ben!, bot!].map(async (player) => playOut(player, (await player.post(today)).json()));
    const [first, second] = await Promise.all(games);
    // A player who did not find the code has no measurable luck.
    const { id } = (await cid!.post(today)).json() as Game;
    await cid!.post(`/api/games/${id}/resign`);
    expect((await day(ann!)).strength).toBeNull();
    expect(await world.measure()).toBe(4);
    const [own, other] = [await ofGame(ann!, first!.id), await ofGame(ben!, second!.id)];
    const { strength } = await day(ann!);
    expect(strength).toMatchObject({ games: 2, guesses: expect.closeTo((own.guesses! + other.guesses!) / 2, 2) });
    expect(strength!.guesses + strength!.luck).toBeCloseTo((first!.attempts.length + second!.attempts.length) / 2, 2);
    expect((await day(await world.newcomer())).strength).toBeNull();
    await ben!.remove('/api/me');
    expect((await day(ann!)).strength).toMatchObject({ games: 1, luck: expect.closeTo(own.luck!, 2) });
  });

  it('has the standard error of its games', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    await finished(ann, [0, 0.2, 0.4, 0.6]);
    const [ruleset] = (await ofPlayer(ann)).rulesets;
    expect(ruleset!.strength.guesses).toBeCloseTo(BEST + 0.3, 5);
    expect(ruleset!.strength.error).toBeCloseTo(Math.sqrt(0.2 / 3 / 4), 3);
  });

  it('catches up on games from before, and a damaged one holds up no other', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    const game = await playOut(ann, await ann.begin({ mode: 'ranked' }));
    // Its seed says nothing of the events, which make no game.
    await finished(ann, [null]);
    await world.database.db
      .updateTable('events')
      .set({ data: '{"type":"nonsense"}' })
      .where('type', '=', 'resign')
      .execute();
    // Its ruleset is no longer known.
    await finished(ann, [null], { variant: 'unheard of' });
    expect([await world.measure(), await world.measure(), await world.measure()]).toEqual([2, 0, 1]);
    expect(await world.measure()).toBe(0);
    expect(world.logged()).toContain('Error');
    expect((await ofGame(ann, game.id)).measured).toBe(true);
    expect((await ofPlayer(ann)).rulesets[0]!.strength.games).toBe(1);
  });

  it('leaves games with help to the mean, and measures the code of the day', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    await finished(ann, [null], { assisted: 1, unmeasured: 0 });
    const begun = (await ann.post('/api/daily/today/classic')).json();
    const daily = await playOut(ann, begun);
    expect(await world.measure()).toBe(1);
    expect((await ofGame(ann, daily.id)).measured).toBe(true);
    expect((await board('league=assisted')).entries[0]).toMatchObject({ strength: null, mean: 5 });
    expect((await ofPlayer(ann)).rulesets).toEqual([]);
  });

  it('shows the strength of an unlisted player, and of a game, only to that player', async () => {
    const [ann, ben] = [await world.newcomer({ name: 'Ann' }), await world.newcomer({ name: 'Ben' })];
    const game = await ann.begin({ mode: 'ranked' });
    await ann.patch('/api/me', { listed: false });
    expect((await ben.get(`/api/players/${ann.id}/strength`)).statusCode).toBe(404);
    expect((await ann.get(`/api/players/${ann.id}/strength`)).statusCode).toBe(200);
    expect((await ben.get(`/api/games/${game.id}/strength`)).statusCode).toBe(403);
    expect((await ben.get(`/api/games/${'A'.repeat(22)}/strength`)).statusCode).toBe(404);
  });

  it('knows the cost of best play in every ruleset with ranked games', () => {
    for (const id of ['classic', 'board', 'console', 'skemind', 'super', 'bulls'])
      expect(bestOf(id)).toBeGreaterThan(4e6);
  });
});
