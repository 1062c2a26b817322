import { type Kysely, type Migration, sql } from 'kysely';

/** Races and duels. */
export const rooms: Migration = {
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
      // Several rooms may have none: in both stores no NULL equals another.
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
