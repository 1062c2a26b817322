import { type Kysely, type Migration, type MigrationProvider, SqliteAdapter, sql } from 'kysely';
import { fillStandings } from './fill.ts';
import { bringNamesIntoForm } from './name-form.ts';

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

const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;
/** The first Monday of 1970. */
const MONDAY = 4 * DAY;

const standings: Migration = {
  up: async (db: Kysely<never>) => {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    const jsonOf = (column: string) => sql.raw(isSqlite ? column : `${column}::json`);
    await sql`alter table players add column ranks_at bigint not null default 0`.execute(db);
    await sql`alter table players add column leaving integer not null default 0`.execute(db);
    await sql`update players set ranks_at = created_at + ${sql.raw(String(DAY))}`.execute(db);
    await sql`create index players_leaving on players (leaving) where leaving = 1`.execute(db);

    await sql`alter table results add column score integer`.execute(db);
    await sql`alter table results add column loss bigint`.execute(db);
    // SKEMIND is the one named ruleset with a clock, of three minutes; the last event tells when its game ended.
    await sql`
      update results set score = case when status = 'lost' then 0 else 1000
        + 2 * ((180000 - (select cast(${jsonOf('events.data')} ->> 'at' as bigint) from events
            where events.game_id = results.game_id and events.type = 'submit' order by events.version desc limit 1)) / 1000)
        + case when attempts < 11 then 50 * (11 - attempts) else 0 end end
      where mode = 'ranked' and variant = 'skemind'`.execute(db);
    // The latest of a player and the days of a player; nothing reads all results of a board any more.
    await db.schema.dropIndex('results_ranked').execute();
    await db.schema.dropIndex('results_of_player').execute();
    await db.schema.dropIndex('results_of_day').execute();
    await db.schema
      .createIndex('results_latest')
      .on('results')
      .columns(['player_id', 'mode', 'variant', 'assisted', 'ended_at', 'game_id'])
      .execute();
    await sql`create index results_days on results (player_id, variant, date) where date is not null`.execute(db);
    await sql`create index games_days on games (player_id, variant, date) where date is not null`.execute(db);
    await db.schema.createIndex('tries_of_player').on('tries').columns(['player_id', 'variant', 'date']).execute();

    await db.schema
      .createTable('ranked_games')
      .addColumn('player_id', 'text', (column) => column.notNull().references('players.id').onDelete('cascade'))
      .addColumn('variant', 'text', (column) => column.notNull())
      .addColumn('game_id', 'text', (column) => column.notNull().unique().references('games.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('ranked_games_key', ['player_id', 'variant'])
      .execute();
    await sql`
      insert into ranked_games (player_id, variant, game_id)
      select player_id, variant, id from (
        select games.player_id, games.variant, games.id,
          row_number() over (partition by games.player_id, games.variant order by games.started_at desc, games.id desc) as latest
        from games left join results on results.game_id = games.id
        where games.mode = 'ranked' and results.game_id is null
      ) as unfinished where latest = 1`.execute(db);
    // The others count no more: as casual games they can be looked at until they are forgotten.
    await sql`
      update games set mode = 'casual' where mode = 'ranked' and id not in (select game_id from ranked_games)
        and not exists (select 1 from results where results.game_id = games.id)`.execute(db);

    await db.schema
      .createTable('meetings')
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('one', 'text', (column) => column.notNull())
      .addColumn('other', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('meetings_key', ['since', 'one', 'other'])
      .execute();
    await db.schema.createIndex('meetings_of_one').on('meetings').column('one').execute();
    await db.schema.createIndex('meetings_of_other').on('meetings').column('other').execute();
    await sql`alter table room_results add column counted integer not null default 1`.execute(db);
    const week = sql.raw(`(mine.ended_at - (mine.ended_at - ${MONDAY}) % ${WEEK})`);
    const quick = isSqlite ? sql`rooms.terms ->> 'quick'` : sql`${jsonOf('rooms.terms')} ->> 'quick' = 'true'`;
    const bytewise = sql.raw(isSqlite ? 'collate binary' : 'collate "C"');
    const met = sql`
      from room_results mine
      join room_results theirs on theirs.room_id = mine.room_id and theirs.player_id <> mine.player_id
      join rooms on rooms.id = mine.room_id where not (${quick})`;
    await sql`
      insert into meetings (since, one, other, count)
      select ${week}, mine.player_id, theirs.player_id, count(*) ${met} and mine.player_id ${bytewise} < theirs.player_id
      group by 1, 2, 3`.execute(db);
    // A private race counts if it was one of the first three of a week with anybody in it.
    await sql`
      update room_results set counted = 0 where (room_id, player_id) in (
        select room_id, player_id from (
          select mine.room_id, mine.player_id, row_number() over (
            partition by mine.player_id, theirs.player_id, ${week} order by mine.ended_at, mine.room_id) as meeting ${met}
        ) as meetings group by room_id, player_id having min(meeting) > 3)`.execute(db);
    await db.schema.dropIndex('room_results_ranked').execute();
    await db.schema.dropIndex('room_results_of_player').execute();
    await db.schema
      .createIndex('room_results_latest')
      .on('room_results')
      .columns(['player_id', 'variant', 'counted', 'ended_at', 'room_id'])
      .execute();

    await db.schema
      .createTable('standings')
      .addColumn('board', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('player_id', 'text', (column) => column.notNull().references('players.id').onDelete('cascade'))
      .addColumn('games', 'integer', (column) => column.notNull())
      .addColumn('guesses', 'integer', (column) => column.notNull())
      .addColumn('scored', 'integer', (column) => column.notNull())
      .addColumn('score', 'integer', (column) => column.notNull())
      .addColumn('wins', 'integer', (column) => column.notNull())
      .addColumn('loss', 'bigint')
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .addColumn('order_key', 'integer', (column) => column.notNull())
      .addColumn('shown', 'integer', (column) => column.notNull())
      .addColumn('rises_at', 'bigint')
      .addPrimaryKeyConstraint('standings_key', ['board', 'since', 'player_id'])
      .execute();
    await db.schema
      .createTable('tallies')
      .addColumn('board', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('bucket', 'integer', (column) => column.notNull())
      .addColumn('shard', 'integer', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('tallies_key', ['board', 'since', 'bucket', 'shard'])
      .execute();
    await fillStandings(db, Date.now());
    await sql`create index standings_order on standings (board, since, order_key, last_at, player_id) where shown = 1`.execute(
      db,
    );
    await sql`create index standings_rising on standings (rises_at) where rises_at is not null`.execute(db);
    await db.schema.createIndex('standings_of_player').on('standings').column('player_id').execute();
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
