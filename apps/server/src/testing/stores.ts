import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { defaults, type Settings } from '../settings.ts';
import { openDatabase } from '../storage/open.ts';
import { databaseFile } from '../storage/sqlite.ts';

/** An empty store of one kind, named by settings, and how to get rid of it. */
export interface EmptyStore {
  readonly kind: 'sqlite' | 'postgres';
  readonly settings: Settings;
  remove(): Promise<void>;
}

/** Makes a store with nothing in it, or, quicker than its first user could, with all tables and nothing in them. */
export type MakeStore = (content?: 'tables') => Promise<EmptyStore>;

/** Nothing is limited and nothing logged unless a test asks for it. */
const quiet: Settings = {
  ...defaults,
  logLevel: 'silent',
  requestsPerPlayer: 0,
  requestsPerAddress: 0,
  playersPerHour: 0,
  gamesPerHour: 0,
  // Tests sweep by themselves.
  sweepMilliseconds: 1_000_000,
  rankAfterHours: 0,
};

/** Declares a suite for SQLite and for PostgreSQL. A developer who wants a quick answer may name only the first. */
export const onBothStores = (name: string, suite: (makeStore: MakeStore) => void): void => {
  describe(`${name} on SQLite`, () => suite(makeSqlite));
  onPostgres(name, suite);
};

/** Declares a suite for PostgreSQL alone. */
export const onPostgres = (name: string, suite: (makeStore: MakeStore) => void): void => {
  if (process.env.TEST_STORES === 'sqlite') return;
  describe(`${name} on PostgreSQL`, () => {
    let server: Awaited<ReturnType<typeof startPostgres>>;
    let stores: ReturnType<typeof postgresStores>;
    beforeAll(async () => {
      server = await startPostgres();
      stores = postgresStores(server.url);
    });
    afterAll(async () => {
      await stores.close();
      server.stop();
    });
    suite((content) => stores.makeStore(content));
  });
};

/** Making the tables takes longer than copying them. */
const makeTables = async (store: EmptyStore): Promise<EmptyStore> => {
  const { close } = await openDatabase(store.settings);
  await close();
  return store;
};

const makeFolder = (): EmptyStore & { readonly file: string } => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mastermind-'));
  return {
    kind: 'sqlite',
    settings: { ...quiet, dataDir },
    file: databaseFile(dataDir),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
};

let fileWithTables: Promise<Buffer> | null = null;

const makeFileWithTables = async (): Promise<Buffer> => {
  const store = makeFolder();
  await makeTables(store);
  const file = readFileSync(store.file);
  await store.remove();
  return file;
};

export const makeSqlite: MakeStore = async (content) => {
  const store = makeFolder();
  if (content === 'tables') {
    fileWithTables ??= makeFileWithTables();
    writeFileSync(store.file, await fileWithTables);
  }
  return store;
};

const isOwn = (process.env.TEST_DATABASE_URL ?? '') === '';
let made = 0;

const makeDatabase = async (url: string, like = 'template1'): Promise<EmptyStore> => {
  const name = `test_${process.pid}_${++made}`;
  await run(url, `create database ${name} template ${like}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    kind: 'postgres',
    settings: { ...quiet, databaseUrl: own.href },
    // Dropping a database takes a checkpoint; the tests' own server is deleted as a whole anyway.
    remove: async () => (isOwn ? undefined : run(url, `drop database ${name} with (force)`)),
  };
};

const nameOf = ({ settings }: EmptyStore): string => new URL(settings.databaseUrl!).pathname.slice(1);

/** The stores of one server, and how to get rid of the one that is copied. */
export const postgresStores = (url: string) => {
  let copied: Promise<EmptyStore> | null = null;
  const makeStore: MakeStore = async (content) => {
    if (content !== 'tables') return makeDatabase(url);
    copied ??= makeDatabase(url).then(makeTables).then(seal);
    return makeDatabase(url, nameOf(await copied));
  };
  /** Only a database without connections is copied, and closing a connection takes a moment. */
  const seal = async (store: EmptyStore): Promise<EmptyStore> => {
    const name = nameOf(store);
    await run(url, `alter database ${name} with allow_connections false`);
    await run(url, `select pg_terminate_backend(pid, 30000) from pg_stat_activity where datname = '${name}'`);
    return store;
  };
  return { makeStore, close: async () => (await copied)?.remove() };
};

const run = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};
