import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '../settings.ts';
import { sayTo } from '../testing/socket.ts';
import { makeSqlite } from '../testing/stores.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let port: number;
afterEach(() => world.close());

const open = async (changes: Partial<Settings> = {}, page: string | null = null): Promise<void> => {
  world = await createWorld(makeSqlite, { logLevel: 'error', ...changes }, { page });
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port);
};

const say = (text: string): Promise<string> => sayTo(port, text);

const statuses = (heard: string): number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d+) /gu)].map(([, code]) => Number(code));

describe('a client that sends many requests at once on one connection', () => {
  it('gets few answers, then none', async () => {
    await open();
    const answered = vi.fn();
    world.app.server.on('request', (_request, reply) =>
      reply.on('finish', () => reply.statusCode === 200 && answered()),
    );
    const heard = statuses(await say('GET /api/docs HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(700)));
    expect(heard).toEqual([...Array.from({ length: 16 }, () => 200), 429]);
    expect(answered).toHaveBeenCalledTimes(16);
  });

  it('may send requests one after the other without end', async () => {
    await open();
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    const heard: string[] = [];
    for (let count = 0; count < 50; count++) {
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      heard.push(String((await once(socket, 'data'))[0]).slice(0, 12));
    }
    socket.destroy();
    expect(new Set(heard)).toEqual(new Set(['HTTP/1.1 200']));
  });

  it('makes the server write its documents once', async () => {
    await open();
    const written = vi.spyOn(world.app, 'swagger');
    const ask = async (url: string): Promise<string> => (await world.request({ url })).payload;
    for (const url of ['/api/docs', '/api/openapi.json']) expect(await ask(url)).toBe(await ask(url));
    expect(written.mock.calls.length).toBeLessThanOrEqual(1);
  });
});

describe('a client that spells an address differently', () => {
  it.each(['/api/daily', '/%61pi/daily', '/ap%69/daily?x', 'http://x/api/daily', '/api/nowhere', '/%61pi/nowhere'])(
    'is limited all the same, as with %s',
    async (url) => {
      await open({ requestsPerAddress: 2 });
      const ask = async (): Promise<number> =>
        statuses(await say(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`))[0]!;
      const found = url.includes('nowhere') ? 404 : 200;
      expect([await ask(), await ask(), await ask()]).toEqual([found, found, 429]);
    },
  );

  it('gets the same reply from the API, and never the page below its path', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mastermind-page-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    await open({}, folder);
    const warn = vi.spyOn(process, 'emitWarning');
    const ask = async (url: string): Promise<string> =>
      say(`GET ${url} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
    for (const url of ['/api/nowhere', '/%61pi/nowhere', 'http://x/api/nowhere']) {
      const heard = await ask(url);
      expect(statuses(heard)).toEqual([404]);
      expect(heard).toContain('"not-found"');
      expect(heard).toMatch(/cache-control: no-store/iu);
    }
    for (const url of ['/assets/', '/assets', '/nowhere']) {
      const heard = await ask(url);
      expect(statuses(heard), url).toEqual([404]);
      expect(heard).toContain('<!doctype html>');
    }
    // As Node does about a response that too many wait for.
    expect(warn).not.toHaveBeenCalled();
    rmSync(folder, { recursive: true });
  });
});

describe('a client that nests a body deeply', () => {
  it.each([4000, 8000])('is refused without a failure, with %i nested arrays', async (depth) => {
    await open();
    for (const payload of [
      '['.repeat(depth) + ']'.repeat(depth),
      `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    ]) {
      const response = await world.request({
        method: 'POST',
        url: '/api/players',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect([response.statusCode, response.json().error.kind]).toEqual([400, 'malformed']);
    }
    expect(world.logged()).toBe('');
  });
});
