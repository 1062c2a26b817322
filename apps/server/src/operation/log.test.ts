import { afterEach, describe, expect, it } from 'vitest';
import { defaults } from '../settings.ts';
import { makeSqlite } from '../testing/stores.ts';
import { createWorld, type World } from '../testing/world.ts';
import { shortAddress } from './log.ts';

describe('the log', () => {
  let world: World;
  afterEach(() => world.close());

  const lines = (): readonly Record<string, unknown>[] =>
    world
      .logged()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));

  it('has one line for each request, with the network of its address', async () => {
    world = await createWorld(makeSqlite, { logLevel: 'info' });
    await world.request({ url: '/api/me?token=secret', remoteAddress: '203.0.113.77' });
    await world.request({ url: '/nowhere', remoteAddress: '2001:db8:1:2::3' });
    expect(lines()).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: '/api/me',
        status: 401,
        milliseconds: expect.any(Number),
        address: '203.0.113.0/24',
        msg: 'request',
      }),
      expect.objectContaining({ path: '/nowhere', status: 404, address: '2001:db8:1::/48' }),
    ]);
    expect(world.logged()).not.toMatch(/secret|\.77/u);
  });

  it('names whole addresses if configured', async () => {
    world = await createWorld(makeSqlite, { logLevel: 'info', logAddresses: 'full' });
    await world.request({ url: '/api/me', remoteAddress: '203.0.113.77' });
    expect(lines()).toEqual([expect.objectContaining({ address: '203.0.113.77' })]);
  });

  it('has no line for a probe that finds the node well', async () => {
    world = await createWorld(makeSqlite, { logLevel: 'info', probesPerAddress: 3 });
    for (const url of ['/healthz', '/readyz', '/metrics']) expect((await world.request({ url })).statusCode).toBe(200);
    expect(lines()).toEqual([]);
    await world.request({ url: '/readyz' });
    expect(lines()).toEqual([expect.objectContaining({ path: '/readyz', status: 429 })]);
  });

  it('names each migration of an existing database at the default level, and none of a new one', async () => {
    world = await createWorld(makeSqlite, { logLevel: defaults.logLevel });
    const startAfter = async (...migrated: readonly string[]): Promise<string> => {
      Object.assign(world.database, { migrated });
      const node = await world.node();
      await node.close();
      return node.logged();
    };
    expect(await startAfter('0002-device-links', '0003-more')).toMatch(/0002-device-links.*0003-more/su);
    expect(await startAfter('0001-begin', '0002-device-links')).toBe('');
  });
});

describe('an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2::3', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
  ])('shortens an address such as %s to %s', (ip, short) => {
    expect(shortAddress(ip)).toBe(short);
  });
});
