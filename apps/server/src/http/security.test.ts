import type { Room } from '@mastermind/protocol';
import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '../settings.ts';
import { makeSqlite, onBothStores } from '../testing/stores.ts';
import { watch } from '../testing/watch.ts';
import { createWorld, playOut, type World } from '../testing/world.ts';

let world: World;
afterEach(() => world.close());

const open = async (changes: Partial<Settings> = {}): Promise<World> => {
  world = await createWorld(makeSqlite, changes);
  return world;
};

describe('a request from another site', () => {
  it.each([
    ['by its fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['as coming from a sibling', { 'sec-fetch-site': 'same-site' }],
    ['by its origin', { origin: 'https://elsewhere.example', host: 'here.example' }],
    ['by the origin "null"', { origin: 'null', host: 'here.example' }],
    ['as coming from another port', { origin: 'http://here.example:81', host: 'here.example' }],
  ])('is refused when recognised %s', async (_how, headers) => {
    await open();
    const response = await world.request({ method: 'POST', url: '/api/players', payload: {}, headers });
    expect([response.statusCode, response.json().error.kind]).toEqual([403, 'cross-site']);
  });

  it.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://here.example', host: 'here.example' }, {}])(
    'is not assumed from the headers %j',
    async (headers) => {
      await open();
      const response = await world.request({ method: 'POST', url: '/api/players', payload: {}, headers });
      expect(response.statusCode).toBe(201);
    },
  );

  it('gets no CORS headers', async () => {
    await open();
    const response = await world.request({ url: '/api/daily', headers: { origin: 'https://elsewhere.example' } });
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('a page of a listed origin', () => {
  const origin = 'https://club.example.org';
  const ask = (options: InjectOptions) =>
    world.request({ ...options, headers: { origin, 'sec-fetch-site': 'same-site', ...options.headers } });

  it('may use the API with a token', async () => {
    await open({ corsOrigins: [origin] });
    const preflight = await ask({
      method: 'OPTIONS',
      url: '/api/games',
      headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, origin]);
    expect(preflight.headers['access-control-allow-headers']).toBe('authorization');
    const registered = await ask({ method: 'POST', url: '/api/players', payload: {} });
    expect(registered.headers).toMatchObject({
      'access-control-allow-origin': origin,
      vary: expect.stringMatching(/Origin/u),
    });
    const authorization = `Bearer ${registered.json().token}`;
    const begun = await ask({ method: 'POST', url: '/api/games', payload: {}, headers: { authorization } });
    expect(begun.statusCode).toBe(201);
  });

  it('cannot act with the cookie of its visitor or replace it', async () => {
    await open({ corsOrigins: ['*'] });
    const { token } = await world.newcomer();
    const cookie = `mastermind=${token}`;
    const begun = await ask({ method: 'POST', url: '/api/games', payload: {}, headers: { cookie } });
    expect(begun.statusCode).toBe(401);
    expect((await ask({ method: 'POST', url: '/api/players', payload: {} })).headers).not.toHaveProperty('set-cookie');
    expect(begun.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('gains nothing for others', async () => {
    await open({ corsOrigins: [origin] });
    const headers = { origin: 'https://elsewhere.example' };
    const response = await world.request({ method: 'POST', url: '/api/players', payload: {}, headers });
    expect(response.statusCode).toBe(403);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('security headers', () => {
  it.each(['/api/daily', '/api/nowhere', '/healthz'])('is on the reply to %s', async (url) => {
    await open();
    expect((await world.request({ url })).headers).toMatchObject({
      'content-security-policy':
        "default-src 'none';script-src 'self' 'wasm-unsafe-eval';worker-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';manifest-src 'self';base-uri 'none';form-action 'none';frame-src 'self';frame-ancestors 'none'",
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  });
});

describe('limits', () => {
  it('slows an address down', async () => {
    await open({ requestsPerAddress: 3 });
    const ask = (remoteAddress: string) => world.request({ url: '/api/daily', remoteAddress });
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push((await ask('10.0.0.1')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask('10.0.0.2')).statusCode).toBe(200);
    expect((await world.request({ url: '/healthz', remoteAddress: '10.0.0.1' })).statusCode).toBe(200);
  });

  it('counts files of the page apart from the API, and says when there may be more', async () => {
    await open({ filesPerAddress: 2, requestsPerAddress: 1 });
    const ask = (url: string) => world.request({ url, remoteAddress: '10.0.0.1' });
    const replies = [await ask('/privacy'), await ask('/privacy'), await ask('/privacy')];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(Number(replies[2]!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/api/daily')).statusCode).toBe(200);
  });

  it('counts the /64 of an IPv6 address as one, and an IPv4 address in either form as the same', async () => {
    await open({ requestsPerAddress: 1 });
    const statuses = [];
    for (const remoteAddress of [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff::7',
      '2001:db8:1:3::1',
      '10.0.0.1',
      '::ffff:10.0.0.1',
    ])
      statuses.push((await world.request({ url: '/api/daily', remoteAddress })).statusCode);
    expect(statuses).toEqual([200, 429, 200, 200, 429]);
  });

  it('allows the /48 of an IPv6 address sixteen times as much, since it has 65,536 networks of /64', async () => {
    await open({ requestsPerAddress: 2 });
    const statuses: number[] = [];
    for (let count = 0; count < 33; count++)
      statuses.push((await world.request({ url: '/api/daily', remoteAddress: `2001:db8:1:${count}::1` })).statusCode);
    expect(statuses).toEqual([...Array(32).fill(200), 429]);
    expect((await world.request({ url: '/api/daily', remoteAddress: '2001:db8:2::1' })).statusCode).toBe(200);
  });

  it('lasts as announced when the clock of the computer goes back', async () => {
    await open({ requestsPerAddress: 1 });
    const ask = () => world.request({ url: '/api/daily' });
    await ask();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now - 3_600_000);
    const refusal = await ask();
    expect(refusal.statusCode).toBe(429);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('checks the address before looking up a player', async () => {
    await open({ requestsPerAddress: 2 });
    const { token } = await world.newcomer();
    const ask = (authorization: string) => world.request({ url: '/api/me', headers: { authorization } });
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
    // From here on every lookup of a player fails.
    await world.database.db.schema.alterTable('players').renameTo('elsewhere').execute();
    expect((await ask(`Bearer ${'a'.repeat(22)}.${'b'.repeat(43)}`)).statusCode).toBe(429);
  });

  it('counts probes apart from everything else', async () => {
    await open({ probesPerAddress: 3, requestsPerAddress: 1 });
    const probe = async (url: string): Promise<number> => (await world.request({ url })).statusCode;
    await world.request({ url: '/api/daily' });
    expect([await probe('/healthz'), await probe('/readyz'), await probe('/metrics')]).toEqual([200, 200, 200]);
    expect([await probe('/readyz'), await probe('/healthz'), await probe('/metrics?x')]).toEqual([429, 429, 429]);
  });

  it('counts the rooms once for all who ask for metrics at the same time', async () => {
    await open();
    let counted = 0;
    const executor = world.database.db.getExecutor();
    const execute = executor.executeQuery;
    executor.executeQuery = function <R>(...given: Parameters<typeof execute>): ReturnType<typeof execute<R>> {
      if (given[0].sql.includes('count(*)')) counted++;
      return execute.apply(this, given) as ReturnType<typeof execute<R>>;
    };
    const replies = await Promise.all(Array.from({ length: 50 }, () => world.request({ url: '/metrics' })));
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(counted).toBeLessThan(5);
  });

  it('slows a player down on any address', async () => {
    await open({ requestsPerPlayer: 2 });
    const ann = await world.newcomer();
    const headers = { authorization: `Bearer ${ann.token}` };
    const replies = [];
    for (const remoteAddress of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      replies.push(await world.request({ url: '/api/me', headers, remoteAddress }));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(replies[2]!.headers['retry-after']).toMatch(/^\d+$/u);
    expect(replies[2]!.json().error.kind).toBe('too-fast');
  });

  it('limits how many players an address creates', async () => {
    await open({ playersPerHour: 2 });
    const make = () => world.request({ method: 'POST', url: '/api/players', payload: {} });
    expect([await make(), await make(), await make()].map(({ statusCode }) => statusCode)).toEqual([201, 201, 429]);
  });

  it('counts new players before it reads their names', async () => {
    await open({ playersPerHour: 2 });
    const make = (name: string) => world.request({ method: 'POST', url: '/api/players', payload: { name } });
    const replies = [await make('!'), await make('Ann'), await make('!')];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 201, 429]);
  });

  it('limits how many room codes an address tries that no room has, and no others', async () => {
    await open({ missesPerHour: 2 });
    const ann = await world.newcomer();
    const { code, id } = (await ann.post('/api/races', {})).json().room as Room;
    const join = async (key: string): Promise<number> => (await ann.post(`/api/rooms/${key}/join`)).statusCode;
    const look = async (key: string): Promise<number> => (await ann.get(`/api/rooms/${key}`)).statusCode;
    expect([await join(code), await look(code), await look(code)]).toEqual([200, 200, 200]);
    expect([await join('222222'), await look('222223')]).toEqual([404, 404]);
    expect([await join('222224'), await look('222224'), await look(code)]).toEqual([429, 429, 429]);
    // Ids cannot be guessed.
    expect([await join(id), await look(id), await look('A'.repeat(22))]).toEqual([200, 200, 404]);
  });

  it('lets any number of players on one address use a right code at the same moment', async () => {
    await open({ missesPerHour: 2 });
    const ann = await world.newcomer();
    const { code } = (await ann.post('/api/races', {})).json().room as Room;
    const looks = await Promise.all(Array.from({ length: 50 }, () => ann.get(`/api/rooms/${code}`)));
    expect(new Set(looks.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await ann.get('/api/rooms/222222')).statusCode).toBe(404);
  });

  it('refuses bodies over 16 KB and bodies that are no JSON', async () => {
    await open();
    const send = (payload: string, type: string) =>
      world.request({ method: 'POST', url: '/api/players', payload, headers: { 'content-type': type } });
    const large = await send(JSON.stringify({ name: 'a'.repeat(17_000) }), 'application/json');
    expect([large.statusCode, large.json().error.kind]).toEqual([413, 'too-large']);
    expect((await send('name=Ann', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await send('{}', 'text/plain')).statusCode).toBe(415);
    expect((await send('{', 'application/json')).statusCode).toBe(400);
    expect((await send('{"__proto__": {"name": "Ann"}}', 'application/json')).statusCode).toBe(400);
  });
});

describe('forwarding headers', () => {
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
  const cookieOf = async (trustProxy: string): Promise<string> => {
    await open({ trustProxy });
    const response = await world.request({ method: 'POST', url: '/api/players', payload: {}, headers });
    return String(response.headers['set-cookie']);
  };

  it('is not believed unless the settings say so', async () => {
    expect(await cookieOf('false')).not.toContain('Secure');
  });

  it('is believed when the settings say so', async () => {
    expect(await cookieOf('loopback')).toContain('Secure');
  });

  it.each([
    ['false', [200, 200, 429]],
    ['loopback', [200, 200, 200]],
  ])('counts as separate addresses only when believed (%s)', async (trustProxy, statuses) => {
    await open({ trustProxy, requestsPerAddress: 2 });
    const replies = [];
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      replies.push(await world.request({ url: '/api/daily', headers: { 'x-forwarded-for': address } }));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(statuses);
  });
});

onBothStores('everything said before a game ends', (makeStore) => {
  it.each(['ranked', 'daily'])('reveals no code, seed, nonce, random state or token of a %s game', async (mode) => {
    world = await createWorld(makeStore, { logLevel: 'trace' });
    const { db } = world.database;
    const ann = await world.newcomer({ name: 'Ann' });
    const game =
      mode === 'ranked'
        ? await ann.begin({ variant: 'super', mode })
        : (await ann.post('/api/daily/today/skemind')).json();
    const row = await db.selectFrom('games').selectAll().where('id', '=', game.id).executeTakeFirstOrThrow();
    const wrong = mode === 'ranked' ? 'RRRRR' : 'CSTD';
    await ann.guess(game, wrong, 1);
    await ann.guess(game, wrong, 1);
    await ann.guess(game, 'X');
    await ann.get(`/api/games/${game.id}`);
    await ann.get(`/api/games/${game.id}/replay`);
    await ann.post(`/api/games/${game.id}/assist`);
    const server = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await watch(`${server}/api/games/${game.id}/events`, { authorization: `Bearer ${ann.token}` });
    await stream.until((seen) => seen.at(-1)?.type === 'assisted');
    world.traffic.push(stream.raw());
    stream.close();
    for (const url of ['/api/me', '/api/me/export', '/api/daily', '/api/daily/today/skemind', '/metrics', '/readyz'])
      await ann.get(url);
    await ann.get('/api/leaderboards/skemind?after=junk');
    await ann.post(`/api/games/${game.id}/guesses`, { code: 7 });
    await db.schema.alterTable('results').renameTo('results_taken_away').execute();
    expect((await ann.get('/api/me')).statusCode).toBe(500);
    const before = [...world.traffic, world.logged()].join('\n');

    // The same scan finds everything once the game is over, so it would have found it before.
    const end = mode === 'ranked' ? await lastWords(ann, game.id) : null;
    const token = ann.token.split('.')[1]!;
    const { secret, nonce } = row;
    for (const hidden of [secret!, nonce, token]) expect(before).not.toContain(hidden);
    expect(before).not.toMatch(/"(?:secretCode|seed|rngState|nonce)":(?!null)/u);
    expect(before).toContain('request failed');
    expect(before).toContain(row.commitment);
    if (end !== null) {
      expect(end).toContain(secret);
      expect(end).toContain(nonce);
      const code: string[] = JSON.parse(end.split('\n')[0]!).secretCode;
      expect(before).not.toContain(JSON.stringify(code));
      expect(before).not.toContain(code.join(''));
    }
  });

  const lastWords = async (ann: Awaited<ReturnType<World['newcomer']>>, id: string): Promise<string> => {
    // The results were removed above; they are restored so that the game can end.
    await world.database.db.schema.alterTable('results_taken_away').renameTo('results').execute();
    const resigned = await ann.post(`/api/games/${id}/resign`);
    return [resigned.payload, (await ann.get(`/api/games/${id}/replay`)).payload].join('\n');
  };
});

describe('a failure', () => {
  it('is logged without the details that a database adds, which may hold a row', async () => {
    await open({ logLevel: 'error' });
    world.app.log.error({ err: Object.assign(new Error('duplicate key'), { detail: 'Key (seed)=(42)' }) }, 'failed');
    expect(world.logged()).toContain('duplicate key');
    expect(world.logged()).not.toContain('42)');
  });

  it('is reported without its cause, and logged without rows', async () => {
    await open({ logLevel: 'error' });
    const ann = await world.newcomer();
    await playOut(ann, await ann.begin());
    await world.database.db.schema.dropTable('results').execute();
    const response = await ann.get('/api/me');
    expect(response.statusCode).toBe(500);
    expect(response.json().error).toMatchObject({ kind: 'failed', message: expect.stringContaining('request') });
    expect(response.payload).not.toMatch(/results|sqlite|at .*\.ts/iu);
    expect(world.logged()).toContain('no such table');
  });
});
