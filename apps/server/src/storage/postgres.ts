import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Database, migrate } from './database.ts';
import type { Schema } from './schema.ts';
import { createSharedClock } from './time.ts';

const INT8 = 20;
/** With its fraction, since a millisecond cut off is an error of half of one. */
const NOW = { name: 'now', text: 'select extract(epoch from clock_timestamp())::float8 * 1000 as now' };
/** Clocks of computers drift by some milliseconds a minute at most. */
const MEASURE = 20_000;

/** Epoch milliseconds and counts fit a JavaScript number; pg would hand them over as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

export const openPostgres = async (url: string, connections: number): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url, max: connections, types, connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks is replaced by the pool; without a listener the process would die of it.
  pool.on('error', () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db);
  const shared = await createSharedClock(async () => {
    const { rows } = await pool.query<{ now: number }>(NOW);
    return rows[0]!.now;
  });
  const measuring = setInterval(() => void shared.measure().catch(() => {}), MEASURE);
  measuring.unref();
  return {
    kind: 'postgres',
    db,
    clock: shared.now,
    prepared: async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
      (await pool.query<Row>({ name, text, values: [...values] })).rows,
    durability: async () => {
      const { rows } = await pool.query<{ fsync: string; commit: string }>(
        "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
      );
      const [row] = rows;
      return row?.fsync === 'on' && row.commit !== 'off' && row.commit !== 'local' ? 'full' : 'off';
    },
    close: async () => {
      clearInterval(measuring);
      await db.destroy();
    },
  };
};
