import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onBothStores } from '../testing/stores.ts';
import { type Client, createWorld, playOut, type World } from '../testing/world.ts';
import { createTidying, type Tidying } from './tidying.ts';

const DAY = 24 * 60 * 60 * 1000;
const KEPT = { keepCasualDays: 120, keepEmptyRoomsDays: 7, keepUnusedPlayersDays: 90 };

onBothStores('old data', (makeStore) => {
  let world: World;
  let tidy: Tidying;
  beforeEach(async () => {
    world = await createWorld(makeStore, { keepUnfinishedDays: 30 });
    tidy = createTidying(world.database, KEPT, () => world.now);
  });
  afterEach(() => world.close());

  /** Lets days pass, with everything that nodes do by themselves. */
  const pass = async (days: number): Promise<void> => {
    world.now += days * DAY;
    while ((await world.sweep()) > 0);
    while ((await tidy()) > 0);
  };

  const isThere = async (client: Client): Promise<boolean> => (await client.get('/api/me')).statusCode === 200;

  const rooms = async (): Promise<readonly string[]> =>
    (await world.database.db.selectFrom('rooms').select('id').orderBy('created_at').execute()).map(({ id }) => id);

  it('is deleted if it is a casual game that was finished long ago, while statistics and ranked games stay', async () => {
    const ann = await world.newcomer();
    const casual = await playOut(ann, await ann.begin());
    const ranked = await playOut(ann, await ann.begin({ mode: 'ranked' }));
    await pass(119);
    expect((await ann.get(`/api/games/${casual.id}`)).statusCode).toBe(200);
    const recent = await playOut(ann, await ann.begin());
    await pass(2);
    expect((await ann.get(`/api/games/${casual.id}`)).statusCode).toBe(404);
    for (const { id } of [ranked, recent]) expect((await ann.get(`/api/games/${id}`)).statusCode).toBe(200);
    const { rows } = await sql<{ played: number }>`select played from statistics where mode = 'casual'`.execute(
      world.database.db,
    );
    expect(rows).toEqual([{ played: 2 }]);
  });

  it('is deleted if it is a room without a game that closed long ago', async () => {
    const [ann, bob] = [await world.newcomer(), await world.newcomer()];
    const make = async (): Promise<string> => (await ann.post('/api/races', { capacity: 2 })).json().room.id;
    const [left, raced] = [await make(), await make()];
    await ann.post(`/api/rooms/${left}/leave`);
    await bob.post(`/api/rooms/${raced}/join`);
    await pass(6);
    expect(await rooms()).toEqual(expect.arrayContaining([left, raced]));
    const recent = await make();
    await pass(2);
    expect(await rooms()).toEqual([raced, recent]);
    expect((await ann.get(`/api/rooms/${raced}`)).json().room.status).toBe('over');
  });

  it('is deleted if it is a player without a game who was last here long ago, and no other player', async () => {
    const [idle, busy, back, guest] = await Promise.all(Array.from({ length: 4 }, () => world.newcomer()));
    await playOut(busy!, await busy!.begin());
    const { id } = (await busy!.post('/api/races', { capacity: 2 })).json().room;
    await guest!.post(`/api/rooms/${id}/join`);
    // An unfinished game is forgotten after a month, and then its player has none.
    const quitter = await world.newcomer();
    await quitter.begin();
    await pass(60);
    expect(await isThere(back!)).toBe(true);
    await pass(31);
    const rows = await world.database.db.selectFrom('players').select('id').execute();
    expect(rows.map((row) => row.id).toSorted()).toEqual([busy!.id, back!.id, guest!.id].toSorted());
    expect(await isThere(idle!)).toBe(false);
    expect((await busy!.get('/api/me')).json().games.length).toBe(1);
  });

  it('is deleted in batches, and no two nodes work on the same one', async () => {
    const row = (index: number) => ({
      id: `p${String(index).padStart(21, '0')}`,
      token_hash: 'x',
      name: null,
      named_at: 0,
      bot: 0,
      listed: 1,
      program: 0,
      created_at: 1,
      used_at: 1 + (index % 3),
      version: 1,
      ranks_at: 1,
      leaving: 0,
      restricted: 0,
    });
    const { db } = world.database;
    const all = Array.from({ length: 450 }, (_, index) => row(index));
    for (let start = 0; start < 450; start += 50)
      await db
        .insertInto('players')
        .values(all.slice(start, start + 50))
        .execute();
    const other = createTidying(world.database, KEPT, () => world.now);
    const looked = await Promise.all([tidy(), other(), tidy()]);
    const gone = looked.reduce((sum, count) => sum + count, 0);
    expect(gone).toBeGreaterThanOrEqual(100);
    expect((await db.selectFrom('players').select('id').execute()).length).toBe(450 - gone);
    while ((await other()) > 0);
    expect((await db.selectFrom('players').select('id').execute()).length).toBe(0);
    // It is done for today.
    expect(await tidy()).toBe(0);
  });

  it('stays where the settings say so', async () => {
    await world.newcomer();
    const never = createTidying(
      world.database,
      { keepCasualDays: 0, keepEmptyRoomsDays: 0, keepUnusedPlayersDays: 0 },
      () => world.now,
    );
    world.now += 1000 * DAY;
    expect(await never()).toBe(0);
    expect((await world.database.db.selectFrom('players').select('id').execute()).length).toBe(1);
  });
});
