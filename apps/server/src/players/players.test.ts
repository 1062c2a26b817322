import { afterEach, beforeEach, expect, it } from 'vitest';
import { endOf, gameOf, resultOf } from '../testing/results.ts';
import { onBothStores } from '../testing/stores.ts';
import { type Client, createWorld, playOut, type World } from '../testing/world.ts';
import { createPlayers } from './players.ts';

onBothStores('a player', (makeStore) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld(makeStore);
  });
  afterEach(() => world.close());

  const create = (payload: object, headers = {}) =>
    world.request({ method: 'POST', url: '/api/players', payload, headers });

  it('gets a token, a cookie that only the API sees, and a guest name', async () => {
    const response = await create({});
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      named: false,
      bot: false,
      listed: true,
      name: expect.stringMatching(/^Guest \w+$/u),
    });
    const [cookie, sign] = [response.headers['set-cookie']].flat().map(String);
    for (const part of ['mastermind=', 'HttpOnly', 'SameSite=Strict', 'Path=/api']) expect(cookie).toContain(part);
    expect(cookie).not.toContain('Secure');
    // The page may read that there is a key, not the key.
    expect(sign).toMatch(/^mastermind-player=1; Max-Age=\d+; Path=\/; SameSite=Strict$/u);
  });

  it('is known by the token or the cookie, and by nothing else', async () => {
    const { id, token } = (await create({ name: 'Ann' })).json();
    const me = (headers: Record<string, string>) => world.request({ url: '/api/me', headers });
    expect((await me({ authorization: `Bearer ${token}` })).json().id).toBe(id);
    expect((await me({ cookie: `mastermind=${token}` })).json().id).toBe(id);
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [forged, token.split('.')[1], `${id}.`, 'x', `${token}x`]) {
      expect((await me({ authorization: `Bearer ${wrong}` })).statusCode).toBe(401);
    }
    expect((await me({})).json().error.kind).toBe('no-player');
  });

  it('gets a new token for the old one, which is worth nothing from then on', async () => {
    const ann = (await create({ name: 'Ann' })).json();
    const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
      world.request({ method, url, headers });
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect((await ask('GET', '/api/me', bearer(ann.token))).statusCode).toBe(200);

    const renewed = await ask('POST', '/api/me/token', bearer(ann.token));
    expect([renewed.statusCode, renewed.json().id, renewed.json().name]).toEqual([201, ann.id, 'Ann']);
    const second = renewed.json().token;
    expect(String([renewed.headers['set-cookie']].flat()[0])).toContain(`mastermind=${second}; `);
    expect((await ask('GET', '/api/me', bearer(ann.token))).statusCode).toBe(401);
    expect((await ask('POST', '/api/me/token', bearer(ann.token))).statusCode).toBe(401);

    const third = (await ask('POST', '/api/me/token', { cookie: `mastermind=${second}` })).json().token;
    expect((await ask('GET', '/api/me', { cookie: `mastermind=${second}` })).statusCode).toBe(401);
    expect((await ask('GET', '/api/me', { cookie: `mastermind=${third}` })).json().id).toBe(ann.id);
  });

  it('gets one new token, however many ask for it at once', async () => {
    const { token } = (await create({})).json();
    const headers = { authorization: `Bearer ${token}` };
    const ask = () => world.request({ method: 'POST', url: '/api/me/token', headers });
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([201, 401, 401]);
  });

  it('is seen once a day, however many requests come at once', async () => {
    const { id, token } = (await create({})).json();
    const usedAt = async (): Promise<number> => {
      const query = world.database.db.selectFrom('players').select('used_at').where('id', '=', id);
      return (await query.executeTakeFirstOrThrow()).used_at;
    };
    const me = () => world.request({ url: '/api/me', headers: { authorization: `Bearer ${token}` } });
    const began = await usedAt();
    world.now += 86_400_000 - 1;
    expect([(await me()).statusCode, await usedAt()]).toEqual([200, began]);
    world.now += 1;
    const statuses = (await Promise.all(Array.from({ length: 5 }, me))).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(await usedAt()).toBe(world.now);
  });

  it('is gone after a deletion on its first day back, and requests meanwhile do not fail', async () => {
    const { token } = (await create({})).json();
    const headers = { authorization: `Bearer ${token}` };
    const me = () => world.request({ url: '/api/me', headers });
    expect((await me()).statusCode).toBe(200);
    world.now += 2 * 86_400_000;
    const [gone, ...others] = await Promise.all([
      world.request({ method: 'DELETE', url: '/api/me', headers }),
      me(),
      me(),
    ]);
    expect(gone!.statusCode).toBe(204);
    for (const { statusCode } of others) expect([200, 401]).toContain(statusCode);
    expect((await me()).statusCode).toBe(401);
  });

  it('is stored without the token', async () => {
    const { token } = (await create({ name: 'Ann' })).json();
    const rows = JSON.stringify(await world.database.db.selectFrom('players').selectAll().execute());
    expect(rows).toContain('Ann');
    expect(rows).not.toContain(token.split('.')[1]);
  });

  it('takes the name it is given, if that is a valid one', async () => {
    expect((await create({ name: 'Zoë 2' })).json().name).toBe('Zoë 2');
    expect((await create({ name: 'Ｚｏe\u0308 2' })).json().name).toBe('Zoë 2');
    for (const name of [' ', 'Ann\u3164', '⚙ Level 5']) expect((await create({ name })).statusCode).toBe(400);
  });

  it('changes name and visibility, and can be nameless again', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    expect((await ann.patch('/api/me', { name: 'Beth', listed: false })).json()).toMatchObject({
      name: 'Beth',
      listed: false,
    });
    expect((await ann.get('/api/me')).json()).toMatchObject({ name: 'Beth', listed: false });
    expect((await ann.patch('/api/me', { name: null })).json()).toMatchObject({ named: false, listed: false });
    expect((await ann.patch('/api/me', { bot: true })).statusCode).toBe(400);
  });

  it('sees games and statistics, page by page', async () => {
    const ann = await world.newcomer();
    const won = await playOut(ann, await ann.begin({ mode: 'ranked' }));
    for (let count = 0; count < 55; count++) {
      world.now += count % 2;
      await ann.begin();
    }
    const first = (await ann.get('/api/me')).json();
    const second = (await ann.get(`/api/me?after=${first.next}`)).json();
    const ids = [...first.games, ...second.games].map(({ id }: { id: string }) => id);
    expect([first.games.length, second.games.length, second.next]).toEqual([50, 6, null]);
    expect(new Set(ids).size).toBe(56);
    expect(first.statistics).toEqual([
      {
        variant: 'classic',
        mode: 'ranked',
        played: 1,
        won: 1,
        meanGuesses: won.attempts.length,
        bestPoints: null,
        meanPoints: null,
      },
    ]);
    expect((await ann.get('/api/me?after=nonsense')).statusCode).toBe(400);
  });

  it('exports all games, however many', async () => {
    await world.close();
    world = await createWorld(makeStore, { casualPerPlayer: 120 });
    const ann = await world.newcomer();
    const begun: string[] = [];
    // Several begin in one millisecond; none may be lost between two readings.
    for (let count = 0; count < 120; count++) begun.push((await ann.begin()).id);
    const exported = (await ann.get('/api/me/export')).json();
    expect(exported.games.map(({ game }: { game: { id: string } }) => game.id).sort()).toEqual(begun.sort());
  });

  it('can export everything, and leaves nothing behind when deleted', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    const done = await playOut(ann, await ann.begin({ mode: 'ranked' }));
    const open = await ann.begin();
    const { room } = (await ann.post('/api/races', {})).json();
    const exported = (await ann.get('/api/me/export')).json();
    expect(exported.rooms).toEqual([room]);
    expect(exported.games.map(({ game }: { game: { id: string } }) => game.id).sort()).toEqual(
      [done.id, open.id].sort(),
    );
    expect(exported.player).toMatchObject({ id: ann.id, name: 'Ann' });
    for (const { game, replay } of exported.games) expect(replay === null).toBe(game.id === open.id);
    const gone = await ann.remove('/api/me');
    expect(gone.statusCode).toBe(204);
    expect(gone.headers['set-cookie']).toEqual([
      expect.stringMatching(/^mastermind=; Max-Age=0; Path=\/api;/u),
      expect.stringMatching(/^mastermind-player=; Max-Age=0; Path=\/;/u),
    ]);
    expect((await ann.get('/api/me')).statusCode).toBe(401);
    for (const table of ['players', 'games', 'events', 'results', 'statistics', 'deadlines'] as const) {
      expect(await world.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  /** Inserts many finished games directly. */
  const fillUp = async (player: Client, count: number): Promise<void> => {
    const games = Array.from({ length: count }, (_, index) => resultOf(player.id, { mode: 'casual', ended_at: index }));
    const { db } = world.database;
    for (let start = 0; start < count; start += 100) {
      const some = games.slice(start, start + 100);
      await db.insertInto('games').values(some.map(gameOf)).execute();
      await db
        .insertInto('events')
        .values(
          some.flatMap((game) => [{ ...endOf(game), version: 1, type: 'begin', data: '{}' } as const, endOf(game)]),
        )
        .execute();
      await db.insertInto('results').values(some).execute();
    }
  };

  /** Counts how often others are served while something long runs. */
  const servedMeanwhile = async (long: Promise<unknown>): Promise<number> => {
    let [served, over] = [0, false];
    void long.finally(() => {
      over = true;
    });
    while (!over) {
      await world.request({ url: '/healthz' });
      // A real request passes through the event loop; an injected one must be made to.
      await new Promise((resolve) => setImmediate(resolve));
      served++;
    }
    return served;
  };

  it('lets others be served while an export or a deletion continues', async () => {
    const ann = await world.newcomer();
    await fillUp(ann, 600);
    const exported = ann.get('/api/me/export');
    expect(await servedMeanwhile(exported)).toBeGreaterThan(20);
    expect((await exported).json().games.length).toBe(600);
    expect(await servedMeanwhile(ann.remove('/api/me'))).toBeGreaterThan(10);
    expect(await world.database.db.selectFrom('events').selectAll().execute()).toEqual([]);
  });

  it('gets one export at a time', async () => {
    const ann = await world.newcomer();
    // Enough that the first is still being written when the others are asked for.
    await fillUp(ann, 1000);
    const asked = await Promise.all(Array.from({ length: 3 }, () => ann.get('/api/me/export')));
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const refusal = asked.find(({ statusCode }) => statusCode === 409)!;
    expect(refusal.json().error.kind).toBe('export-running');
    expect((await ann.get('/api/me/export')).statusCode).toBe(200);
  });

  it('loses access from the first moment of a deletion, and is deleted in the end even if a node dies meanwhile', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    await playOut(ann, await ann.begin({ mode: 'ranked' }));
    await fillUp(ann, 100);
    // A node that dies between two batches: the first deletion is of standings, the second of games.
    let deletions = 0;
    const dying = world.database.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'DeleteQueryNode' && ++deletions > 2) throw new Error('killed');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const node = { ...world.database, db: dying };
    await expect(createPlayers(node, () => world.now).remove(ann.id)).rejects.toThrow('killed');
    const left = await world.database.db.selectFrom('games').select('id').execute();
    expect([left.length > 0, left.length < 101]).toEqual([true, true]);
    const other = await world.node();
    const asAnn = { url: '/api/me', headers: { authorization: `Bearer ${ann.token}` } };
    expect((await other.request(asAnn)).statusCode).toBe(401);
    expect((await other.request({ url: '/api/leaderboards/classic' })).json().entries).toEqual([]);
    const { sweep } = createPlayers(world.database, () => world.now);
    while (await sweep());
    for (const table of ['players', 'games', 'events', 'results', 'standings'] as const)
      expect(await world.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    await other.close();
  });
});
