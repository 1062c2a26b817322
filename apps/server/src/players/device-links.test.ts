import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onBothStores } from '../testing/stores.ts';
import { createWorld, type World } from '../testing/world.ts';

const TEN_MINUTES = 600_000;
const newSecret = (): string => randomBytes(32).toString('base64url');
const GAMES = Buffer.from('games and settings').toString('base64url');

onBothStores('a link to another device', (makeStore) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld(makeStore);
  });
  afterEach(() => world.close());

  const use = (secret: string, more: object = {}, on: World = world) =>
    on.request({ method: 'POST', url: '/api/device-links/use', payload: { secret, ...more } });
  const rows = () => world.database.db.selectFrom('device_links').selectAll().execute();
  const cookiesOf = (response: Awaited<ReturnType<typeof use>>): string =>
    [response.headers['set-cookie']].flat().join('; ');

  it('makes the other device the same player and gives it the data, once', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    const secret = newSecret();
    const made = await ann.post('/api/device-links', { secret, data: GAMES });
    expect([made.statusCode, made.json()]).toEqual([201, { seconds: 600 }]);
    const used = await use(secret);
    expect(used.json()).toMatchObject({ data: GAMES, player: { id: ann.id, name: 'Ann' } });
    expect(cookiesOf(used)).toContain(`mastermind=${ann.token}; `);
    expect((await use(secret)).json().error.kind).toBe('not-found');
    // Both devices are the player from now on.
    expect((await ann.get('/api/me')).statusCode).toBe(200);
  });

  it('is used by one of many who try at once, on any node', async () => {
    const ann = await world.newcomer();
    const secret = newSecret();
    await ann.post('/api/device-links', { secret, data: GAMES });
    const statuses = (await Promise.all([use(secret), use(secret), use(secret)])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 404, 404]);
  });

  it('expires after ten minutes, and is deleted then', async () => {
    const ann = await world.newcomer();
    const [late, unused] = [newSecret(), newSecret()];
    await ann.post('/api/device-links', { secret: late, data: GAMES });
    world.now += TEN_MINUTES;
    expect((await use(late)).statusCode).toBe(404);
    await ann.post('/api/device-links', { secret: unused, data: GAMES });
    world.now += TEN_MINUTES;
    const { createDeviceLinks } = await import('./device-links.ts');
    await createDeviceLinks(world.database, () => world.now).sweep();
    expect(await rows()).toEqual([]);
  });

  it('is stored so that only the link opens it', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    const secret = newSecret();
    await ann.post('/api/device-links', { secret, data: GAMES });
    const stored = await rows();
    expect(stored).toHaveLength(1);
    const text = JSON.stringify(stored) + Buffer.from(stored[0]!.sealed, 'base64').toString('latin1');
    for (const hidden of [secret, ann.token, ann.token.split('.')[1]!, GAMES]) expect(text).not.toContain(hidden);
    expect(world.logged()).not.toContain(secret);
  });

  it('carries data alone where there is no player, or where the other device stays who it is', async () => {
    const [alone, data] = [newSecret(), newSecret()];
    await world.request({ method: 'POST', url: '/api/device-links', payload: { secret: alone, data: GAMES } });
    const first = await use(alone);
    expect([first.json(), cookiesOf(first)]).toEqual([{ data: GAMES, player: null }, '']);
    const ann = await world.newcomer();
    await ann.post('/api/device-links', { secret: data, data: GAMES });
    const second = await use(data, { identity: false });
    expect([second.json(), cookiesOf(second)]).toEqual([{ data: GAMES, player: null }, '']);
  });

  it('gives no key that was changed, and is gone with its player', async () => {
    const ann = await world.newcomer();
    const [changed, gone] = [newSecret(), newSecret()];
    await ann.post('/api/device-links', { secret: changed, data: GAMES });
    const { token } = (await ann.post('/api/me/token')).json();
    const used = await use(changed);
    expect([used.json().player, cookiesOf(used)]).toEqual([null, '']);
    const headers = { authorization: `Bearer ${token}` };
    await world.request({ method: 'POST', url: '/api/device-links', payload: { secret: gone, data: GAMES }, headers });
    await world.request({ method: 'DELETE', url: '/api/me', headers });
    expect((await use(gone)).statusCode).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it('replaces the last one of its player', async () => {
    const ann = await world.newcomer();
    const [first, second] = [newSecret(), newSecret()];
    await ann.post('/api/device-links', { secret: first, data: GAMES });
    await ann.post('/api/device-links', { secret: second, data: GAMES });
    expect([(await use(first)).statusCode, (await use(second)).statusCode]).toEqual([404, 200]);
  });

  it('is refused where it is malformed or too large', async () => {
    const make = (payload: object) => world.request({ method: 'POST', url: '/api/device-links', payload });
    const secret = newSecret();
    expect((await make({ secret: 'short', data: GAMES })).statusCode).toBe(400);
    expect((await make({ secret, data: 'no base64!' })).statusCode).toBe(400);
    expect((await make({ secret, data: 'A'.repeat(1_000_000) })).statusCode).toBe(201);
    expect((await make({ secret: newSecret(), data: 'A'.repeat(1_000_001) })).statusCode).toBe(400);
    expect((await make({ secret: newSecret(), data: 'A'.repeat(2_000_000) })).statusCode).toBe(413);
  });

  it('is limited for each address', async () => {
    const strict = await createWorld(makeStore, { deviceLinksPerHour: 2 });
    const statuses: number[] = [];
    for (let tries = 0; tries < 3; tries++) statuses.push((await use(newSecret(), {}, strict)).statusCode);
    await strict.close();
    expect(statuses).toEqual([404, 404, 429]);
  });
});
