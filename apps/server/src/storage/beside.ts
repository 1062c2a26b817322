import { Kysely, SqliteDialect } from 'kysely';
import Sqlite from 'libsql';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { databaseFile } from './sqlite.ts';

/** The database of a folder beside the server that may use it: for a few statements, each short, which wait for the server's. */
export const openBeside = (folder: string): Database => {
  const file = new Sqlite(databaseFile(folder));
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('busy_timeout = 5000');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: file }) });
  return {
    kind: 'sqlite',
    db,
    read: (query) => query(db),
    replica: null,
    migrated: [],
    clock: Date.now,
    connections: () => ({ used: 0, idle: 0, waiting: 0 }),
    durability: async () => 'full',
    close: () => db.destroy(),
  };
};
