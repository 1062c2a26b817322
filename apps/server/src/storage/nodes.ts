import { hostname } from 'node:os';
import { type Kysely, sql } from 'kysely';
import { CannotStart } from '../problem.ts';
import { version } from '../version.ts';
import type { Database } from './database.ts';
import { migrationNames, neededBy, schemaOf } from './migrations.ts';
import type { Schema } from './schema.ts';

/** How often nodes report, and how long without a report makes one count as dead. */
export const BEAT_MS = 5000;
const GONE_MS = 4 * BEAT_MS;

/** This node among those that share a database. */
export interface Membership {
  /** Reports this node, and looks whether the tables have changed. */
  beat(): Promise<void>;
  /** Whether the tables have become such that this program would use them wrongly. */
  isOutdated(): boolean;
  leave(): Promise<void>;
}

/** An embedded database has one process, so no other node reads reports. */
export const createMembership = (
  { db, kind, clock, replica }: Database,
  schema = schemaOf(migrationNames),
): Membership => {
  const id = `${hostname()}:${process.pid}`;
  let outdated = false;
  let last: number | null = null;
  return {
    isOutdated: () => outdated,
    beat: async () => {
      if (kind === 'sqlite') return;
      if (last !== null) await replica?.follow(id, last);
      last = clock();
      const row = { id, version, schema, seen_at: last };
      await db
        .insertInto('nodes')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      await db
        .deleteFrom('nodes')
        .where('seen_at', '<', clock() - 10 * GONE_MS)
        .execute();
      outdated = neededBy(await executedNames(db)) > schema;
    },
    leave: async () => {
      if (kind !== 'sqlite') await db.deleteFrom('nodes').where('id', '=', id).execute();
    },
  };
};

/** Throws if a running node would not survive the coming change of the tables. */
export const refuseBesideOlderNodes = async (db: Kysely<Schema>, all: readonly string[]): Promise<void> => {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'nodes')) return;
  const executed = await executedNames(db);
  const pending = all.filter((name) => !executed.includes(name));
  const needed = neededBy(pending);
  if (needed === 0) return;
  const nodes = await db
    .selectFrom('nodes')
    .selectAll()
    .where('schema', '<', needed)
    .where('seen_at', '>', sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint) - ${GONE_MS}`)
    .orderBy('id')
    .execute();
  if (nodes.length === 0) return;
  const names = nodes.map((node) => `${node.id} (${node.version})`);
  throw new CannotStart({ kind: 'older-nodes', nodes: names });
};

const executedNames = async (db: Kysely<Schema>): Promise<readonly string[]> =>
  (await sql<{ readonly name: string }>`select name from kysely_migration`.execute(db)).rows.map(({ name }) => name);
