import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSqlite } from '../testing/stores.ts';
import { createWorld, type World } from '../testing/world.ts';

describe('a reply of the API', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(makeSqlite);
  });
  afterAll(() => world.close());

  const ask = (url: string, accepted?: string) =>
    world.app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

  it('is compressed if it is long', async () => {
    const plain = await ask('/api/daily');
    const packed = await ask('/api/daily', 'gzip');
    expect(plain.rawPayload.length).toBeGreaterThan(2000);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(packed.rawPayload.length),
      vary: 'accept-encoding',
    });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it('is sent as it is to a client that cannot unpack it, and says that others get another', async () => {
    const { headers } = await ask('/api/daily');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers.vary).toBe('accept-encoding');
  });

  it('is sent as it is if it is short', async () => {
    expect((await ask('/api/daily/today/classic', 'br')).headers).not.toHaveProperty('content-encoding');
  });
});
