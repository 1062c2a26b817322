import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSqlite, onPostgres } from '../testing/stores.ts';
import { createWorld, playOut, type World } from '../testing/world.ts';
import { openDatabase } from './open.ts';
import { databaseFile } from './sqlite.ts';
import { transfer } from './transfer.ts';

const PROGRAM = fileURLToPath(new URL('../../dist/index.js', import.meta.url));

onPostgres('moving games to PostgreSQL', (makeStore) => {
  let world: World;
  let target: Awaited<ReturnType<typeof makeStore>>;
  let copy: string;
  beforeEach(async () => {
    world = await createWorld(makeSqlite);
    target = await makeStore();
    copy = join(world.settings.dataDir, 'copy.db');
  });
  afterEach(async () => {
    await world.close();
    await target.remove();
  });

  /** The current contents of the server on SQLite. */
  const leave = async (): Promise<void> => {
    await sql`pragma wal_checkpoint(truncate)`.execute(world.database.db);
    copyFileSync(databaseFile(world.settings.dataDir), copy);
  };

  it('moves everything, so that play continues', async () => {
    const [ann, bob] = [await world.newcomer({ name: 'Ann é ⚡' }), await world.newcomer()];
    const over = await playOut(ann, await ann.begin());
    const open = await ann.begin({ variant: 'skemind' });
    const { id } = (await ann.post('/api/races', { capacity: 3 })).json().room;
    await bob.post(`/api/rooms/${id}/join`);
    await ann.post('/api/daily/today/classic');
    await leave();
    const moved = await transfer(copy, target.settings.databaseUrl!);
    expect(moved).toEqual({ ok: true, value: { tables: expect.any(Number), rows: expect.any(Number) } });
    const there = await createWorld(async () => ({ ...target, remove: async () => {} }));
    const asAnn = { authorization: `Bearer ${ann.token}` };
    const ask = async (node: World, url: string) => (await node.request({ url, headers: asAnn })).json();
    for (const url of ['/api/me', `/api/games/${over.id}`, `/api/games/${open.id}`, `/api/rooms/${id}`])
      expect(await ask(there, url)).toEqual(await ask(world, url));
    const guessed = await there.request({
      method: 'POST',
      url: `/api/games/${open.id}/guesses`,
      headers: asAnn,
      payload: { code: ['C', 'S', 'T', 'D'] },
    });
    expect(guessed.statusCode).toBe(201);
    await there.close();
    expect(await transfer(copy, target.settings.databaseUrl!)).toMatchObject({ error: { kind: 'not-empty' } });
  });

  it('continues after kill -9', async () => {
    await world.newcomer();
    const player = await world.database.db.selectFrom('players').selectAll().executeTakeFirstOrThrow();
    for (let start = 0; start < 60; start++)
      await world.database.db
        .insertInto('players')
        .values(Array.from({ length: 500 }, (_, index) => ({ ...player, id: `p${start}-${index}` })))
        .execute();
    await leave();
    const url = target.settings.databaseUrl!;
    const script = `import(${JSON.stringify(PROGRAM)}).then(({ transfer }) => transfer(...process.argv.slice(1)))`;
    const child = spawn(process.execPath, ['-e', script, copy, url], { stdio: 'ignore' });
    const gone = once(child, 'exit');
    const { db, close } = await openDatabase(target.settings);
    const count = async (): Promise<number> =>
      (
        await db
          .selectFrom('players')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    while ((await count()) === 0 && child.exitCode === null);
    child.kill('SIGKILL');
    await gone;
    expect(await count()).toBeLessThan(30_001);
    await close();
    const moved = await transfer(copy, url);
    expect(moved).toMatchObject({ ok: true });
    const after = await openDatabase(target.settings);
    const rows = await after.db.selectFrom('players').select('id').execute();
    await after.close();
    expect(rows.length).toBe(30_001);
  });

  it('finds a row that differs', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    await leave();
    const url = target.settings.databaseUrl!;
    // The first try ends before it has compared anything, and then a server changes the source.
    const stopped = transfer(copy, url, () => {
      throw new Error('stop');
    });
    expect(await stopped).toMatchObject({ error: { kind: 'failed', reason: 'stop' } });
    await ann.patch('/api/me', { name: 'Eve' });
    await world.newcomer();
    await leave();
    expect(await transfer(copy, url)).toMatchObject({ error: { kind: 'differs', path: 'players' } });
  });

  it('refuses a database in use, and files that are none', async () => {
    const url = target.settings.databaseUrl!;
    const { dataDir } = world.settings;
    expect(await transfer(databaseFile(dataDir), url)).toMatchObject({ error: { kind: 'in-use' } });
    expect(await transfer(join(dataDir, 'nothing'), url)).toMatchObject({ error: { kind: 'no-file' } });
    await leave();
    expect(await transfer(copy, 'postgres://127.0.0.1:1/games')).toMatchObject({
      error: { kind: 'away', path: '127.0.0.1:1/games' },
    });
  });
});
