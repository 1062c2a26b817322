import { type Kysely, Migrator } from 'kysely';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';

/** A place to remember games. Both stores are used through the same queries. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Kysely<Schema>;
  /** The setting that makes an acknowledged write survive a power cut, as the store itself reports it. */
  durability(): Promise<string>;
  close(): Promise<void>;
}

/** Brings the tables up to date. Kysely takes an advisory lock on PostgreSQL, so nodes that start together do it once. */
export const migrate = async (db: Kysely<Schema>): Promise<void> => {
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (error !== undefined) throw error;
};
