import { type Kysely, type Migration, type MigrationProvider, sql } from 'kysely';

const begin: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('players')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('bot', 'integer', (column) => column.notNull())
      .addColumn('listed', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('games')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('player_id', 'text', (column) => column.notNull().references('players.id').onDelete('cascade'))
      .addColumn('variant', 'text', (column) => column.notNull())
      .addColumn('mode', 'text', (column) => column.notNull())
      .addColumn('date', 'text')
      .addColumn('secret', 'text')
      .addColumn('seed', 'bigint')
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('commitment', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('games_of_player').on('games').columns(['player_id', 'started_at', 'id']).execute();
    await db.schema
      .createTable('events')
      .addColumn('game_id', 'text', (column) => column.notNull().references('games.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text')
      .addPrimaryKeyConstraint('events_key', ['game_id', 'version'])
      .execute();
    // Most guesses carry no key, and an index over nothing would be written for each of them.
    await db.schema
      .createIndex('events_once')
      .unique()
      .on('events')
      .columns(['game_id', 'idempotency_key'])
      .where(sql.ref('idempotency_key'), 'is not', null)
      .execute();
    await db.schema
      .createTable('results')
      .addColumn('game_id', 'text', (column) => column.primaryKey().references('games.id').onDelete('cascade'))
      .addColumn('player_id', 'text', (column) => column.notNull())
      .addColumn('variant', 'text', (column) => column.notNull())
      .addColumn('mode', 'text', (column) => column.notNull())
      .addColumn('date', 'text')
      .addColumn('assisted', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('cost', 'integer', (column) => column.notNull())
      .addColumn('points', 'integer')
      .addColumn('ended_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('results_ranked')
      .on('results')
      .columns(['mode', 'variant', 'player_id', 'ended_at'])
      .execute();
    await db.schema.createIndex('results_of_player').on('results').columns(['player_id', 'mode']).execute();
    await db.schema.createIndex('results_of_day').on('results').columns(['date', 'variant', 'mode']).execute();
    await db.schema
      .createTable('deadlines')
      .addColumn('game_id', 'text', (column) => column.primaryKey().references('games.id').onDelete('cascade'))
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('deadlines_due').on('deadlines').column('due_at').execute();
    await db.schema
      .createTable('dailies')
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('variant', 'text', (column) => column.notNull())
      .addColumn('seed', 'bigint', (column) => column.notNull())
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('commitment', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('dailies_key', ['date', 'variant'])
      .execute();
    await db.schema
      .createTable('tries')
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('variant', 'text', (column) => column.notNull())
      .addColumn('player_id', 'text', (column) => column.notNull().references('players.id').onDelete('cascade'))
      .addColumn('game_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('tries_key', ['date', 'variant', 'player_id'])
      .execute();
  },
};

const rooms: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('rooms')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('variant', 'text', (column) => column.notNull())
      .addColumn('terms', 'text', (column) => column.notNull())
      .addColumn('seed', 'bigint')
      .addColumn('nonce', 'text')
      .addColumn('commitment', 'text')
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      // Several rooms without one do not disturb each other: to both stores no NULL equals another.
      .addColumn('open_code', 'text', (column) => column.unique())
      .addColumn('open_quick', 'text', (column) => column.unique())
      .addColumn('closed', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('rooms_by_code').on('rooms').columns(['code', 'created_at']).execute();
    await db.schema
      .createTable('room_events')
      .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('player_id', 'text')
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text')
      .addPrimaryKeyConstraint('room_events_key', ['room_id', 'version'])
      .execute();
    await db.schema
      .createIndex('room_events_once')
      .unique()
      .on('room_events')
      .columns(['room_id', 'idempotency_key'])
      .where(sql.ref('idempotency_key'), 'is not', null)
      .execute();
    await db.schema
      .createTable('room_seats')
      .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
      .addColumn('player_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('room_seats_key', ['player_id', 'room_id'])
      .execute();
    await db.schema
      .createTable('room_dues')
      .addColumn('room_id', 'text', (column) => column.primaryKey().references('rooms.id').onDelete('cascade'))
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('holder', 'text')
      .addColumn('held_until', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('room_dues_due').on('room_dues').column('due_at').execute();
    await db.schema
      .createTable('room_results')
      .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
      .addColumn('player_id', 'text', (column) => column.notNull())
      .addColumn('variant', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('score', 'integer', (column) => column.notNull())
      .addColumn('rivals', 'integer', (column) => column.notNull())
      .addColumn('ended_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('room_results_key', ['room_id', 'player_id'])
      .execute();
    await db.schema
      .createIndex('room_results_ranked')
      .on('room_results')
      .columns(['variant', 'player_id', 'ended_at'])
      .execute();
    await db.schema.createIndex('room_results_of_player').on('room_results').column('player_id').execute();
  },
};

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
    // When anybody was last here is not known, so the time they are kept begins now.
    await sql`update players set used_at = cast(${Date.now()} as bigint)`.execute(db);
    await db.schema.createIndex('players_by_use').on('players').columns(['used_at', 'id']).execute();
    await db.schema.createIndex('rooms_by_age').on('rooms').columns(['created_at', 'id']).execute();
    // For taking a room away with its seats.
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

/** In order, never changed once released; the next one is added below. */
const all: Readonly<Record<string, Migration>> = {
  '0001-begin': begin,
  '0002-rooms': rooms,
  '0003-pulse': pulse,
  '0004-drawn-codes': drawnCodes,
  '0005-tidying': tidying,
  '0006-makers': makers,
};

export const migrations: MigrationProvider = { getMigrations: async () => all };

/** What a database that this program can use may have been through. */
export const migrationNames: readonly string[] = Object.keys(all);
