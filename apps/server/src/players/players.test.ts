import { afterEach, beforeEach, expect, it } from 'vitest';
import { onBothStores } from '../testing/stores.ts';
import { createWorld, playOut, type World } from '../testing/world.ts';

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

  it('is stored without the token', async () => {
    const { token } = (await create({ name: 'Ann' })).json();
    const rows = JSON.stringify(await world.database.db.selectFrom('players').selectAll().execute());
    expect(rows).toContain('Ann');
    expect(rows).not.toContain(token.split('.')[1]);
  });

  it('is called as wished, if that is a name', async () => {
    expect((await create({ name: 'Zoë 2' })).json().name).toBe('Zoë 2');
    expect((await create({ name: ' ' })).statusCode).toBe(400);
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
      { variant: 'classic', mode: 'ranked', played: 1, won: 1, meanGuesses: won.attempts.length, bestPoints: null },
    ]);
    expect((await ann.get('/api/me?after=nonsense')).statusCode).toBe(400);
  });

  it('takes all games along, however many', async () => {
    const ann = await world.newcomer();
    const begun: string[] = [];
    // Several begin in the same millisecond, which must not lose any between two readings.
    for (let count = 0; count < 120; count++) begun.push((await ann.begin()).id);
    const exported = (await ann.get('/api/me/export')).json();
    expect(exported.games.map(({ game }: { game: { id: string } }) => game.id).sort()).toEqual(begun.sort());
  });

  it('takes everything along and leaves nothing behind', async () => {
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
    for (const table of ['players', 'games', 'events', 'results', 'deadlines'] as const) {
      expect(await world.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
