import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { ClientError } from './error.ts';

interface Asked {
  readonly path: string;
  readonly body: unknown;
  readonly token: string | undefined;
  readonly key: string | undefined;
}

type Answer = (asked: Asked, response: ServerResponse, request: IncomingMessage) => void;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server with the answers of the test, and a record of the requests. */
const serverWith = async (answer: Answer) => {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const one: Asked = {
      path: `${request.method} ${request.url}`,
      body: text === '' ? null : JSON.parse(text),
      token: request.headers.authorization,
      key: request.headers['idempotency-key'] as string | undefined,
    };
    asked.push(one);
    answer(one, response, request);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
};

const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};
const refusal = (kind: string, more: object = {}) => ({ error: { kind, message: 'No.', ...more } });
const PLAYER = { id: 'p', token: 'secret' };
const GAME = { id: 'g', version: 1, turn: 1, gameOver: false, attempts: [] };

const errorOf = async (work: Promise<unknown>): Promise<ClientError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ClientError) return error;
  throw new Error('No ClientError was thrown.');
};

describe('a client', () => {
  it('registers one program before its first games, and gives its token away once', async () => {
    const { baseUrl, asked } = await serverWith(({ path }, response) =>
      json(response, 201, path.endsWith('/players') ? PLAYER : GAME),
    );
    const tokens: string[] = [];
    const client = createClient({ baseUrl, name: 'Ada', onToken: (token) => tokens.push(token) });
    await client.game('g');
    expect(client.token).toBeNull();
    await Promise.all([client.ranked('super'), client.casual()]);
    expect(asked.map(({ path }) => path).sort()).toEqual([
      'GET /api/games/g',
      'POST /api/games',
      'POST /api/games',
      'POST /api/players',
    ]);
    expect(asked.find(({ path }) => path.endsWith('players'))?.body).toEqual({ bot: true, name: 'Ada' });
    expect(asked.at(-1)?.token).toBe('Bearer secret');
    expect([client.token, tokens]).toEqual(['secret', ['secret']]);
  });

  it('returns with a saved token, and registers no new player', async () => {
    const { baseUrl, asked } = await serverWith((_asked, response) => json(response, 401, refusal('no-player')));
    const client = createClient({ baseUrl, token: 'old' });
    const { kind, message } = await errorOf(client.ranked());
    expect([kind, message]).toEqual(['no-player', 'No.']);
    expect(asked.map(({ path }) => path)).toEqual(['POST /api/games']);
  });

  it.each([undefined, 'localhost:3000', 'ftp://localhost'])('is not made for the address %s', (baseUrl) => {
    expect(() => createClient({ baseUrl } as never)).toThrow(`such as http://localhost:3000, not "${baseUrl}"`);
  });

  it('begins each kind of game by its mode', async () => {
    const { baseUrl, asked } = await serverWith((_asked, response) => json(response, 201, GAME));
    const client = createClient({ baseUrl, token: 't' });
    await client.ranked();
    await client.sprint('super');
    await client.casual({ secret: 'RGBY' });
    expect(asked.map(({ body }) => body)).toEqual([
      { variant: 'classic', mode: 'ranked' },
      { variant: 'super', mode: 'sprint' },
      { secret: 'RGBY' },
    ]);
  });

  it('accepts replies without a body', async () => {
    const { baseUrl } = await serverWith((_asked, response) => response.writeHead(204).end());
    const client = createClient({ baseUrl, token: 't' });
    expect(await client.request('/me', { method: 'DELETE' })).toBeNull();
  });

  it('sends a guess again after silence, with the same key', async () => {
    let tries = 0;
    const { baseUrl, asked } = await serverWith((_asked, response, request) => {
      if (++tries === 1) request.socket.destroy();
      else json(response, 201, { game: GAME });
    });
    await createClient({ baseUrl, token: 't' }).guess(GAME as never, 'RRBB');
    expect(asked.map(({ body }) => body)).toEqual([
      { code: 'RRBB', turn: 1 },
      { code: 'RRBB', turn: 1 },
    ]);
    expect(asked[0]?.key).toMatch(/^[\w-]{36}$/u);
    expect(asked[1]?.key).toBe(asked[0]?.key);
  });

  it('waits for a rate limit', async () => {
    let tries = 0;
    const { baseUrl } = await serverWith((_asked, response) =>
      ++tries === 1 ? json(response, 429, refusal('too-fast', { seconds: 0 })) : json(response, 201, GAME),
    );
    expect(await createClient({ baseUrl, token: 't' }).casual()).toMatchObject({ id: 'g' });
  });

  it('says why a server did not answer', async () => {
    const { baseUrl } = await serverWith(() => {});
    for (const close of closing.splice(0)) close();
    const gone = await errorOf(createClient({ baseUrl, token: 't' }).casual());
    expect(gone.kind).toBe('away');
    expect(gone.message).toMatch(/^http:\/\/127\.0\.0\.1:\d+ did not answer: ECONNREFUSED$/u);
    expect(gone.cause).toBeInstanceOf(Error);
    const other = await serverWith((_asked, response) => response.end('<!doctype html>'));
    const page = await errorOf(createClient({ baseUrl: other.baseUrl, token: 't' }).casual());
    expect(page.message).toContain('did not answer: the reply is not JSON');
  });

  it('continues the events of a game where its stream broke', async () => {
    const event = (version: number) => `id: ${version}\nevent: guessed\ndata: {"version":${version}}\n\n`;
    const { baseUrl, asked } = await serverWith(({ path }, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      if (path.endsWith('after=1')) response.write(event(2), () => response.destroy());
      else response.end(`event: back\ndata: {}\n\n${event(3)}event: end\ndata: {}\n\n`);
    });
    const seen: number[] = [];
    for await (const { version } of createClient({ baseUrl }).gameEvents({ id: 'g', version: 1 })) seen.push(version);
    expect(seen).toEqual([2, 3]);
    expect(asked.map(({ path }) => path.split('?')[1])).toEqual(['after=1', 'after=2']);
  });

  it('throws the refusal of a stream', async () => {
    const { baseUrl } = await serverWith((_asked, response) => json(response, 404, refusal('not-found')));
    const first = createClient({ baseUrl }).gameEvents({ id: 'g', version: 1 }).next();
    expect((await errorOf(first)).kind).toBe('not-found');
  });

  it('refuses to play a duel by guesses alone', async () => {
    const client = createClient({ baseUrl: 'http://localhost', token: 't' });
    await expect(client.play({ players: [], kind: 'duel' } as never, () => 'RRBB')).rejects.toThrow(
      'A duel needs codes',
    );
  });
});
