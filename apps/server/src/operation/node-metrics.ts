import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Bus } from '../bus/bus.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../storage/database.ts';
import { version } from '../version.ts';
import type { Metrics } from './metrics.ts';

/** A host's metrics of one node, beside its requests. */
export const measureNode = (
  metrics: Metrics,
  database: Database,
  bus: Pick<Bus, 'isConnected'>,
  { backupDir }: Pick<Settings, 'backupDir'>,
  clock: () => number = Date.now,
): void => {
  metrics.gauge('mastermind_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  metrics.gauge('mastermind_uptime_seconds', 'Seconds since the start.', () => Math.floor(process.uptime()));
  metrics.gauge(
    'mastermind_info',
    'Always 1; the labels are the version and the last migration of the tables.',
    async () => ({
      [`version="${version}",schema="${await lastMigration(database)}"`]: 1,
    }),
  );
  metrics.gauge('mastermind_database_connections', 'Connections to PostgreSQL; requests wait if none is idle.', () => {
    const { used, idle, waiting } = database.connections();
    return { 'state="used"': used, 'state="idle"': idle, 'state="waiting"': waiting };
  });
  metrics.gauge('mastermind_bus_connected', '1 while notifications from other nodes arrive, else 0.', () =>
    Number(bus.isConnected()),
  );
  const { replica } = database;
  if (replica !== null)
    metrics.gauge(
      'mastermind_replica_lag_seconds',
      'How far the replica is behind; NaN while the primary answers for it.',
      () => (replica.lateness() ?? Number.NaN) / 1000,
    );
  metrics.gauge(
    'mastermind_event_loop_delay_seconds',
    'How late timers are, in 99 of 100 cases since the last report.',
    delayOfLoop(),
  );
  if (backupDir !== null)
    metrics.gauge('mastermind_backup_age_seconds', 'Age of the newest file in BACKUP_DIR.', () =>
      Math.max(0, Math.round((clock() - newestIn(backupDir)) / 1000)),
    );
};

const lastMigration = async ({ db }: Database): Promise<string> => {
  const { rows } = await sql<{ readonly name: string }>`select max(name) as name from kysely_migration`.execute(db);
  return rows[0]?.name ?? '';
};

const RESOLUTION_MS = 10;
const NANOSECONDS = 1e9;

/** One of the process, however many servers it holds. */
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

const delayOfLoop = (): (() => number) => {
  delays.enable();
  return () => {
    // The monitor counts the interval of its own timer, too.
    const late = delays.count === 0 ? 0 : Math.max(0, delays.percentile(99) / NANOSECONDS - RESOLUTION_MS / 1000);
    delays.reset();
    return late;
  };
};

/** When the newest file was written; a folder without any is as bad as none. */
const newestIn = (folder: string): number => {
  const times = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => statSync(join(folder, name)).mtimeMs);
  return Math.max(...times);
};
