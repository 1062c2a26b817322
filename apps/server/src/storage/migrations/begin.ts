import { type Kysely, type Migration, sql } from 'kysely';

/** Players, their games and what came of them. */
export const begin: Migration = {
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
