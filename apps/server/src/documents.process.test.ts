import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blocksFor } from '../../../scripts/docs/blocks.mjs';
import { defaults } from './settings.ts';
import { lookAt } from './testing/players.ts';
import { makeSqlite } from './testing/stores.ts';
import { watch } from './testing/watch.ts';
import { createWorld, type World } from './testing/world.ts';

const read = (name: string): string => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');

let world: World;
beforeEach(async () => {
  world = await createWorld(makeSqlite);
});
afterEach(() => world.close());

/** Programs that talk to a server, each run below: in the order of the documents, and no others. */
const [PLAYER, RACER, CLIENT, SOLVING, ...others] = blocksFor('server');

describe('the API document', () => {
  it('has no program that is not run here', () => {
    expect(others).toEqual([]);
  });

  it('has an example bot that plays a ranked game to its end', async () => {
    const program = PLAYER!.code;
    expect(program.trim().split('\n').length).toBeLessThanOrEqual(30);
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const file = join(world.settings.dataDir, 'bot.mjs');
    writeFileSync(file, program);
    world.now = Date.now();
    const { stdout } = await promisify(execFile)(process.execPath, [file], {
      env: { ...process.env, MASTERMIND_URL: url },
    });
    expect(stdout).toMatch(/^won in \d+: [RBGYOV]{4}\n$/u);
    const board = (await world.request({ url: '/api/leaderboards/classic?league=bots' })).json();
    expect(board.entries).toMatchObject([{ name: 'Example bot', games: 1 }]);
    expect((await world.request({ url: '/api/leaderboards/classic' })).json().entries).toEqual([]);
  });

  it('has an example bot that joins a race', async () => {
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const file = join(world.settings.dataDir, 'racer.mjs');
    writeFileSync(file, PLAYER!.code.trim().split('\n').slice(0, -4).join('\n') + RACER!.code);
    const ann = await world.newcomer();
    const { room } = (await ann.post('/api/races', { capacity: 2 })).json();
    const stream = await watch(`${url}/api/rooms/${room.id}/events`);
    const running = promisify(execFile)(process.execPath, [file, room.code], {
      env: { ...process.env, MASTERMIND_URL: url },
    });
    await stream.until((seen) => seen.some(({ type }) => type === 'started'));
    stream.close();
    world.now += 3000;
    expect((await running).stdout).toMatch(/^(?:won|lost) in \d+\n$/u);
    expect((await lookAt(ann, room.id)).players[1]).toMatchObject({ name: '⚙ Example bot', bot: true, level: null });
  });

  it.each([CLIENT!, SOLVING!])('is where the examples of the client play: line $line', async ({ code, prints }) => {
    const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: new URL('../../../', import.meta.url),
      env: { ...process.env, MASTERMIND_URL: url },
    });
    expect(stdout).toBe(prints);
  });

  it('names every route, and none that is not there', async () => {
    const { openapi, paths } = (await world.request({ url: '/api/openapi.json' })).json();
    expect(openapi).toMatch(/^3\.1\./u);
    const real = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/gu, ':$1')}`),
    );
    const named = [...read('build/api.md').matchAll(/^\| `((?:GET|POST|PATCH|DELETE) [^`]+)`/gmu)].map(
      ([, route]) => route,
    );
    expect([...named].sort()).toEqual([...real].sort());
  });
});

describe('the document of settings', () => {
  it('names every setting', () => {
    const text = read('host/settings.md');
    const names = Object.keys(defaults).map((name) => name.replace(/[A-Z]/gu, (letter) => `_${letter}`).toUpperCase());
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the readable page', () => {
  it('shows every route and asks nothing from elsewhere', async () => {
    const page = await world.request({ url: '/api/docs' });
    const { paths } = (await world.request({ url: '/api/openapi.json' })).json();
    for (const path of Object.keys(paths)) expect(page.payload).toContain(path);
    expect(page.payload).not.toMatch(/<script|https?:\/\/(?!json-schema)/u);
    expect(page.headers['content-security-policy']).toContain("style-src 'self'");
    expect((await world.request({ url: '/api/docs.css' })).headers['content-type']).toContain('text/css');
  });
});

describe('operation', () => {
  it('reports health, readiness and metrics without naming a player', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    const game = await ann.begin();
    await world.request({ url: '/readyz' });
    const { payload } = await world.request({ url: '/metrics' });
    expect(payload).toContain('mastermind_requests_total{method="POST",route="/api/games",status="201"} 1');
    expect(payload).toMatch(/mastermind_request_seconds_bucket\{method="POST",route="\/api\/games",le="\+Inf"\} 1/u);
    expect(payload).toMatch(/^mastermind_rooms 0$/mu);
    for (const name of [ann.id, game.id, 'Ann']) expect(payload).not.toContain(name);
    expect((await world.request({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    expect((await world.request({ url: '/readyz' })).statusCode).toBe(200);
    // A node that has just been asked remembers its answer for a moment; this one has not.
    const other = await world.node();
    await world.database.db.destroy();
    expect((await other.request({ url: '/readyz' })).statusCode).toBe(503);
    await other.close();
  });
});
