import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { defaults, type Settings } from '../settings.ts';

/** An empty store of one kind, named by settings, and how to get rid of it. */
export interface EmptyStore {
  readonly kind: 'sqlite' | 'postgres';
  readonly settings: Settings;
  remove(): Promise<void>;
}

export type MakeStore = () => Promise<EmptyStore>;

/** Nothing is limited and nothing logged unless a test asks for it. */
const quiet: Settings = {
  ...defaults,
  logLevel: 'silent',
  requestsPerPlayer: 0,
  requestsPerAddress: 0,
  playersPerHour: 0,
  // Tests sweep by themselves.
  sweepMilliseconds: 1_000_000,
  rankAfterHours: 0,
};

/** Declares the same suite for SQLite and for PostgreSQL. */
export const onBothStores = (name: string, suite: (makeStore: MakeStore) => void): void => {
  describe(`${name} on SQLite`, () => suite(makeSqlite));
  describe(`${name} on PostgreSQL`, () => {
    let server: Awaited<ReturnType<typeof startPostgres>>;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server.stop());
    suite(() => makePostgres(server.url));
  });
};

export const makeSqlite: MakeStore = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mastermind-'));
  return {
    kind: 'sqlite',
    settings: { ...quiet, dataDir },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
};

const isOwn = (process.env.TEST_DATABASE_URL ?? '') === '';
let made = 0;

const makePostgres = async (url: string): Promise<EmptyStore> => {
  const name = `test_${process.pid}_${++made}`;
  await run(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    kind: 'postgres',
    settings: { ...quiet, databaseUrl: own.href },
    // Dropping a database takes a checkpoint; the tests' own server is deleted as a whole anyway.
    remove: async () => (isOwn ? undefined : run(url, `drop database ${name} with (force)`)),
  };
};

const run = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};
