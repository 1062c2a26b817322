import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from './page.ts';
import { makeSqlite } from './testing/stores.ts';
import { createWorld, type World } from './testing/world.ts';

const source = readFileSync(new URL('../../web/src/shell/screens.ts', import.meta.url), 'utf8');

it('serves every screen that the page has, and no other', () => {
  const paths = [...source.matchAll(/path: '(\/[^']*)'/gu)].map(([, path]) => path);
  const served = SCREENS.map((screen) => screen.replace(/(?:\/:\w+)+$/u, ''));
  expect([...new Set(served)].sort()).toEqual([...new Set(paths)].sort());
});

describe('readers and other sites', () => {
  let world: World;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mastermind-page-'));
    for (const name of ['docs', 'embed']) mkdirSync(join(folder, name));
    for (const file of [
      'index.html',
      'docs/index.html',
      'docs/rules.html',
      'sandbox.html',
      'embed/embed.html',
      'embed/mastermind-board.js',
    ])
      writeFileSync(join(folder, file), '');
    world = await createWorld(makeSqlite, {}, { page: folder });
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });

  const headersOf = async (url: string) => {
    const { statusCode, headers } = await world.app.inject(url);
    expect(statusCode).toBe(200);
    return headers;
  };

  it('may frame a finished game, which has a separate origin and can send no requests', async () => {
    for (const url of ['/embed', '/embed/embed.html']) {
      const headers = await headersOf(url);
      expect(headers).not.toHaveProperty('x-frame-options');
      expect(headers).not.toHaveProperty('cross-origin-opener-policy');
      expect(headers).not.toHaveProperty('set-cookie');
      const policy = String(headers['content-security-policy']).split(';');
      expect(policy).toContain('frame-ancestors *');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain('sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox');
      expect(policy.join()).not.toMatch(/connect-src|allow-same-origin/u);
    }
  });

  it.each([
    ...SCREENS.map((screen) => screen.replace(/:\w+/u, 'x')),
    '/sandbox.html',
    '/docs/',
    '/docs/rules',
    '/healthz',
  ])('may not frame %s', async (url) => {
    const headers = await headersOf(url);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toMatch(/frame-ancestors '(?:none|self)'/u);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('is sent to where the links between documents lead somewhere', async () => {
    const { statusCode, headers } = await world.app.inject('/docs');
    expect([statusCode, headers.location]).toEqual([302, '/docs/']);
    const old = await world.app.inject('/docs/rules.html');
    expect([old.statusCode, old.headers.location]).toEqual([301, '/docs/rules']);
    expect((await world.app.inject('/docs/nothing')).statusCode).toBe(404);
  });

  it('may load the board that is an element', async () => {
    expect(await headersOf('/embed/mastermind-board.js')).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    });
  });
});
