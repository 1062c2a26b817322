import { type Migration, sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { type EmptyStore, postgresStores } from '../testing/stores.ts';
import { createWorld, type World } from '../testing/world.ts';
import { migrations } from './migrations.ts';
import { BEAT_MS, createMembership } from './nodes.ts';
import { bringUpToDate } from './postgres.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let world: World;
beforeAll(async () => {
  postgres = await startPostgres();
  return () => postgres.stop();
});
afterEach(() => world.close());

const open = async (): Promise<string> => {
  let store: EmptyStore | null = null;
  world = await createWorld(async () => {
    store = await postgresStores(postgres.url).makeStore();
    return store;
  });
  return store!.settings.databaseUrl!;
};

const nothing: Migration = { up: async () => {} };
const added = { ...migrations, '9001-add-marks': nothing };
const removed = { ...added, '9002-drop-marks-after-9001': nothing };

/** A node of another release, with the age of its last report in milliseconds. */
const reportAs = (schema: number, ago = 0): Promise<unknown> =>
  world.database.db
    .insertInto('nodes')
    .values({ id: `elsewhere:${schema}`, version: '0.9.0', schema, seen_at: world.database.clock() - ago })
    .execute();

describe('a change of the tables', () => {
  it('runs a migration that only adds beside nodes of the previous release', async () => {
    const url = await open();
    expect(await bringUpToDate(url, added)).toEqual(['9001-add-marks']);
    const older = createMembership(world.database);
    await older.beat();
    expect(older.isOutdated()).toBe(false);
    expect((await world.request({ url: '/readyz' })).statusCode).toBe(200);
  });

  it('refuses a migration that removes beside a node that needs the removed part, and names the node', async () => {
    const url = await open();
    await createMembership(world.database).leave();
    await bringUpToDate(url, added);
    await reportAs(1);
    await reportAs(9001);
    await expect(bringUpToDate(url, removed)).rejects.toMatchObject({
      problem: { kind: 'older-nodes', nodes: ['elsewhere:1 (0.9.0)'] },
    });
    await world.database.db.deleteFrom('nodes').where('schema', '=', 1).execute();
    expect(await bringUpToDate(url, removed)).toEqual(['9002-drop-marks-after-9001']);
  });

  it('is not held up by a node that has been silent for long', async () => {
    const url = await open();
    await createMembership(world.database).leave();
    await reportAs(1, 5 * BEAT_MS);
    expect(await bringUpToDate(url, removed)).toEqual(['9001-add-marks', '9002-drop-marks-after-9001']);
  });
});

describe('a node that is older than the tables', () => {
  it('answers 503 and is not ready, instead of writing data that newer nodes cannot count', async () => {
    await open();
    const ann = await world.newcomer();
    const game = await ann.begin({ secret: 'RGBY' });
    await sql`insert into kysely_migration (name, timestamp) values ('9002-drop-marks-after-9001', '')`.execute(
      world.database.db,
    );
    const outdated = await world.node();
    const headers = { authorization: `Bearer ${ann.token}` };
    const guess = await outdated.request({
      method: 'POST',
      url: `/api/games/${game.id}/guesses`,
      headers,
      payload: { code: 'RGBY' },
    });
    expect([guess.statusCode, guess.headers['retry-after'], guess.json().error.kind]).toEqual([503, '5', 'not-ready']);
    const ready = await outdated.request({ url: '/readyz' });
    expect([ready.statusCode, ready.json().status]).toEqual([503, 'outdated']);
    expect((await outdated.request({ url: '/healthz' })).statusCode).toBe(200);
    await outdated.close();
  });
});
