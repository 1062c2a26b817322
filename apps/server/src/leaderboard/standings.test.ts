import { type Period, periods } from '@mastermind/protocol';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGameStore } from '../games/store.ts';
import { createPlayers } from '../players/players.ts';
import { writeRaceResults } from '../rooms/results.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open.ts';
import type { PlayerRow, ResultRow, StandingRow } from '../storage/schema.ts';
import { endOf, gameOf, resultOf } from '../testing/results.ts';
import { type EmptyStore, onBothStores } from '../testing/stores.ts';
import { NOON } from '../testing/world.ts';
import { sweepStandings } from './keep.ts';
import { startOf } from './period.ts';
import { bucketOf, type Contest, isByScore, LATEST_GAMES, orderBy, orderOf } from './standing.ts';

const HOUR = 3_600_000;
const PEOPLE = 5;

const who = fc.nat({ max: PEOPLE - 1 });
/** Random steps, with so few players and rulesets that they often meet. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('game' as const),
      who,
      variant: fc.constantFrom('classic', 'skemind'),
      mode: fc.constantFrom('ranked', 'ranked', 'daily', 'casual'),
      assisted: fc.constantFrom(0, 0, 1),
      cost: fc.integer({ min: 1, max: 11 }),
      score: fc.integer({ min: 0, max: 1860 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('race' as const),
      racers: fc.uniqueArray(who, { minLength: 2, maxLength: 4 }),
      score: fc.integer({ min: 0, max: 1860 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('list' as const), who, listed: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('leave' as const), who }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('wait' as const), hours: fc.constantFrom(1, 7, 30, 200) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The contribution of a game or a race to a standing. */
interface Outcome {
  readonly id: string;
  readonly contest: Contest;
  readonly variant: string;
  readonly player_id: string;
  readonly cost: number;
  readonly score: number;
  readonly won: number;
  readonly points: number | null;
  readonly ended_at: number;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The standing of one player after these outcomes, the newest first. */
const standingOf = (
  outcomes: readonly Outcome[],
  period: Period,
  { listed, ranks_at }: PlayerRow,
  now: number,
): StandingRow => {
  const { contest, variant, player_id, ended_at } = outcomes[0]!;
  const latest = isByScore(contest, variant) ? outcomes.slice(0, LATEST_GAMES) : [];
  const points = latest.flatMap((outcome) => outcome.points ?? []);
  const sums = {
    games: outcomes.length,
    guesses: sumOf(outcomes.map(({ cost }) => cost)),
    scored: latest.length,
    score: sumOf(latest.map(({ score }) => score)),
    measured: 0,
    lost: 0,
    squares: 0,
    capped: 0,
  };
  return {
    ...sums,
    board: `${contest}/${variant}/${period}`,
    since: startOf(period, now),
    player_id,
    wins: sumOf(latest.map(({ won }) => won)),
    pointed: points.length,
    points: sumOf(points),
    last_at: ended_at,
    order_key: orderOf(sums, orderBy(contest, variant), variant),
    shown: listed === 1 && ranks_at <= now ? 1 : 0,
    rises_at: listed === 1 && ranks_at > now ? ranks_at : null,
  };
};

onBothStores('standings', (makeStore) => {
  let empty: EmptyStore;
  let database: Database;
  beforeEach(async () => {
    empty = await makeStore();
    database = await openDatabase(empty.settings);
  });
  afterEach(async () => {
    await database.close();
    await empty.remove();
  });

  /** The content of the leaderboards, without fields that depend on the node. */
  const boards = async () => {
    const { db } = database;
    const standings = await db.selectFrom('standings').selectAll().execute();
    const tallies = await db
      .selectFrom('tallies')
      .select((eb) => ['board', 'since', 'bucket', eb.fn.sum<number | string>('count').as('count')])
      .groupBy(['board', 'since', 'bucket'])
      .execute();
    return {
      standings: standings.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort(),
      tallies: tallies
        .map(({ board, since, bucket, count }) => [board, since, bucket, Number(count)].join(' '))
        .filter((text) => !text.endsWith(' 0'))
        .sort(),
    };
  };

  /** The leaderboards computed from all results at once instead of result by result. */
  const fromResults = async (now: number) => {
    const { db } = database;
    const players = new Map((await db.selectFrom('players').selectAll().execute()).map((row) => [row.id, row]));
    const results = await db.selectFrom('results').selectAll().execute();
    const races = await db.selectFrom('room_results').selectAll().where('counted', '=', 1).execute();
    const outcomes: readonly Outcome[] = [
      ...results
        .filter(({ mode }) => mode === 'ranked')
        .map(
          (result): Outcome => ({
            ...result,
            id: result.game_id,
            contest: players.get(result.player_id)!.bot === 1 ? 'bots' : result.assisted === 1 ? 'assisted' : 'ranked',
            score: result.score ?? 0,
            won: 0,
          }),
        ),
      ...races
        .filter(({ player_id }) => players.get(player_id)!.bot === 0)
        .map((result) => ({
          ...result,
          id: result.room_id,
          contest: 'races' as const,
          cost: 0,
          points: null,
          won: result.place === 1 && result.score > 0 ? 1 : 0,
        })),
    ].sort((one, other) => other.ended_at - one.ended_at || (one.id < other.id ? 1 : -1));
    const standings = periods.flatMap((period) => {
      const groups = new Map<string, Outcome[]>();
      for (const outcome of outcomes.filter(({ ended_at }) => ended_at >= startOf(period, now))) {
        const key = [outcome.contest, outcome.variant, outcome.player_id].join(' ');
        groups.set(key, [...(groups.get(key) ?? []), outcome]);
      }
      return [...groups.values()].map((group) => standingOf(group, period, players.get(group[0]!.player_id)!, now));
    });
    const counts = new Map<string, number>();
    const count = (...key: readonly (string | number)[]): unknown =>
      counts.set(key.join(' '), (counts.get(key.join(' ')) ?? 0) + 1);
    for (const { board, since, order_key, shown } of standings)
      if (shown === 1) count(board, since, bucketOf(order_key));
    for (const { mode, date, variant, player_id, status, attempts } of results)
      if (mode === 'daily' && players.get(player_id)!.bot === 0)
        count(`daily/${variant}/${date}`, 0, status === 'won' ? attempts : 0);
    return {
      standings: standings.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort(),
      tallies: [...counts].map(([key, number]) => `${key} ${number}`).sort(),
    };
  };

  /** A race in a separate room. */
  const finish = async (results: Parameters<typeof writeRaceResults>[2]): Promise<void> => {
    const room = { id: results[0]!.room_id, code: '', kind: 'race', variant: 'classic', terms: '{}' } as const;
    await database.db
      .insertInto('rooms')
      .values({
        ...room,
        secret: null,
        chance: '',
        nonce: null,
        commitment: null,
        created_by: '',
        created_at: 0,
        open_code: null,
        open_quick: null,
        closed: 1,
      })
      .execute();
    await database.db.transaction().execute((db) => writeRaceResults(db, database.kind, results));
  };

  const play = async (steps: readonly Step[]): Promise<number> => {
    let now = NOON;
    const players = createPlayers(database, () => now, 24 * HOUR);
    const store = createGameStore(database);
    const newcomer = async (index: number): Promise<string> =>
      (await players.create({ name: null, bot: index === 0 }, now)).player.id;
    const ids = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => newcomer(index)));
    for (const [index, step] of steps.entries()) {
      now += 1000;
      switch (step.type) {
        case 'game': {
          const { type: _, who: index, ...change } = step;
          const result: ResultRow = resultOf(ids[index]!, {
            ...change,
            score: change.variant === 'skemind' ? change.score : null,
            points: change.variant === 'skemind' ? change.score * 2 : null,
            date: change.mode === 'daily' ? new Date(now).toISOString().slice(0, 10) : null,
            ended_at: now,
          });
          if (await store.begin(gameOf(result), null)) {
            // Written twice, counted once.
            const written = [await store.append({ event: endOf(result), result })];
            written.push(await store.append({ event: endOf(result), result }));
            expect(written).toEqual(['added', 'taken']);
          }
          break;
        }
        case 'race': {
          const results = step.racers.map((racer, place) => ({
            room_id: `room-${index}`,
            player_id: ids[racer]!,
            variant: 'classic',
            place: place + 1,
            score: Math.max(0, step.score - place * 500),
            rivals: step.racers.length,
            ended_at: now,
          }));
          await finish(results);
          break;
        }
        case 'list':
          await players.change(ids[step.who]!, { listed: step.listed });
          break;
        case 'leave':
          await players.remove(ids[step.who]!);
          ids[step.who] = await newcomer(step.who);
          break;
        case 'wait':
          now += step.hours * HOUR;
      }
    }
    while ((await sweepStandings(database, now)) > 0);
    return now;
  };

  it('matches the results, whatever happened before', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
          const now = await play(steps);
          const written = await boards();
          expect(written).toEqual(await fromResults(now));
        })
        .afterEach(async () => {
          for (const table of ['rooms', 'players', 'meetings', 'tallies'] as const)
            await database.db.deleteFrom(table).execute();
        }),
      { numRuns: empty.kind === 'sqlite' ? 40 : 15 },
    );
  });

  it('is right when several nodes count for the same players at once', async () => {
    const players = createPlayers(database, () => NOON);
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => (await players.create({ name: null, bot: false }, 0)).player.id),
    );
    const nodes = Array.from({ length: 4 }, () => createGameStore(database));
    const results = Array.from({ length: 60 }, (_, index) =>
      resultOf(ids[index % 4]!, {
        variant: 'skemind',
        score: index * 10,
        ended_at: NOON + index,
      }),
    );
    // Begun as casual ones, since at most one ranked game is under way.
    for (const result of results) await nodes[0]!.begin({ ...gameOf(result), mode: 'casual' }, null);
    await Promise.all([
      ...results.map((result, index) => nodes[index % 4]!.append({ event: endOf(result), result })),
      ...ids.map((id) => players.change(id, { listed: 0 }).then(() => players.change(id, { listed: 1 }))),
      ...Array.from({ length: 8 }, (_, index) =>
        finish(
          ids.map((player_id, place) => ({
            room_id: `room-${index}`,
            player_id,
            variant: 'classic',
            place: place + 1,
            score: 1000 - place * 100,
            rivals: 4,
            ended_at: NOON + index,
          })),
        ),
      ),
    ]);
    const written = await boards();
    expect(written).toEqual(await fromResults(NOON + HOUR));
    expect(written.standings.length).toBe(24);
  });
});
