import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { sayTo } from '../testing/socket.ts';
import { makeSqlite } from '../testing/stores.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let port: number;
afterEach(() => world.close());

const open = async (): Promise<void> => {
  const patience = { head: 300, whole: 400, look: 20 };
  world = await createWorld(makeSqlite, { logLevel: 'error' }, { patience });
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port);
};

const say = (text: string): Promise<string> => sayTo(port, text);

const post = (length: number, body: string): string =>
  `POST /api/players HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;

describe('a client that never finishes its request', () => {
  it.each([
    ['its head', 'GET /api/daily HTTP/1.1\r\nHost: local'],
    ['its body', post(100, '{"name": "An')],
    ['its chunked body', `${post(0, '').replace('Content-Length: 0', 'Transfer-Encoding: chunked')}5\r\n{"na`],
  ])('is cut off in the middle of %s', async (_where, text) => {
    await open();
    const heard = await say(text);
    expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/u);
    expect(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n'))).error.kind).toBe('too-slow');
    expect(world.logged()).toBe('');
  });

  it('does not delay other clients', async () => {
    await open();
    const slow = Promise.all(Array.from({ length: 200 }, () => say(post(100, '{'))));
    const reply = await fetch(`http://127.0.0.1:${port}/api/players`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(reply.status).toBe(201);
    for (const heard of await slow) expect(heard).toContain('408');
  });

  it.each([
    ['something other than HTTP', 'hello\r\n\r\n', 400, 'malformed'],
    ['a head without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n`, 413, 'too-large'],
  ])('learns its error if it sends %s', async (_what, text, status, kind) => {
    await open();
    const heard = await say(text);
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'));
    expect(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n'))).error.kind).toBe(kind);
  });
});

describe('a stream', () => {
  const start = async (): Promise<{ readonly room: string; readonly game: string; readonly token: string }> => {
    await open();
    const ann = await world.newcomer();
    const { room } = (await ann.post('/api/races', {})).json();
    const game = await ann.begin();
    return { room: `/api/rooms/${room.id}/events`, game: `/api/games/${game.id}/events`, token: ann.token };
  };

  it('answers HEAD with its headers, and ends', async () => {
    const { room, game, token } = await start();
    for (const url of [room, game]) {
      const heard = await say(
        `HEAD ${url} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
      );
      expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n/u);
      expect(heard).toMatch(/^content-type: text\/event-stream/imu);
      expect(heard.endsWith('\r\n\r\n')).toBe(true);
    }
    expect((await world.request({ url: '/metrics' })).payload).toMatch(/^mastermind_streams 0$/mu);
  });

  it('sends its events without chunked encoding, and ends with its connection', async () => {
    const { game, token } = await start();
    const heard = say(`GET ${game} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    await world.request({
      method: 'POST',
      url: game.replace('events', 'resign'),
      headers: { authorization: `Bearer ${token}` },
    });
    const [head, ...blocks] = (await heard).split('\r\n\r\n');
    expect(head).toMatch(/^connection: close$/imu);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]!.split('\n\n').map((block) => /^(?:retry|event: \w+|$)/mu.exec(block)?.[0])).toEqual([
      'retry',
      'event: begun',
      'event: resigned',
      'event: end',
      '',
    ]);
  });

  it('stays open for longer than a request may take', async () => {
    const { room } = await start();
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${room} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /u);
    // As long as it takes to cut off a client that began later.
    expect(await say(post(100, '{'))).toContain('408');
    expect((await world.request({ url: '/metrics' })).payload).toMatch(/^mastermind_streams 1$/mu);
    socket.destroy();
  });
});
