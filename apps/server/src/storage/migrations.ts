import { type Migration, type MigrationProvider, PostgresAdapter, sql } from 'kysely';
import { tablesOf } from './tables.ts';

export type Migrations = Readonly<Record<string, Migration>>;

const begin: Migration = {
  up: async (db) => {
    const kind = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
    for (const statement of tablesOf(kind)) await sql.raw(statement).execute(db);
  },
};

const deviceLinks: Migration = {
  up: async (db) => {
    // The secret of a link opens the text and is not here.
    await sql`create table device_links (
      secret_hash text primary key, player_id text references players (id) on delete cascade, sealed text not null,
      expires_at bigint not null
    )`.execute(db);
    await sql`create index device_links_of_player on device_links (player_id) where player_id is not null`.execute(db);
    await sql`create index device_links_expired on device_links (expires_at)`.execute(db);
  },
};

const cappedLosses: Migration = {
  up: async (db) => {
    await sql`alter table standings add column capped bigint not null default 0`.execute(db);
    // The sweep decides again about those who are listed with the solver, since they are due to be shown.
    await sql`
      update standings set
        capped = coalesce((
          select sum(case when loss < 300000 then loss else 300000 end) from results
          where results.player_id = standings.player_id and mode = 'ranked' and assisted = 0 and loss is not null
            and ended_at >= standings.since and standings.board like '%/' || variant || '/%'
        ), 0),
        rises_at = case when board like 'solver/%' then 0 else rises_at end
      where measured > 0 and (board like 'ranked/%' or board like 'solver/%')`.execute(db);
  },
};

/**
 * In order, never changed once released; append the next one below. A migration adds to the tables, so that nodes of
 * the previous release continue beside it. A later release removes unused parts, by a migration whose name ends with
 * the release that every node must know: `0004-drop-marks-after-0003`. Nodes that do not know it find this in the
 * database.
 */
export const migrations: Migrations = {
  '0001-begin': begin,
  '0002-device-links': deviceLinks,
  '0003-capped-losses': cappedLosses,
};

export const providerOf = (all: Migrations): MigrationProvider => ({ getMigrations: async () => ({ ...all }) });

/** The migrations that a usable database may have. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** The number of the last of these migrations. */
export const schemaOf = (names: readonly string[]): number =>
  Math.max(...names.map((name) => Number(name.slice(0, 4))));

/** The number of the migration that every node must know beside these. */
export const neededBy = (names: readonly string[]): number =>
  Math.max(0, ...names.map((name) => Number(/-after-(\d{4})$/u.exec(name)?.[1] ?? 0)));
