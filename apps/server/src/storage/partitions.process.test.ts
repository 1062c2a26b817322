import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { createGameStore } from '../games/store.ts';
import { createRoomStore } from '../rooms/store.ts';
import { postgresStores } from '../testing/stores.ts';
import { consistentCode, createWorld, type World } from '../testing/world.ts';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Plan {
  readonly Plans?: readonly Plan[];
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops': number;
}

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let world: World;
beforeAll(async () => {
  postgres = await startPostgres();
  world = await createWorld((content) => postgresStores(postgres.url).makeStore(content));
});
afterAll(async () => {
  await world.close();
  postgres.stop();
});

/** Runs something, and returns the statements about events that it sent. */
const statementsOf = async (work: () => Promise<unknown>): Promise<readonly Statement[]> => {
  const sent: Statement[] = [];
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first, second] = given;
    const { text, values } = typeof first === 'string' ? { text: first, values: second } : (first as Statement);
    if (/\bevents\b|room_events/u.test(text)) sent.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, given);
  } as never);
  await work();
  spy.mockRestore();
  return sent;
};

/** The parts that PostgreSQL read for a statement. */
const partsOf = async ({ text, values }: Statement): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: world.settings.databaseUrl! });
  await client.connect();
  await client.query('begin');
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
  await client.query('rollback');
  await client.end();
  const named = ({ Plans = [], 'Relation Name': name = '', 'Actual Loops': loops }: Plan): readonly string[] => [
    ...(loops > 0 && /^(?:room_)?events_\d+$/u.test(name) ? [name] : []),
    ...Plans.flatMap(named),
  ];
  return [...new Set(named(rows[0]['QUERY PLAN'][0].Plan))];
};

it('reads one part of the events for each statement about a game or a room', async () => {
  const statements = await statementsOf(async () => {
    const [ann, ben] = [await world.newcomer(), await world.newcomer()];
    const game = await ann.begin();
    await ann.guess(game, consistentCode(game));
    await ann.get(`/api/games/${game.id}`);
    await ann.post(`/api/games/${game.id}/resign`);
    await ann.get('/api/me/export');
    const { room } = (await ann.post('/api/races', { variant: 'classic', capacity: 2 })).json();
    await ben.post(`/api/rooms/${room.id}/join`);
    await ben.get(`/api/rooms/${room.id}`);
    // Another node has nothing in memory.
    const other = await world.node();
    await other.request({ url: `/api/rooms/${room.id}`, headers: { authorization: `Bearer ${ann.token}` } });
    await other.close();
  });
  const reads = statements.filter(({ text }) => /^\s*select/iu.test(text));
  expect(reads.length).toBeGreaterThan(3);
  for (const statement of reads)
    expect((await partsOf(statement)).length, `parts that are read by ${statement.text}`).toBe(1);
});

it('reads as many parts as rooms, at most, when a node compares versions', async () => {
  const ann = await world.newcomer();
  const rooms: string[] = [];
  for (const variant of ['classic', 'super'])
    rooms.push((await ann.post('/api/races', { variant, capacity: 2 })).json().room.id);
  const game = await ann.begin();
  const [ofRooms, ofGames] = [
    await statementsOf(() => createRoomStore(world.database).versions(rooms)),
    await statementsOf(() => createGameStore(world.database).versions([game.id])),
  ];
  const counts = await Promise.all([...ofRooms, ...ofGames].map(async (one) => (await partsOf(one)).length));
  expect(counts[0]).toBeLessThanOrEqual(2);
  expect(counts[1]).toBe(1);
});
