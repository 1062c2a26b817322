import { type Kysely, type Migration, type MigrationProvider, sql } from 'kysely';
import { begin } from './migrations/begin.ts';
import { rooms } from './migrations/rooms.ts';
import { standings } from './migrations/standings.ts';
import { bringNamesIntoForm } from './name-form.ts';

const pulse: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('pulse')
      .addColumn('beats', 'bigint', (column) => column.notNull())
      .execute();
    await sql`insert into pulse (beats) values (0)`.execute(db);
  },
};

/** Codes are drawn by themselves and stored; what was begun from a seed keeps it. */
const drawnCodes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('rooms').addColumn('secret', 'text').execute();
    await db.schema.alterTable('rooms').addColumn('chance', 'text').execute();
    await db.schema
      .alterTable('games')
      .addColumn('commitment_version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    // SQLite cannot take NOT NULL from a column, so the table is made anew.
    await db.schema.alterTable('dailies').renameTo('dailies_from_seeds').execute();
    await db.schema
      .createTable('dailies')
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('variant', 'text', (column) => column.notNull())
      .addColumn('secret', 'text')
      .addColumn('seed', 'bigint')
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('commitment', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('dailies_once', ['date', 'variant'])
      .execute();
    await sql`
      insert into dailies (date, variant, seed, nonce, commitment)
      select date, variant, seed, nonce, commitment from dailies_from_seeds`.execute(db);
    await db.schema.dropTable('dailies_from_seeds').execute();
  },
};

const tidying: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('chores')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .execute();
    for (const name of ['empty rooms', 'unused players'])
      await sql`insert into chores (name, due_at, place) values (${name}, 0, ${'{"at":0,"id":""}'})`.execute(db);
    await db.schema
      .alterTable('players')
      .addColumn('used_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    // When players were last here is not known, so the time they are kept begins now.
    await sql`update players set used_at = cast(${Date.now()} as bigint)`.execute(db);
    await db.schema.createIndex('players_by_use').on('players').columns(['used_at', 'id']).execute();
    await db.schema.createIndex('rooms_by_age').on('rooms').columns(['created_at', 'id']).execute();
    // For deleting a room with its seats.
    await db.schema.createIndex('room_seats_of_room').on('room_seats').column('room_id').execute();
  },
};

const makers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createIndex('rooms_open_by_maker')
      .on('rooms')
      .column('created_by')
      .where(sql.ref('closed'), '=', 0)
      .execute();
  },
};

const exportClaims: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('exports')
      .addColumn('player_id', 'text', (column) => column.primaryKey().references('players.id').onDelete('cascade'))
      .addColumn('held_until', 'bigint', (column) => column.notNull())
      .execute();
  },
};

const openSeats: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table room_seats add column open integer not null default 1`.execute(db);
    await sql`alter table room_seats add column ranks_at bigint`.execute(db);
    await sql`update room_seats set open = 0 where room_id in (select id from rooms where closed = 1)`.execute(db);
    await sql`create index room_seats_open on room_seats (player_id) where open = 1`.execute(db);
  },
};

const namedAt: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table players add column named_at bigint not null default 0`.execute(db);
    // Fewer characters make a name than before.
    await bringNamesIntoForm(db);
  },
};

/** What began before keeps its version, and with it the rule by which its points are counted. */
const rulesetEditions: Migration = {
  up: async (db: Kysely<never>) => {
    await sql`alter table rooms add column commitment_version integer not null default 2`.execute(db);
    await sql`update rooms set commitment_version = 1 where chance is null`.execute(db);
    await sql`alter table dailies add column commitment_version integer not null default 2`.execute(db);
    await sql`update dailies set commitment_version = 1 where secret is null`.execute(db);
    await sql`alter table results add column edition integer not null default 1`.execute(db);
    await sql`alter table standings add column pointed integer not null default 0`.execute(db);
    await sql`alter table standings add column points integer not null default 0`.execute(db);
  },
};

/** Games from before are measured like new ones, the latest first. */
const strength: Migration = {
  up: async (db: Kysely<never>) => {
    await sql`alter table results add column unmeasured integer not null default 0`.execute(db);
    await sql`update results set unmeasured = 1 where mode in ('ranked', 'daily') and assisted = 0`.execute(db);
    await sql`create index results_unmeasured on results (ended_at) where unmeasured = 1`.execute(db);
    await sql`alter table standings drop column loss`.execute(db);
    await sql`alter table standings add column measured integer not null default 0`.execute(db);
    await sql`alter table standings add column lost bigint not null default 0`.execute(db);
    await sql`alter table standings add column squares bigint not null default 0`.execute(db);
    await sql`insert into chores (name, due_at, place) values ('strength', 0, '')`.execute(db);
  },
};

/** Days count what was lost when a game is measured, so those measured before are measured once more. */
const openPrograms: Migration = {
  up: async (db: Kysely<never>) => {
    await sql`alter table players add column program integer not null default 0`.execute(db);
    await sql`update results set unmeasured = 1 where mode = 'daily' and loss is not null`.execute(db);
  },
};

/** In order, never changed once released; the next one is added below. */
const all: Readonly<Record<string, Migration>> = {
  '0001-begin': begin,
  '0002-rooms': rooms,
  '0003-pulse': pulse,
  '0004-drawn-codes': drawnCodes,
  '0005-tidying': tidying,
  '0006-makers': makers,
  '0007-standings': standings,
  '0008-name-form': { up: bringNamesIntoForm },
  '0009-exports': exportClaims,
  '0010-open-seats': openSeats,
  '0011-named-at': namedAt,
  '0012-ruleset-editions': rulesetEditions,
  '0013-strength': strength,
  '0014-open-programs': openPrograms,
};

export const migrations: MigrationProvider = { getMigrations: async () => all };

/** The migrations that a usable database may have. */
export const migrationNames: readonly string[] = Object.keys(all);
