import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import Sqlite from 'libsql';
import { type Database, migrate } from './database.ts';
import { lockFolder } from './lock.ts';
import type { Schema } from './schema.ts';

export const databaseFile = (folder: string): string => join(folder, 'mastermind.db');

/** One file, one process, one connection. */
export const openSqlite = async (folder: string): Promise<Database> => {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  const file = new Sqlite(databaseFile(folder));
  // With a write-ahead log a commit is one sync, five times as fast as a rollback journal here, and backups can read along.
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('busy_timeout = 5000');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: file }) });
  await migrate(db);
  return {
    kind: 'sqlite',
    db,
    clock: Date.now,
    durability: async () => {
      const [row] = file.pragma('synchronous') as { readonly synchronous: number }[];
      return ['off', 'normal', 'full', 'extra'][row?.synchronous ?? 0] ?? 'unknown';
    },
    close: async () => {
      await db.destroy();
      unlock();
    },
  };
};
