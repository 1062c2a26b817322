import { presets } from '@mastermind/engine';
import { type Period, periods } from '@mastermind/protocol';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { startOf } from '../leaderboard/period.ts';
import { BUCKET, PER_GUESS, PER_POINT, PROVISIONAL, TOP_SCORE } from '../leaderboard/standing.ts';

/**
 * Works out the boards of the running periods, and the counts of all days, from the results alone; the tables must be
 * empty. It computes in SQL what is otherwise added result by result, so a test can compare the two.
 */
export const fillStandings = async (db: Kysely<never>, now: number): Promise<void> => {
  for (const period of periods) {
    await fill(db, period, now, games);
    await fill(db, period, now, races);
  }
  await sql`
    insert into tallies (board, since, bucket, shard, count)
    select board, since, order_key / ${literal(BUCKET)}, 0, count(*) from standings where shown = 1 group by 1, 2, 3
  `.execute(db);
  await sql`
    insert into tallies (board, since, bucket, shard, count)
    select 'daily/' || results.variant || '/' || results.date, 0,
      case when results.status = 'won' then results.attempts else 0 end, 0, count(*)
    from results join players on players.id = results.player_id
    where results.mode = 'daily' and results.date is not null and players.bot = 0 and players.leaving = 0
    group by 1, 3
  `.execute(db);
};

const fill = async (
  db: Kysely<never>,
  period: Period,
  now: number,
  finished: (since: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> => {
  const since = literal(startOf(period, now));
  await sql`
    insert into standings (board, since, player_id, games, guesses, scored, score, wins, last_at, order_key, shown, rises_at)
    select contest || '/' || variant || '/' || ${sql.lit(period)}, ${since}, player_id, games, guesses, scored, score, wins,
      last_at,
      case when by_score = 1
        then case when scored < 10 then ${literal(PROVISIONAL)} else 0 end
          + (${literal(TOP_SCORE)} * scored - score) * ${literal(PER_POINT)} / scored
        else case when games < 20 then ${literal(PROVISIONAL)} else 0 end
          + cast(guesses as bigint) * ${literal(PER_GUESS)} / games end,
      case when players.listed = 1 and players.ranks_at <= ${literal(now)} then 1 else 0 end,
      case when players.listed = 1 and players.ranks_at > ${literal(now)} then players.ranks_at end
    from (
      select contest, variant, player_id, by_score, count(*) as games, sum(cost) as guesses,
        sum(case when by_score = 1 and latest <= 10 then 1 else 0 end) as scored,
        sum(case when by_score = 1 and latest <= 10 then score else 0 end) as score,
        sum(case when latest <= 10 then won else 0 end) as wins,
        max(ended_at) as last_at
      from (
        select finished.*,
          row_number() over (partition by contest, variant, player_id order by ended_at desc, id desc) as latest
        from (${finished(since)}) as finished
      ) as numbered
      group by contest, variant, player_id, by_score
    ) as summed
    join players on players.id = summed.player_id
  `.execute(db);
};

const games = (since: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select results.game_id as id, results.player_id, results.variant, results.cost, coalesce(results.score, 0) as score,
    0 as won, results.ended_at,
    case when results.variant in (${names(({ seconds }) => seconds !== null)}) then 1 else 0 end as by_score,
    case when players.bot = 1 then 'bots' when results.assisted = 1 then 'assisted' else 'ranked' end as contest
  from results join players on players.id = results.player_id
  where results.mode = 'ranked' and results.ended_at >= ${since} and players.leaving = 0`;

const races = (since: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select room_results.room_id as id, room_results.player_id, room_results.variant, 0 as cost, room_results.score,
    case when room_results.place = 1 and room_results.score > 0 then 1 else 0 end as won,
    room_results.ended_at, 1 as by_score, 'races' as contest
  from room_results join players on players.id = room_results.player_id
  where room_results.counted = 1 and room_results.variant in (${names(() => true)})
    and room_results.ended_at >= ${since} and players.bot = 0 and players.leaving = 0`;

const names = (which: (preset: (typeof presets)[number]) => boolean): RawBuilder<unknown> =>
  sql.join(presets.filter(which).map(({ id }) => sql.lit(id)));

/** A number in the text of the statement: PostgreSQL would take a parameter for text here. */
const literal = (value: number): RawBuilder<unknown> => sql.raw(String(value));
