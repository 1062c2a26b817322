import { type Kysely, Migrator } from 'kysely';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';

/** A place to remember games. Both stores are used through the same queries. */
export type Database = Embedded | Remote;

interface Embedded extends Store {
  readonly kind: 'sqlite';
}

interface Remote extends Store {
  readonly kind: 'postgres';
  /** A statement that each connection parses and plans only once, for those that run all the time. */
  prepared<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<readonly Row[]>;
}

interface Store {
  readonly db: Kysely<Schema>;
  /** Milliseconds since 1970, the same on every node. */
  clock(): number;
  /** The setting that makes an acknowledged write survive a power cut, as the store itself reports it. */
  durability(): Promise<string>;
  close(): Promise<void>;
}

/** Brings the tables up to date. Kysely takes an advisory lock on PostgreSQL, so nodes that start together do it once. */
export const migrate = async (db: Kysely<Schema>): Promise<void> => {
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (error !== undefined) throw error;
};
