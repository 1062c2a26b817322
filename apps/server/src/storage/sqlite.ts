import { accessSync, chmodSync, closeSync, constants, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import Sqlite from 'libsql';
import { createLruCache } from '../lru-cache.ts';
import { CannotStart } from '../problem.ts';
import { codeOf, isDiskFull } from './away.ts';
import { DamagedDatabase, isDamage, isSound } from './damage.ts';
import { type Database, migrate } from './database.ts';
import { makeFolder, OWNER_ONLY } from './folder.ts';
import { lockFolder } from './lock.ts';
import type { Schema } from './schema.ts';
import { createSteadyClock } from './time.ts';

export const databaseFile = (folder: string): string => join(folder, 'mastermind.db');

/** One file, one process, one connection. */
export const openSqlite = async (folder: string): Promise<Database> => {
  openFolder(folder);
  const unlock = lockFolder(folder);
  try {
    return await openLocked(folder, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
};

const openFolder = (folder: string): void => {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    if (!(error instanceof Error) || isDiskFull(error)) throw error;
    throw new CannotStart({ kind: 'folder-closed', folder, reason: codeOf(error) });
  }
};

const openLocked = async (folder: string, unlock: () => void): Promise<Database> => {
  const path = databaseFile(folder);
  const lastUsed = Math.max(changedAt(path), changedAt(`${path}-wal`));
  const file = openSound(path);
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('busy_timeout = 5000');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: withCompiledStatements(file) }) });
  let migrated: readonly string[];
  try {
    migrated = await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    kind: 'sqlite',
    db,
    read: (query) => query(db),
    replica: null,
    migrated,
    clock: createSteadyClock(lastUsed),
    connections: () => ({ used: 0, idle: 0, waiting: 0 }),
    durability: async () => {
      const [row] = file.pragma('synchronous') as { readonly synchronous: number }[];
      return ['off', 'normal', 'full', 'extra'][row?.synchronous ?? 0] ?? 'unknown';
    },
    close: async () => {
      moveIntoOneFile(file);
      await db.destroy();
      unlock();
    },
  };
};

/** Compiling a statement takes longer than running it, and those of a guess come again all the time. */
const withCompiledStatements = (file: Sqlite.Database): SqliteDatabase => {
  const compiled = createLruCache<Sqlite.Statement>(MAX_CACHED_STATEMENTS);
  const compile = (text: string): Sqlite.Statement => compiled.get(text) ?? compiled.keep(text, file.prepare(text));
  return {
    // When the disk is full SQLite rolls a transaction back by itself. Rolling it back again would be an error that hides the first.
    prepare: (text) => compile(text === 'rollback' && !file.inTransaction ? 'select 1' : text),
    close: () => file.close(),
  };
};

const MAX_CACHED_STATEMENTS = 500;

/** SQLite gives its log and its index the mode of the database. */
const closeToOthers = (path: string): void => {
  closeSync(openSync(path, 'a', OWNER_ONLY));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? OWNER_ONLY;
    if ((mode & 0o077) !== 0) chmodSync(file, OWNER_ONLY);
  }
};

/** Damage is found at the start, not when a player meets it. */
const openSound = (path: string): Sqlite.Database => {
  closeToOthers(path);
  const file = new Sqlite(path);
  try {
    // With a write-ahead log a commit is one sync, five times as fast as a rollback journal here, and backups can read along.
    file.pragma('journal_mode = WAL');
    if (isSound(file)) return file;
  } catch (error) {
    if (!isDamage(error)) {
      file.close();
      throw error;
    }
  }
  file.close();
  throw new DamagedDatabase(path);
};

/** Moves everything into the one file, so that a copy of it is a whole backup. */
export const moveIntoOneFile = (file: Sqlite.Database): void => {
  try {
    file.pragma('wal_checkpoint(TRUNCATE)');
    file.pragma('journal_mode = DELETE');
  } catch {
    // Another process reads it right now, or the disk is full. Then the log stays, and the next start reads it.
  }
};

const changedAt = (path: string): number => Math.floor(statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
