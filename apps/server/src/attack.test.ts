import type { Game, Leaderboard, RaceLeaderboard, Room } from '@mastermind/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryBus } from './bus/bus.ts';
import { ask, lookAt, playerIn, race } from './testing/players.ts';
import { makeSqlite, onBothStores } from './testing/stores.ts';
import { type Client, createWorld, playOut, type World } from './testing/world.ts';

const DAY = 86_400_000;

describe('a player who cheats for a better rank', () => {
  let world: World;
  let eve: Client;
  beforeEach(async () => {
    world = await createWorld(makeSqlite, { rankAfterHours: 24 });
    eve = await world.newcomer({ name: 'Eve' });
  });
  afterEach(() => world.close());

  const place = async (league: string, variant = 'classic') =>
    ((await eve.get(`/api/leaderboards/${variant}?league=${league}`)).json() as Leaderboard).you;

  const races = async (player: Client): Promise<number> =>
    ((await player.get('/api/leaderboards/races/classic')).json() as RaceLeaderboard).you?.races ?? 0;

  it('cannot drop a bad game by asking for help in the middle of it', async () => {
    world.now += DAY;
    const good = await playOut(eve, await eve.begin({ mode: 'ranked' }));
    const bad = await eve.begin({ mode: 'ranked' });
    await eve.guess(bad, 'RRRR');
    const marked: Game = (await eve.post(`/api/games/${bad.id}/assist`)).json();
    expect(marked.assisted).toBe(true);
    await eve.post(`/api/games/${bad.id}/resign`);
    expect(await place('ranked')).toMatchObject({ games: 2, mean: (good.attempts.length + 11) / 2 });
    expect(await place('assisted')).toBeNull();
  });

  it('wins nothing with help in the middle of a game, with a clock or without', async () => {
    world.now += DAY;
    for (const variant of ['classic', 'skemind']) {
      const game = await eve.begin({ mode: 'ranked', variant });
      const { game: helped } = (await eve.guess(game, variant === 'classic' ? 'RRRR' : 'CSTD')).json();
      await eve.post(`/api/games/${game.id}/assist`);
      await playOut(eve, helped);
    }
    expect(await place('ranked')).toMatchObject({ games: 1, mean: 11 });
    expect(await place('ranked', 'skemind')).toMatchObject({ games: 1, score: 0 });
  });

  it('plays among the assisted by saying so before the first guess', async () => {
    world.now += DAY;
    const game = await eve.begin({ mode: 'ranked' });
    await eve.post(`/api/games/${game.id}/assist`);
    await playOut(eve, (await eve.get(`/api/games/${game.id}`)).json());
    expect(await place('ranked')).toBeNull();
    expect(await place('assisted')).toMatchObject({ games: 1 });
  });

  /** A quick race full of these players, given up by all of them. */
  const quickRace = async (players: readonly Client[]): Promise<void> => {
    let id = '';
    for (const player of players) id = (await player.post('/api/races/quick', {})).json().room.id;
    world.now += 8000;
    await world.sweep();
    for (const player of players) await ask(player, id, 'resign');
    world.now += 600_000;
    await world.sweep();
  };

  const newcomers = async (count: number): Promise<Client[]> =>
    Promise.all(Array.from({ length: count }, () => world.newcomer()));

  it('gains nothing by quick races against their own new accounts', async () => {
    world.now += DAY;
    await quickRace([eve, ...(await newcomers(3))]);
    expect(await races(eve)).toBe(0);
  });

  it('gains little by quick races against their own old accounts, and their due against strangers', async () => {
    const own = [eve, ...(await newcomers(3))];
    const strangers = await newcomers(3);
    world.now += 2 * DAY;
    const seen: number[] = [];
    for (let evening = 0; evening < 5; evening++) {
      await quickRace(own);
      seen.push(await races(eve));
    }
    expect(seen).toEqual([1, 2, 3, 3, 3]);
    await quickRace([eve, ...strangers]);
    expect(await races(eve)).toBe(4);
  });
});

onBothStores('a player who deletes themselves', (makeStore) => {
  let world: World;
  let ann: Client;
  let eve: Client;
  beforeEach(async () => {
    world = await createWorld(makeStore, { rankAfterHours: 24 });
    ann = await world.newcomer({ name: 'Ann' });
    eve = await world.newcomer({ name: 'Eve' });
    world.now += DAY;
  });
  afterEach(() => world.close());

  /** A race of these two that has started. */
  const begun = async (): Promise<string> => {
    const { id } = (await ann.post('/api/races', { capacity: 2 })).json().room as Room;
    await ask(eve, id, 'join');
    world.now += 3000;
    return id;
  };

  const races = async (): Promise<number> =>
    ((await ann.get('/api/leaderboards/races/classic')).json() as RaceLeaderboard).you?.races ?? 0;

  it('gives up their race by it, and the winner keeps the result', async () => {
    const id = await begun();
    await race(ann, id);
    await eve.remove('/api/me');
    const room = await lookAt(ann, id);
    expect(room).toMatchObject({ status: 'over', ending: 'finished' });
    expect(playerIn(room, eve.id).state).toBe('resigned');
    expect(await races()).toBe(1);
    expect(await world.database.db.selectFrom('players').select('id').execute()).toEqual([{ id: ann.id }]);
    const seats = await world.database.db.selectFrom('room_seats').select(['player_id', 'open']).execute();
    expect(seats).toEqual([{ player_id: ann.id, open: 0 }]);
  });

  it('takes no result from a rival who plays on', async () => {
    const id = await begun();
    await eve.remove('/api/me');
    expect(await lookAt(ann, id)).toMatchObject({ status: 'running' });
    await race(ann, id);
    expect(await lookAt(ann, id)).toMatchObject({ status: 'over' });
    expect(await races()).toBe(1);
  });

  it('counts as a rival no more often than other players, and not at all if they were new', async () => {
    const met = async (): Promise<number> => {
      const id = await begun();
      for (const player of [ann, eve]) await ask(player, id, 'resign');
      return races();
    };
    expect([await met(), await met(), await met()]).toEqual([1, 2, 3]);
    const last = await begun();
    await eve.remove('/api/me');
    await ask(ann, last, 'resign');
    eve = await world.newcomer();
    const fresh = await begun();
    await eve.remove('/api/me');
    await ask(ann, fresh, 'resign');
    expect(await races()).toBe(3);
  });

  it('leaves a lobby to the next host, and the win of a duel to the opponent', async () => {
    const { id } = (await eve.post('/api/races', { capacity: 4 })).json().room as Room;
    await ask(ann, id, 'join');
    const { id: duel } = (await eve.post('/api/duels', {})).json().room as Room;
    await ask(ann, duel, 'join');
    await eve.remove('/api/me');
    const lobby = await lookAt(ann, id);
    expect([lobby.hostId, lobby.players.map((player) => player.id)]).toEqual([ann.id, [ann.id]]);
    expect(await lookAt(ann, duel)).toMatchObject({ status: 'over', ending: 'resigned', winnerId: ann.id });
  });

  it('can begin and join nothing, even on a node that has not heard of the deletion', async () => {
    const other = await world.node();
    const asks = [
      { url: '/api/games', payload: {} },
      { url: '/api/games', payload: { mode: 'ranked' } },
      { url: '/api/daily/today/classic' },
      { url: '/api/races', payload: {} },
      { url: '/api/races/quick', payload: {} },
      { url: `/api/rooms/${(await ann.post('/api/races', {})).json().room.id}/join` },
    ];
    const headers = { authorization: `Bearer ${eve.token}` };
    expect((await other.request({ url: '/api/me', headers })).statusCode).toBe(200);
    // As if its notification were lost: the other node uses its cached state.
    const { db } = world.database;
    await db.deleteFrom('players').where('id', '=', eve.id).execute();
    for (const options of asks) {
      const { statusCode } = await other.request({ method: 'POST', ...options, headers });
      expect([options.url, statusCode]).toEqual([options.url, 401]);
    }
    await other.close();
  });

  it('makes no more rooms than allowed by asking two nodes at once', async () => {
    const other = await world.node();
    const headers = { authorization: `Bearer ${eve.token}` };
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        [world, other][index % 2]!.request({ method: 'POST', url: '/api/duels', payload: {}, headers }),
      ),
    );
    const made = replies.filter(({ statusCode }) => statusCode === 201);
    expect(made.length).toBe(world.settings.roomsPerPlayer);
    await other.close();
  });
});

describe('a player deleted on one node', () => {
  it('is unknown to the other nodes at once', async () => {
    const world = await createWorld(makeSqlite, {}, { bus: createMemoryBus() });
    const other = await world.node();
    const eve = await world.newcomer();
    const me = () => other.request({ url: '/api/me', headers: { authorization: `Bearer ${eve.token}` } });
    expect((await me()).statusCode).toBe(200);
    await eve.remove('/api/me');
    expect((await me()).statusCode).toBe(401);
    await other.close();
    await world.close();
  });
});

describe('a player who joins every room', () => {
  it('gets a seat in a limited number of rooms, so their list has a limited length', async () => {
    const world = await createWorld(makeSqlite, { placesPerPlayer: 3 });
    const eve = await world.newcomer();
    const statuses: number[] = [];
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      world.now += 1000;
      const host = await world.newcomer();
      ids.push((await host.post('/api/races', {})).json().room.id);
      statuses.push((await eve.post(`/api/rooms/${ids.at(-1)}/join`)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    for (const url of ['/api/races', '/api/duels', '/api/races/quick'])
      expect((await eve.post(url, {})).json().error).toMatchObject({ kind: 'too-many-rooms', most: 3 });
    expect((await eve.post(`/api/rooms/${ids[0]}/join`)).statusCode).toBe(200);
    const shown = (await eve.get('/api/rooms')).json().rooms.map(({ id }: Room) => id);
    expect(shown).toEqual(ids.slice(0, 3).reverse());
    await eve.post(`/api/rooms/${ids[0]}/leave`);
    expect((await eve.post(`/api/rooms/${ids[4]}/join`)).statusCode).toBe(200);
    await world.close();
  });
});

describe('a viewer who only watched', () => {
  let world: World;
  let ann: Client;
  let ben: Client;
  let eve: Client;
  beforeEach(async () => {
    world = await createWorld(makeSqlite);
    [ann, ben, eve] = await Promise.all([world.newcomer(), world.newcomer(), world.newcomer()]);
  });
  afterEach(() => world.close());

  /** The room in which Ann wants a rematch. */
  const rematch = async (path: string, body: object): Promise<string> => {
    const { id } = (await ann.post(path, body)).json().room as Room;
    await ask(ben, id, 'join');
    if (path === '/api/races') await ask(ann, id, 'start');
    for (const player of [ann, ben]) await ask(player, id, 'resign');
    return ((await ask(ann, id, 'rematch')) as Room).id;
  };

  it('takes no player’s seat in a rematch', async () => {
    const id = await rematch('/api/duels', {});
    expect(await ask(eve, id, 'join')).toBe('room-full');
    expect(await ask(ben, id, 'join')).toMatchObject({ status: 'running' });
  });

  it('gets the seat of a player who leaves the rematch, and seats that were free', async () => {
    const duel = await rematch('/api/duels', {});
    await ask(ben, duel, 'leave');
    expect(await ask(eve, duel, 'join')).toMatchObject({ status: 'running' });
    const id = await rematch('/api/races', { capacity: 3 });
    expect(await ask(eve, id, 'join')).toMatchObject({ status: 'lobby' });
    expect(await ask(await world.newcomer(), id, 'join')).toBe('room-full');
    expect(await ask(ben, id, 'join')).toMatchObject({ status: 'running' });
  });
});
