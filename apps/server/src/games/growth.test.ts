import { afterEach, describe, expect, it } from 'vitest';
import { makeSqlite, onBothStores } from '../testing/stores.ts';
import { type Client, createWorld, type World } from '../testing/world.ts';

let world: World;
afterEach(() => world.close());

const resigned = async (player: Client, body: object = {}): Promise<string> => {
  const { id } = await player.begin(body);
  await player.post(`/api/games/${id}/resign`);
  world.now += 1000;
  return id;
};

onBothStores('casual games', (makeStore) => {
  it('limits the casual games of a player: only the oldest makes room, open or finished', async () => {
    world = await createWorld(makeStore, { casualPerPlayer: 3 });
    const [ann, bob] = [await world.newcomer(), await world.newcomer()];
    const others = [await resigned(bob), await resigned(ann, { mode: 'ranked' })];
    const open = await ann.begin();
    const ids = [open.id];
    for (let count = 0; count < 4; count++) ids.push(await resigned(ann));
    const statuses = await Promise.all(
      [...others, ...ids].map(async (id) => (await ann.get(`/api/games/${id}`)).statusCode),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 200, 200, 200]);
    expect((await ann.guess(open, 'RRRR')).statusCode).toBe(404);
    const { count } = await world.database.db
      .selectFrom('events')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('game_id', 'in', ids)
      .executeTakeFirstOrThrow();
    // The beginning and the end of each.
    expect(Number(count)).toBe(6);
  });
});

describe('games from one address', () => {
  it('limits games per hour of an address, for all its players together', async () => {
    world = await createWorld(makeSqlite, { gamesPerHour: 3 });
    const players = [await world.newcomer(), await world.newcomer()];
    const statuses: number[] = [];
    for (const player of [...players, ...players]) statuses.push((await player.post('/api/games', {})).statusCode);
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect((await players[0]!.post('/api/games', {})).json().error.kind).toBe('too-fast');
  });
});
