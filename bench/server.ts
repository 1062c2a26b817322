import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/postgres.mjs';
import { median, quantile } from './measure.ts';
import { PROGRAM, startNode } from './nodes.ts';
import { beginGames, GUESSES, guess, openSeat, rateOfGuesses, type Seat } from './seats.ts';

const CONNECTIONS = 32;
const ROUNDS = 3;
const SECONDS = 3;
// The drivers belong to the server; the benchmark borrows them for its bare inserts.
const require = createRequire(PROGRAM);

/** Inserts one row after the other, each durable before the next: the server's own row, without its references. */
interface Bare {
  insert(): Promise<void> | void;
  close(): Promise<void> | void;
}

const TABLE = `create table bare (
  game_id text not null, version integer not null, type text not null, at bigint not null, data text not null,
  idempotency_key text, primary key (game_id, version))`;
const ACTION = JSON.stringify({ type: 'submit', code: ['Orange', 'Violet', 'Orange', 'Violet'], at: 123_456 });

/** Games of as many guesses as those that the server gets, one game after the other. */
const bareRows = (): (() => readonly (string | number | null)[]) => {
  let id = '';
  let made = 0;
  return () => {
    if (made++ % GUESSES === 0) id = randomBytes(16).toString('base64url');
    return [id, (made % GUESSES) + 2, 'submit', Date.now(), ACTION, null];
  };
};

const bareSqlite = (folder: string): Bare => {
  const Sqlite = require('libsql');
  const file = new Sqlite(join(folder, 'bare.db'));
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.exec(TABLE);
  const statement = file.prepare('insert into bare values (?, ?, ?, ?, ?, ?)');
  const next = bareRows();
  return { insert: () => void statement.run(next()), close: () => file.close() };
};

const barePostgres = async (url: string): Promise<Bare> => {
  const { Client } = require('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(TABLE);
  const next = bareRows();
  const text = 'insert into bare values ($1, $2, $3, $4, $5, $6)';
  return {
    insert: async () => void (await client.query({ name: 'insert', text, values: next() })),
    close: async () => {
      await client.query('drop table bare');
      await client.end();
    },
  };
};

const rateOfBare = async ({ insert }: Bare): Promise<number> => {
  let count = 0;
  const start = performance.now();
  while (performance.now() - start < SECONDS * 1000) {
    await insert();
    count++;
  }
  return (count * 1000) / (performance.now() - start);
};

/** Latencies at a fixed rate, counted from when a guess was due, so that a stall counts for all who had to wait. */
const latencies = async (seats: readonly Seat[], rate: number): Promise<number[]> => {
  const gap = (1000 * seats.length) / rate;
  const taken: number[] = [];
  const start = performance.now();
  await Promise.all(
    seats.map(async (seat, index) => {
      let due = start + (gap * index) / seats.length;
      while (due - start < SECONDS * 1000) {
        const wait = due - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        await guess(seat);
        taken.push(performance.now() - due);
        due += gap;
      }
    }),
  );
  return taken.sort((a, b) => a - b);
};

const bench = async (name: string, bare: Bare, env: Readonly<Record<string, string>>, goal: number): Promise<void> => {
  const node = await startNode(env);
  try {
    const idle = node.memory();
    const seats = await Promise.all(Array.from({ length: CONNECTIONS }, () => openSeat(node.port)));
    await beginGames(seats, 20);
    await rateOfGuesses(seats, SECONDS);
    const bares: number[] = [];
    const guesses: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      bares.push(await rateOfBare(bare));
      await beginGames(seats, 80);
      guesses.push(await rateOfGuesses(seats, SECONDS));
    }
    const peak = median(guesses);
    await beginGames(seats, 40);
    const taken = await latencies(seats, peak / 2);
    const ratio = peak / median(bares);
    console.log(
      `${name.padEnd(10)} ${peak.toFixed(0).padStart(6)} guesses/s at ${CONNECTIONS} connections   one bare writer ${median(bares).toFixed(0).padStart(6)}/s   ratio ${ratio.toFixed(2)} (goal ${goal})`,
    );
    console.log(
      `${''.padEnd(10)} at half the peak: median ${quantile(taken, 0.5).toFixed(1)} ms, p99 ${quantile(taken, 0.99).toFixed(1)} ms (goal under 50)   memory ${idle.toFixed(0)} MB idle, ${node.memory().toFixed(0)} MB after`,
    );
    for (const { wire } of seats) wire.close();
  } finally {
    await node.stop();
    await bare.close();
  }
};

console.log('Server, guesses through HTTP against bare durable inserts in the same run (median of three)');
const folder = mkdtempSync(join(tmpdir(), 'mastermind-bench-'));
const postgres = await startPostgres();
try {
  await bench('SQLite', bareSqlite(folder), { DATA_DIR: join(folder, 'data') }, 0.8);
  await bench('PostgreSQL', await barePostgres(postgres.url), { DATABASE_URL: postgres.url }, 2);
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
