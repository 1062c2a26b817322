import { Kysely, PostgresDialect } from 'kysely';
import { isAway } from './away.ts';
import { connectionTo, createPool } from './connection.ts';
import type { Schema } from './schema.ts';

/** A replica whose newest heartbeat of this node is older than the newest one by more than this is not asked. */
const MOST_LATE_MS = 10_000;

type Db = Kysely<Schema>;

/** A query that may see the state of some seconds ago. */
export type Read = <Value>(query: (db: Db) => Promise<Value>) => Promise<Value>;

/** A copy of the database for such queries. */
export interface Replica {
  readonly read: Read;
  /** Looks how far the replica is behind, by the latest heartbeat of a node. */
  follow(nodeId: string, beatAt: number): Promise<void>;
  /** The delay in milliseconds; `null` while the replica is not asked. */
  lateness(): number | null;
  close(): Promise<void>;
}

/**
 * Asks a replica as long as it keeps up, and the primary otherwise. A replica that shows a heartbeat of this node has all
 * tables that this node made at its start.
 */
export const openReplica = (primary: Db, url: string, connections: number, patience: number): Replica => {
  const pool = createPool({
    ...connectionTo(url, patience),
    max: connections,
    idleTimeoutMillis: Math.ceil(patience / 2),
  });
  const db: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  let lateness: number | null = null;
  let first = Number.POSITIVE_INFINITY;
  return {
    read: async (query) => {
      if (lateness === null) return query(primary);
      try {
        return await query(db);
      } catch (error) {
        // The replica is down, or cancelled the query for a change from the primary.
        if (!isAway(error)) throw error;
        lateness = null;
        return query(primary);
      }
    },
    follow: async (nodeId, beatAt) => {
      try {
        const row = await db.selectFrom('nodes').select('seen_at').where('id', '=', nodeId).executeTakeFirst();
        first = Math.min(first, beatAt);
        // An earlier process may have had the same name.
        const late =
          row === undefined || row.seen_at < first ? Number.POSITIVE_INFINITY : Math.max(0, beatAt - row.seen_at);
        lateness = late <= MOST_LATE_MS ? late : null;
      } catch {
        lateness = null;
      }
    },
    lateness: () => lateness,
    close: () => db.destroy(),
  };
};
