import { type Kysely, Migrator } from 'kysely';
import { type Migrations, migrations, providerOf } from './migrations.ts';
import type { Read, Replica } from './replica.ts';
import type { Schema } from './schema.ts';

/** The database of games. Both stores are used through the same queries. */
export type Database = Embedded | Remote;

interface Embedded extends Store {
  readonly kind: 'sqlite';
}

interface Remote extends Store {
  readonly kind: 'postgres';
  /** A statement that each connection parses and plans only once, for those that run all the time. */
  prepared<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<readonly Row[]>;
}

export interface Connections {
  readonly used: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

interface Store {
  readonly db: Kysely<Schema>;
  /** For queries that may see the state of some seconds ago. */
  readonly read: Read;
  readonly replica: Replica | null;
  /** The effect of the start on the tables. */
  readonly migrated: readonly string[];
  /** Milliseconds since 1970, the same on every node. */
  clock(): number;
  /** Connections to a server; all 0 for an embedded database. */
  connections(): Connections;
  /** The setting that makes an acknowledged write survive a power cut, as the store itself reports it. */
  durability(): Promise<string>;
  close(): Promise<void>;
}

/** The database has migrations that this program does not know. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';

  constructor(migration: string) {
    super(
      `The database was used by a newer version of Mastermind (it has "${migration}"); start that version, or a later one. To go back to this one, restore a backup from before the update.`,
    );
  }
}

/**
 * Brings the tables up to date, and returns the applied migrations. Kysely takes an advisory lock on PostgreSQL, so
 * nodes that start together do it once.
 */
export const migrate = async (db: Kysely<Schema>, all: Migrations = migrations): Promise<readonly string[]> => {
  const { error, results = [] } = await new Migrator({ db, provider: providerOf(all) }).migrateToLatest();
  const unknown = /previously executed migration (\S+) is missing/u.exec(error instanceof Error ? error.message : '');
  if (unknown !== null) throw new NewerDatabase(unknown[1]!);
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
};
