import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BufferingProxy, startBufferingProxy } from '../testing/buffering-proxy.ts';
import { makeSqlite } from '../testing/stores.ts';
import { watch } from '../testing/watch.ts';
import { createWorld, type World } from '../testing/world.ts';

describe('a server behind a proxy', () => {
  let world: World;
  let proxy: BufferingProxy;
  beforeEach(async () => {
    world = await createWorld(makeSqlite, { trustProxy: 'loopback' });
    proxy = await startBufferingProxy(await world.app.listen({ port: 0, host: '127.0.0.1' }));
  });
  afterEach(async () => {
    proxy.close();
    await world.close();
  });

  it('gets every event of a game and of a room through while the stream is open', async () => {
    const [ann, bob] = [await world.newcomer(), await world.newcomer()];
    const game = await ann.begin({ secret: 'RGBY' });
    const { room } = (await ann.post('/api/races', { capacity: 3 })).json();
    const ofGame = await watch(`${proxy.origin}/api/games/${game.id}/events`);
    const ofRoom = await watch(`${proxy.origin}/api/rooms/${room.id}/events`);
    await ann.guess(game, 'OOOO');
    await ofGame.until((seen) => seen.at(-1)?.type === 'guessed');
    await bob.post(`/api/rooms/${room.id}/join`);
    await ofRoom.until((seen) => seen.at(-1)?.type === 'joined');
    for (const stream of [ofGame, ofRoom]) stream.close();
  });

  it('asks that streams be neither stored nor changed on their way', async () => {
    const ann = await world.newcomer();
    const game = await ann.begin({ secret: 'RGBY' });
    const stream = await fetch(`${proxy.origin}/api/games/${game.id}/events`);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
    await stream.body!.cancel();
    const reply = await fetch(`${proxy.origin}/api/games/${game.id}`);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.json()).toMatchObject({ id: game.id });
  });

  it('marks cookies as HTTPS-only when the proxy was asked over HTTPS', async () => {
    const reply = await fetch(`${proxy.origin}/api/players`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    for (const cookie of reply.headers.getSetCookie()) expect(cookie).toContain('; Secure');
  });
});
