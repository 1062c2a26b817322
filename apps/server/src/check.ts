import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '@mastermind/engine';
import type { StartPlan, StartProblem } from '@mastermind/messages/terminal';
import Sqlite from 'libsql';
import pg from 'pg';
import { readAddress } from './address.ts';
import { connectToNats } from './bus/nats.ts';
import { addressToType, findPort } from './listen.ts';
import { CannotStart } from './problem.ts';
import { builtPage, problemOf } from './serve.ts';
import { addressOf, type Environment, readSettings, type Settings, serversOf } from './settings.ts';
import { codeOf } from './storage/away.ts';
import { connectionTo } from './storage/connection.ts';
import { DamagedDatabase, isSound } from './storage/damage.ts';
import { NewerDatabase } from './storage/database.ts';
import { lockFolder } from './storage/lock.ts';
import { migrationNames } from './storage/migrations.ts';
import { databaseFile } from './storage/sqlite.ts';

/**
 * The effect of a start with this environment, or the reason why it would fail. Nothing is created, changed or
 * migrated.
 */
export const checkServe = async (
  env: Environment,
  page = builtPage(),
): Promise<Result<StartPlan, readonly StartProblem[]>> => {
  const address = readAddress(env);
  const settings = readSettings(env);
  const problems = [
    ...('kind' in address ? [address] : []),
    ...('dataDir' in settings ? [] : settings),
    ...(page === null ? [{ kind: 'no-page' } as const] : []),
  ];
  if (problems.length > 0 || 'kind' in address || !('dataDir' in settings)) return err(problems);
  const running: StartProblem[] = [];
  /** A server that runs already is the usual case, as before a restart with new settings. */
  const unlessRunning = async (look: () => unknown): Promise<void> => {
    try {
      await look();
    } catch (error) {
      const problem = problemOf(error, settings);
      const isRunning = problem.kind === 'port-taken' || problem.kind === 'folder-in-use';
      (isRunning ? running : problems).push(problem);
    }
  };
  let url = addressToType(address.host, `http://localhost:${address.port ?? 0}`);
  await unlessRunning(async () => {
    url = addressToType(address.host, `http://localhost:${await findPort(address)}`);
  });
  let known: readonly string[] | null = null;
  await unlessRunning(async () => {
    if (settings.databaseUrl !== null) known = await migrationsOfPostgres(settings.databaseUrl, settings);
    else {
      if (existsSync(join(settings.dataDir, 'mastermind.lock')))
        await unlessRunning(() => lockFolder(settings.dataDir)());
      known = migrationsOfFolder(settings.dataDir);
    }
  });
  problems.push(...(await problemsBeside(settings)));
  if (problems.length > 0) return err(problems);
  const { databaseUrl, dataDir } = settings;
  return ok({
    url,
    store: databaseUrl === null ? databaseFile(dataDir) : `PostgreSQL ${addressOf(databaseUrl)}`,
    isNew: known === null,
    pending: migrationNames.filter((name) => known !== null && !known.includes(name)),
    running,
  });
};

/** A node starts without its replica and without NATS, and its host should know. */
const problemsBeside = async ({ databaseReadUrl, busUrl, databasePatience }: Settings): Promise<StartProblem[]> => {
  const problems: StartProblem[] = [];
  const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
  if (databaseReadUrl !== null)
    await connectTo(databaseReadUrl, databasePatience)
      .then((client) => client.end())
      .catch((error: unknown) => {
        const address = addressOf(databaseReadUrl);
        problems.push({ kind: 'postgres-away', name: 'DATABASE_READ_URL', address, reason: reasonOf(error) });
      });
  if (busUrl !== null)
    await connectToNats(busUrl, databasePatience)
      .then((connection) => connection.close())
      .catch((error: unknown) => {
        problems.push({ kind: 'nats-away', address: serversOf(busUrl), reason: reasonOf(error) });
      });
  return problems;
};

/** The migrations of the database that the settings name; `null` if it has no tables. */
export const migrationsIn = async (settings: Settings): Promise<readonly string[] | null> =>
  settings.databaseUrl === null
    ? migrationsOfFolder(settings.dataDir)
    : migrationsOfPostgres(settings.databaseUrl, settings);

/** The migrations that a database has, which must be known here; `null` if it has no tables yet. */
const knownOf = (names: readonly string[]): readonly string[] | null => {
  const newer = names.find((name) => !migrationNames.includes(name));
  if (newer !== undefined) throw new NewerDatabase(newer);
  return names.length === 0 ? null : names;
};

const TABLE = 'kysely_migration';

const migrationsOfFolder = (folder: string): readonly string[] | null => {
  let there = folder;
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  try {
    accessSync(there, constants.W_OK);
  } catch (error) {
    throw new CannotStart({ kind: 'folder-closed', folder, reason: codeOf(error as Error) });
  }
  const path = databaseFile(folder);
  if (!existsSync(path)) return null;
  const file = new Sqlite(path, { readonly: true });
  try {
    if (!isSound(file)) throw new DamagedDatabase(path);
    const tables = file.prepare('select name from sqlite_master where name = ?').all(TABLE);
    const rows = tables.length === 0 ? [] : file.prepare(`select name from ${TABLE}`).all();
    return knownOf(rows.map((row) => (row as { readonly name: string }).name));
  } finally {
    file.close();
  }
};

const migrationsOfPostgres = async (url: string, settings: Settings): Promise<readonly string[] | null> => {
  const client = await connectTo(url, settings.databasePatience);
  try {
    const { rows } = await client.query<{ readonly closed: boolean; readonly table: string | null }>(
      `select current_setting('transaction_read_only') = 'on' as closed, to_regclass('${TABLE}')::text as table`,
    );
    if (rows[0]?.closed === true)
      throw new CannotStart({
        kind: 'postgres-away',
        name: 'DATABASE_URL',
        address: addressOf(url),
        reason: 'read-only',
      });
    if (rows[0]?.table === null) return null;
    return knownOf(
      (await client.query<{ readonly name: string }>(`select name from ${TABLE}`)).rows.map((row) => row.name),
    );
  } finally {
    await client.end();
  }
};

const connectTo = async (url: string, patience: number): Promise<pg.Client> => {
  const client = new pg.Client(connectionTo(url, patience));
  client.on('error', () => {});
  await client.connect();
  return client;
};
