import { Kysely, PostgresDialect } from 'kysely';
import { connectionTo, createPool, unhurriedConnectionTo } from './connection.ts';
import { type Database, migrate } from './database.ts';
import { type Migrations, migrations } from './migrations.ts';
import { refuseBesideOlderNodes } from './nodes.ts';
import { openReplica } from './replica.ts';
import type { Schema } from './schema.ts';
import { createSharedClock } from './time.ts';

/** With fractions, since cutting them off would add half a millisecond of error on average. */
const NOW = { name: 'now', text: 'select extract(epoch from clock_timestamp())::float8 * 1000 as now' };
/** Clocks of computers drift by some milliseconds a minute at most. */
const MEASURE_EVERY_MS = 20_000;

export const openPostgres = async (
  url: string,
  connections: number,
  patience: number,
  readUrl: string | null = null,
): Promise<Database> => {
  const migrated = await bringUpToDate(url);
  const pool = createPool({
    ...connectionTo(url, patience),
    max: connections,
    // Sooner than an idle connection would be taken for a broken one.
    idleTimeoutMillis: Math.ceil(patience / 2),
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const replica = readUrl === null ? null : openReplica(db, readUrl, connections, patience);
  const shared = await createSharedClock(async () => {
    const { rows } = await pool.query<{ now: number }>(NOW);
    return rows[0]!.now;
  });
  const measuring = setInterval(() => void shared.measure().catch(() => {}), MEASURE_EVERY_MS);
  measuring.unref();
  return {
    kind: 'postgres',
    db,
    read: replica?.read ?? ((query) => query(db)),
    replica,
    migrated,
    clock: shared.now,
    prepared: async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
      (await pool.query<Row>({ name, text, values: [...values] })).rows,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    durability: async () => {
      const { rows } = await pool.query<{ fsync: string; commit: string }>(
        "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
      );
      const [row] = rows;
      return row?.fsync === 'on' && row.commit !== 'off' && row.commit !== 'local' ? 'full' : 'off';
    },
    close: async () => {
      clearInterval(measuring);
      await replica?.close();
      await db.destroy();
    },
  };
};

/** On a connection that may take as long as it needs. */
export const bringUpToDate = async (url: string, all: Migrations = migrations): Promise<readonly string[]> => {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: createPool(unhurriedConnectionTo(url)) }) });
  try {
    await refuseBesideOlderNodes(db, Object.keys(all));
    return await migrate(db, all);
  } finally {
    await db.destroy();
  }
};
