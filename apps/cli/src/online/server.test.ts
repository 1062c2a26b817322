import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectServer, type Server } from './server.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let stop = (): void => {};
afterEach(() => stop());

/** A server with prepared answers, asked by a new guest. */
const serve = async (...answers: readonly RequestListener[]) => {
  const asked: string[] = [];
  const tokens = new Map<string, string>();
  const http = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim());
    answers[Math.min(asked.length, answers.length) - 1]!(request, response);
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  stop = () => {
    http.close();
    http.closeAllConnections();
  };
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: Server = connectServer(address, {
    of: (name) => tokens.get(name) ?? null,
    keep: (name, token) => void tokens.set(name, token),
  });
  return { server, asked };
};

const says =
  (status: number, data: unknown): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(data));
const refuses = (status: number, kind: string): RequestListener => says(status, { error: { kind, message: '' } });

describe('an event of a group', () => {
  it('has results as the server wrote them, with the mark of spreadsheets, or a reason for none', async () => {
    const csv: RequestListener = (_request, response) =>
      void response.writeHead(200, { 'Content-Type': 'text/csv' }).end('\ufeffRank,Name\r\n');
    const { server, asked } = await serve(csv, refuses(403, 'not-the-host'));
    expect(await server.eventResults('e')).toEqual({ ok: true, value: '\ufeffRank,Name\r\n' });
    expect(await server.eventResults('e')).toMatchObject({ ok: false, error: { kind: 'not-the-host' } });
    expect(asked[0]).toBe('GET /api/events/e/results.csv');
    stop();
    expect(await server.eventResults('e')).toMatchObject({ ok: false, error: { kind: 'away' } });
  });

  it('has a stream of its own', async () => {
    const { server, asked } = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('event: changed\ndata: {}\n\n');
    });
    const stream = await server.eventStream('e');
    if (!stream.ok) throw new Error(stream.error.kind);
    for await (const message of stream.value.messages) {
      expect(message).toMatchObject({ type: 'changed', data: '{}' });
      break;
    }
    stream.value.close();
    expect(asked).toEqual(['GET /api/events/e/events']);
  });
});

describe('a server asked by the terminal', () => {
  it('is asked again when it was too busy to decide', async () => {
    const { server, asked } = await serve(refuses(409, 'busy'), says(200, { room: {}, now: 1 }));
    expect((await server.room('r')).ok).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('creates a guest for a new player, and recognises the guest from then on', async () => {
    const { server, asked } = await serve(
      says(201, { id: 'p', token: 'secret' }),
      says(200, { room: {}, now: 1 }),
      refuses(401, 'no-player'),
      says(201, { id: 'q', token: 'other' }),
      says(200, { room: {}, now: 1 }),
    );
    expect((await server.quickRace('classic', 5)).ok).toBe(true);
    expect(asked).toEqual(['POST /api/players', 'POST /api/races/quick Bearer secret']);
    // A server that has forgotten the guest gets another one.
    expect((await server.quickRace('classic', 5)).ok).toBe(true);
    expect(asked.slice(2)).toEqual([
      'POST /api/races/quick Bearer secret',
      'POST /api/players Bearer secret',
      'POST /api/races/quick Bearer other',
    ]);
  });

  it('reports the events of a room until the stream ends', async () => {
    const { server, asked } = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.end('id: 4\nevent: joined\ndata: {"é":1}\n\nevent: end\ndata: {}\n\n');
    });
    const stream = await server.events('r', 3);
    if (!stream.ok) throw new Error(stream.error.kind);
    const types: string[] = [];
    for await (const { type } of stream.value.messages) types.push(type);
    expect(types).toEqual(['joined', 'end']);
    expect(asked).toEqual(['GET /api/rooms/r/events?after=3']);
  });

  /** A stream that sends one event and then stays silent; `left` waits until its request has ended. */
  const silentStream = async () => {
    let left: Promise<unknown> = Promise.resolve();
    const { server } = await serve((_request, response) => {
      left = once(response, 'close');
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('event: joined\ndata: {}\n\n');
    });
    const stream = await server.events('r', 3);
    if (!stream.ok) throw new Error(stream.error.kind);
    const messages = stream.value.messages[Symbol.asyncIterator]();
    expect((await messages.next()).value).toMatchObject({ type: 'joined' });
    return { messages, close: stream.value.close, left: () => left };
  };

  it('ends the request when its stream is closed, even after garbage collection', async () => {
    const { messages, close, left } = await silentStream();
    for (let round = 0; round < 3; round++) {
      collect();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const next = messages.next();
    close();
    expect(await next).toEqual({ done: true, value: undefined });
    await left();
  });

  it('has its stream closed after 40 seconds of silence, and the request ended', async () => {
    const { messages, left } = await silentStream();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const next = messages.next();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await next).toEqual({ done: true, value: undefined });
    await left();
  });

  it('says why there is no stream', async () => {
    const { server } = await serve(refuses(429, 'too-many-streams'));
    expect(await server.events('r', 3)).toMatchObject({ error: { kind: 'too-many-streams' } });
    stop();
    expect(await server.events('r', 3)).toMatchObject({ error: { kind: 'away' } });
  });
});
