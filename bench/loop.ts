import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '../apps/server/src/app.ts';
import { createMemoryBus } from '../apps/server/src/bus/bus.ts';
import { defaults } from '../apps/server/src/settings.ts';
import type { Database } from '../apps/server/src/storage/database.ts';
import { openSqlite } from '../apps/server/src/storage/sqlite.ts';

const GAMES = 20_000;
const GUESSES = 7;

const SUBMIT = { type: 'submit', code: ['O', 'V', 'O', 'V'] };

/** Games that a player has played and given up, written as the server writes them. */
const fill = async ({ db }: Database, playerId: string): Promise<void> => {
  const AT_ONCE = 200;
  for (let start = 0; start < GAMES; start += AT_ONCE) {
    const ids = Array.from({ length: AT_ONCE }, (_, index) => `g${String(start + index).padStart(21, '0')}`);
    const begun = {
      player_id: playerId,
      variant: 'classic',
      mode: 'casual',
      date: null,
      secret: JSON.stringify(['R', 'G', 'B', 'Y']),
    } as const;
    const promised = { nonce: '', commitment: '' } as const;
    await db
      .insertInto('games')
      .values(ids.map((id, index) => ({ id, ...begun, ...promised, started_at: start + index })))
      .execute();
    const event = { at: 0, idempotency_key: null };
    for (let version = 1; version <= GUESSES + 2; version++) {
      const type = version === 1 ? 'begin' : version === GUESSES + 2 ? 'resign' : 'submit';
      const data = JSON.stringify(type === 'begin' ? {} : type === 'resign' ? { type, at: 0 } : { ...SUBMIT, at: 0 });
      await db
        .insertInto('events')
        .values(ids.map((game_id) => ({ ...event, game_id, version, type, data }) as const))
        .execute();
    }
    const ended = {
      status: 'lost',
      attempts: GUESSES,
      cost: 11,
      points: null,
      ended_at: 0,
      score: null,
      loss: null,
      unmeasured: 0,
    } as const;
    const { secret: _secret, ...game } = begun;
    await db
      .insertInto('results')
      .values(ids.map((game_id) => ({ game_id, ...game, assisted: 0, ...ended })))
      .execute();
  }
};

/** The most processor time between two turns of the event loop, in milliseconds. Other programs do not count. */
const watchTurns = (): (() => number) => {
  let longest = 0;
  let on = true;
  let before = process.cpuUsage();
  const turn = (): void => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
    if (on) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    on = false;
    return longest;
  };
};

const measured = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const start = performance.now();
  const before = process.cpuUsage();
  delay.enable();
  const stop = watchTurns();
  await work();
  const turn = stop().toFixed(0);
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  const [longest, p99] = [delay.max, delay.percentile(99)].map((nanoseconds) => (nanoseconds / 1e6).toFixed(0));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${name.padEnd(34)} ${seconds} s, ${((user + system) / 1e6).toFixed(1)} s of them at work; the loop waited ${longest} ms at most (goal under 50), p99 ${p99} ms; its longest turn worked for ${turn} ms`,
  );
};

const noBots = (): never => {
  throw new Error('There are no bots here.');
};

/** How long the event loop is held up while one player's games are exported and deleted. */
export const benchLoop = async (): Promise<void> => {
  console.log(`The event loop beside a player of ${GAMES.toLocaleString('en')} games, on SQLite`);
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-bench-'));
  const settings = { ...defaults, logLevel: 'silent', dataDir: join(folder, 'data') };
  const database = await openSqlite(settings.dataDir);
  let app: Awaited<ReturnType<typeof createApp>> | null = null;
  try {
    app = await createApp({
      page: null,
      database,
      bus: createMemoryBus(),
      settings,
      choose: noBots,
      measure: async () => 'busy',
    });
    const { id, token } = (await app.inject({ method: 'POST', url: '/api/players', payload: {} })).json();
    await fill(database, id);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api`;
    const headers = { authorization: `Bearer ${token}` };
    // How long the machine alone holds up a loop that has nothing to do.
    await measured('nothing', () => new Promise((resolve) => setTimeout(resolve, 5000)));
    await measured('export', async () => {
      const { body } = await fetch(`${base}/me/export`, { headers });
      // Discarded as it arrives: collecting it would hold up the loop that the reader shares with the server.
      await body!.pipeTo(new WritableStream());
    });
    await measured('deletion', () => fetch(`${base}/me`, { method: 'DELETE', headers }));
  } finally {
    await app?.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
