import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, get, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { committedText, type Game, type GroupEvent } from '@mastermind/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/until.mjs';
import { describeKills } from './testing/kills.ts';
import { gameAt, post, type ServerProcess, startProcess } from './testing/process.ts';
import { type EmptyStore, makeSqlite, onBothStores } from './testing/stores.ts';
import { watch } from './testing/watch.ts';

// Early and late; `main.process.long.test.ts` kills more often.
describeKills({ guesses: [9, 41], games: [17] });

onBothStores('a server that is killed in the middle of a timed game', (makeStore) => {
  let store: EmptyStore;
  let server: ServerProcess;
  beforeAll(async () => {
    store = await makeStore();
    server = await startProcess(store.settings);
  });
  afterAll(async () => {
    await server.kill();
    await store.remove();
  });

  it('does not stop clocks: the next one ends the games that ran out of time', async () => {
    const { token } = (await post(`${server.url}/api/players`, null, {})).body;
    const begin = async (variant: string): Promise<Game> =>
      (await post(`${server.url}/api/games`, token, { variant })).body;
    const [long, short] = [await begin('4x6/10@600'), await begin('4x6/10@1')];
    await server.kill();
    server = await startProcess(store.settings);
    expect(await gameAt(server.url, long.id)).toMatchObject({ startedAt: long.startedAt, deadline: long.deadline });
    const stream = await watch(`${server.url}/api/games/${short.id}/events`);
    await server.move(1000);
    await stream.ended;
    expect(stream.seen.map(({ type }) => type)).toEqual(['begun', 'expired', 'end']);
    expect(await gameAt(server.url, short.id)).toMatchObject({ reason: 'time', elapsed: 1000 });
  });

  it('continues with a sprint: the same clock, and no code or guess is lost', async () => {
    const { token } = (await post(`${server.url}/api/players`, null, {})).body;
    const sprint: Game = (await post(`${server.url}/api/games`, token, { mode: 'sprint' })).body;
    const guessed = (await post(`${server.url}/api/games/${sprint.id}/guesses`, token, { code: 'RRBB' })).body;
    const next = (await post(`${server.url}/api/games/${sprint.id}/resign`, token, {})).body;
    await server.kill();
    server = await startProcess(store.settings);
    const again = await gameAt(server.url, sprint.id);
    expect(again).toMatchObject({ deadline: sprint.deadline, version: 3, sprint: next.sprint });
    expect([guessed.turn, again.sprint?.guesses, again.sprint?.done]).toEqual([1, 1, 1]);
    expect((await post(`${server.url}/api/games`, token, { mode: 'sprint' })).body.id).toBe(sprint.id);
  });

  it('continues with an event: the same standings and clock, and each guess counts once', async () => {
    const { token: host } = (await post(`${server.url}/api/players`, null, {})).body;
    const { event } = (await post(`${server.url}/api/events`, host, { seconds: 60 })).body;
    const path = `/api/events/${event.id}`;
    const { made } = (await post(`${server.url}/api/events/${event.code}/join`, null, { name: 'Ann' })).body;
    await post(`${server.url}${path}/start`, host, null);
    await server.move(5000);
    const guess = async () => {
      const body = { code: 'RRBB', turn: 1 };
      return (await post(`${server.url}${path}/guesses`, made.token, body, { 'idempotency-key': 'one' })).body;
    };
    const view = async (): Promise<GroupEvent> => (await (await fetch(`${server.url}${path}`)).json()).event;
    const first = await guess();
    const before = await view();
    expect(before).toMatchObject({ status: 'running', members: [{ name: 'Ann', guesses: 1 }] });
    await server.kill();
    server = await startProcess(store.settings);
    expect(await view()).toEqual(before);
    // The clock of the new process began without the five seconds.
    await server.move(5000);
    expect(await guess()).toMatchObject({ turn: 1, attempt: first.attempt, you: first.you });
    expect((await view()).members).toEqual(before.members);
    const second = await post(`${server.url}${path}/guesses`, made.token, { code: 'GGYY', turn: 2 });
    expect(second.status).toBe(201);
    const stream = await watch(`${server.url}${path}/events`);
    await server.move(60_000);
    await stream.until((seen) => seen.some(({ data }) => data.includes('"status":"over"')));
    stream.close();
    const over = await view();
    expect(over).toMatchObject({ endedAt: before.deadline, members: [{ guesses: 2 }] });
    const { codes, nonce } = over.opened!;
    const text = committedText(event.id, over.variant, codes.join(' '), nonce);
    expect(createHash('sha256').update(text).digest('hex')).toBe(event.commitment);
  });
});

describe('the program', () => {
  let store: EmptyStore;
  beforeEach(async () => {
    store = await makeSqlite();
  });
  afterEach(() => store.remove());

  it('says which settings are in force, refuses a second one on the same folder, and stops when asked', async () => {
    const server = await startProcess(store.settings, { LOG_LEVEL: 'info' });
    expect(server.printed()).toContain(`store=sqlite in ${store.settings.dataDir}`);
    await expect(startProcess(store.settings)).rejects.toThrow('is in use by another Mastermind server');
    const { token, id } = (await post(`${server.url}/api/players`, null, {})).body;
    const game = (await post(`${server.url}/api/games`, token, {})).body;
    const stream = await watch(`${server.url}/api/games/${game.id}/events`, { cookie: `mastermind=${token}` });
    await stream.until((seen) => seen.length === 1);
    expect(await server.stop()).toBe(0);
    await stream.ended;
    expect(stream.seen.at(-1)?.type).toBe('bye');
    expect(server.printed()).toContain('/api/players');
    expect(server.printed()).not.toContain(token.slice(id.length + 1));
  });

  it('finishes running requests before it stops', async () => {
    let server = await startProcess(store.settings);
    const { token } = (await post(`${server.url}/api/players`, null, {})).body;
    const { id } = (await post(`${server.url}/api/games`, token, {})).body;
    // Half of a guess has arrived when the server is asked to stop.
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
    let received = '';
    socket.setEncoding('utf8').on('data', (text) => {
      received += text;
    });
    const head = `POST /api/games/${id}/guesses HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${token}\r\n`;
    const body = 'Content-Type: application/json\r\nContent-Length: 15\r\nExpect: 100-continue\r\n';
    socket.write(`${head}${body}\r\n{"code":`);
    await once(socket, 'data');
    expect(received).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    const stream = await watch(`${server.url}/api/games/${id}/events`);
    const stopped = server.stop();
    await stream.until((seen) => seen.some(({ type }) => type === 'bye'));
    socket.write('"RGBY"}');
    expect(await stopped).toBe(0);
    expect(received).toMatch(/\r\n\r\nHTTP\/1\.1 201 /u);
    server = await startProcess(store.settings);
    expect((await gameAt(server.url, id)).attempts.length).toBe(1);
    await server.stop();
  });

  it('answers every request in the documented form while proxies notice that it stops', async () => {
    const server = await startProcess(store.settings, { DRAIN_SECONDS: '60' });
    const { token } = (await post(`${server.url}/api/players`, null, {})).body;
    const stopped = server.stop();
    const ready = await until(
      () => fetch(`${server.url}/readyz`),
      ({ status }) => status === 503,
    );
    expect([ready.headers.get('connection'), await ready.json()]).toEqual(['close', { status: 'stopping' }]);
    expect((await post(`${server.url}/api/games`, token, {})).status).toBe(201);
    const refused = await post(`${server.url}/api/games`, null, {});
    expect([refused.status, refused.body.error.kind]).toEqual([401, 'no-player']);
    const page = await fetch(`${server.url}/robots.txt`);
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    // Asking again ends the wait for proxies.
    server.child.kill('SIGTERM');
    expect(await stopped).toBe(0);
  });

  it.each([
    ['all that their address may have', {}, 256, '127.0.0.2'],
    ['all that the limit of open files allows', { CONNECTIONS_PER_ADDRESS: '0' }, 384, null],
  ])('goes on while 481 idle connections take %s', async (_what, env, most, elsewhere) => {
    const server = await startProcess(store.settings, env, undefined, 512);
    const port = Number(new URL(server.url).port);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (path: string, options: RequestOptions = {}): Promise<readonly [number, string]> => {
      const [reply] = await once(get({ host: '127.0.0.1', port, path, agent, ...options }), 'response');
      let text = '';
      for await (const more of reply.setEncoding('utf8')) text += more;
      return [reply.statusCode, reply.headers['retry-after'] ?? text];
    };
    // Of a client who was here before.
    expect((await ask('/api/daily'))[0]).toBe(200);
    let refused = 0;
    const idle = Array.from({ length: 481 }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      return socket.resume().once('end', () => refused++);
    });
    await until(() => refused === 481 + 1 - most);
    for (const path of ['/', '/manifest.webmanifest', '/api/daily']) expect((await ask(path))[0], path).toBe(200);
    if (elsewhere === null) expect(await ask('/', { agent: false })).toEqual([503, '5']);
    else expect((await ask('/', { agent: false, localAddress: elsewhere }))[0]).toBe(200);
    expect(server.printed()).toContain('Too many connections: 1 refused');
    expect(await server.stop()).toBe(0);
    for (const socket of idle) socket.destroy();
    agent.destroy();
  });

  it.each([
    ['says nothing', ''],
    ['never finishes the head of its request', 'GET /api/daily HTTP/1.1\r\nHost: h'],
  ])('stops cleanly while a connection %s, and leaves one file with all games', async (_what, text) => {
    const server = await startProcess(store.settings);
    const { token } = (await post(`${server.url}/api/players`, null, {})).body;
    const { id } = (await post(`${server.url}/api/games`, token, {})).body;
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
    const cut = once(
      socket.on('error', () => {}),
      'close',
    );
    await once(socket, 'connect');
    socket.write(text);
    await gameAt(server.url, id);
    expect(await server.stop()).toBe(0);
    await cut;
    expect(readdirSync(store.settings.dataDir).toSorted()).toEqual(['mastermind.db', 'mastermind.lock']);
    const again = await startProcess(store.settings);
    expect((await gameAt(again.url, id)).id).toBe(id);
    await again.stop();
  });

  it('closes its database and says so when it has to cut off requests that never end', async () => {
    const server = await startProcess(store.settings, { STOP_SECONDS: '1' });
    const { token } = (await post(`${server.url}/api/players`, null, {})).body;
    await post(`${server.url}/api/games`, token, {});
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
    socket.on('error', () => {});
    socket.write(
      `POST /api/games HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n`,
    );
    await once(socket, 'data');
    expect(await server.stop()).toBe(0);
    expect(server.printed()).toContain('cut off 1 connection');
    expect(readdirSync(store.settings.dataDir).toSorted()).toEqual(['mastermind.db', 'mastermind.lock']);
  });

  it('names the next step when PostgreSQL is not there', async () => {
    const databaseUrl = 'postgres://somebody:secret@127.0.0.1:1/games';
    const said = await startProcess({ ...store.settings, databaseUrl }).catch(String);
    expect(said).toContain('PostgreSQL at 127.0.0.1:1/games cannot be reached (connect ECONNREFUSED 127.0.0.1:1);');
    expect(said).not.toContain('secret');
  });

  it('does not start with settings that make no sense, and says why', async () => {
    await expect(startProcess(store.settings, { LOG_LEVEL: 'loud' })).rejects.toThrow('LOG_LEVEL is "loud"');
  });
});
