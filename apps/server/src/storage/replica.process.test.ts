import type { Leaderboard } from '@mastermind/protocol';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnPostgres, startReplica } from '../../../../scripts/postgres.mjs';
import { until } from '../../../../scripts/until.mjs';
import { createFallbackReport } from '../operation/fallbacks.ts';
import { postgresStores } from '../testing/stores.ts';
import { type Client, createWorld, playOut, type World } from '../testing/world.ts';
import { createMembership, type Membership } from './nodes.ts';

let primary: Awaited<ReturnType<typeof startOwnPostgres>>;
let copy: Awaited<ReturnType<typeof startReplica>>;
let world: World;
let membership: Membership;
let ann: Client;

const onReplica = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

beforeAll(async () => {
  primary = await startOwnPostgres();
  copy = await startReplica(primary);
  world = await createWorld(async (content) => {
    const store = await postgresStores(primary.url).makeStore(content);
    const url = new URL(store.settings.databaseUrl!);
    url.port = String(copy.port);
    return { ...store, settings: { ...store.settings, databaseReadUrl: url.href } };
  });
  membership = createMembership(world.database);
  ann = await world.newcomer({ name: 'Ann' });
});
afterAll(async () => {
  await world.close();
  copy.stop();
  primary.stop();
});

/** Beats until the replica is asked, or not asked any more. */
const untilAsked = (asked: boolean): Promise<unknown> =>
  until(async () => {
    await membership.beat();
    return (world.database.replica!.lateness() !== null) === asked;
  });

const finishGame = async (): Promise<void> => {
  await playOut(ann, await ann.begin({ mode: 'ranked', variant: 'classic' }));
};

const gamesOnBoard = async (): Promise<number> => {
  const reply = await world.request({ url: '/api/leaderboards/classic' });
  expect(reply.statusCode).toBe(200);
  return (reply.json() as Leaderboard).entries[0]?.games ?? 0;
};

it('answers for leaderboards and exports once it follows, and only reads', async () => {
  await finishGame();
  // The state of the replica is unknown, so the primary answers.
  expect(world.database.replica!.lateness()).toBe(null);
  expect(await gamesOnBoard()).toBe(1);
  await untilAsked(true);
  await onReplica('select pg_wal_replay_pause()');
  await finishGame();
  expect(await gamesOnBoard()).toBe(1);
  expect((await ann.get('/api/me/export')).json().games.length).toBe(1);
  // Reads that a player waits for use the primary.
  expect((await ann.get('/api/me')).json().games.length).toBe(2);
  await onReplica('select pg_wal_replay_resume()');
  await until(async () => (await gamesOnBoard()) === 2);
  const { payload } = await world.request({ url: '/metrics' });
  expect(payload).toMatch(/^mastermind_replica_lag_seconds \d+(?:\.\d+)?$/mu);
});

it('is not asked when it stops, until it has caught up', async () => {
  await untilAsked(true);
  await onReplica('select pg_wal_replay_pause()');
  const { clock } = world.database;
  let ahead = 0;
  const late = createMembership({ ...world.database, clock: () => clock() + ahead });
  await late.beat();
  // Each beat says that five more seconds have passed.
  await until(async () => {
    ahead += 5000;
    await late.beat();
    return world.database.replica!.lateness() === null;
  });
  expect(ahead).toBeLessThanOrEqual(20_000);
  await finishGame();
  expect(await gamesOnBoard()).toBe(3);
  await onReplica('select pg_wal_replay_resume()');
  await untilAsked(true);
});

it('may go away: no request fails, the log says so once, and it is asked again when it is back', async () => {
  await untilAsked(true);
  const said: string[] = [];
  const report = createFallbackReport(
    { warn: (text: string) => void said.push(text) } as never,
    { isConnected: () => true },
    world.database.replica,
  );
  copy.goAway();
  await finishGame();
  expect(await gamesOnBoard()).toBe(4);
  report();
  report();
  expect((await ann.get('/api/me/export')).statusCode).toBe(200);
  expect((await world.request({ url: '/metrics' })).payload).toContain('mastermind_replica_lag_seconds NaN');
  copy.comeBack();
  await untilAsked(true);
  report();
  expect(said).toEqual([
    'The replica is away or too far behind; the primary answers for it.',
    'The replica answers again.',
  ]);
  // It may be behind by as much as it is allowed to be.
  await until(async () => (await gamesOnBoard()) === 4);
});
