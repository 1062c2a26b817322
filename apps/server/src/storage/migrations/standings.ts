import { type Kysely, type Migration, SqliteAdapter, sql } from 'kysely';
import { fillStandings } from '../fill.ts';

const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;
/** The first Monday of 1970. */
const MONDAY = 4 * DAY;

/** Leaderboards that are kept, instead of being counted anew at every look. */
export const standings: Migration = {
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
