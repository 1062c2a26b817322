import { findPreset } from '@mastermind/engine';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { PlayerRow, ResultRow, RoomResultRow, Schema, StandingRow } from '../storage/schema.ts';
import {
  type BoardKey,
  belongs,
  bestOf,
  boardsAt,
  bucketOf,
  type Contest,
  dailyBoard,
  dailyStrength,
  isByScore,
  LATEST_GAMES,
  MAX_COUNTED_LOSS,
  orderBy,
  orderOf,
  PER_GUESS,
  PER_HUNDREDTH,
  playsLikeSolver,
  solverBoard,
} from './standing.ts';
import { createTallies, type Tallies } from './tallies.ts';

type Db = Kysely<Schema>;

/** As much of a player as counting needs. */
export type Counted = Pick<PlayerRow, 'id' | 'bot' | 'listed' | 'program' | 'ranks_at'>;

/**
 * Locks players until the end of the transaction, in the same order on all nodes. Everything that changes the standings of
 * a player runs under this lock, so it may read, add and write back. Players being deleted are not found.
 */
export const lockPlayers = async (
  db: Db,
  kind: Database['kind'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Counted>> => {
  if (ids.length === 0) return new Map();
  const query = db
    .selectFrom('players')
    .select(['id', 'bot', 'listed', 'program', 'ranks_at'])
    .where('id', 'in', [...new Set(ids)])
    .where('leaving', '=', 0)
    .orderBy('id');
  const rows = await (kind === 'postgres' ? query.forNoKeyUpdate() : query).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Whether such a result counts on a leaderboard or for a day. */
export const counts = ({ mode }: Pick<ResultRow, 'mode'>): boolean =>
  mode === 'ranked' || mode === 'daily' || mode === 'sprint';

/** Counts results of games, in the transaction that writes them and after they are written. */
export const countResults = async (db: Db, kind: Database['kind'], results: readonly ResultRow[]): Promise<void> => {
  const counted = results.filter(counts);
  const players = await lockPlayers(
    db,
    kind,
    counted.map(({ player_id }) => player_id),
  );
  const tallies = createTallies();
  const outcomes: Outcome[] = [];
  for (const result of counted) {
    const player = players.get(result.player_id);
    if (player === undefined) continue;
    if (result.mode === 'ranked') outcomes.push(gameOutcome(result, player));
    else if (result.mode === 'sprint') outcomes.push(...sprintOutcome(result, player));
    else if (player.bot === 0) tallies.add(dailyBoard(result.date!, result.variant), dailyBucket(result), 1);
  }
  await writeStandings(db, players, outcomes, tallies);
};

/** Counts results of races; their players are locked. */
export const countRaces = async (
  db: Db,
  players: ReadonlyMap<string, Counted>,
  results: readonly RoomResultRow[],
): Promise<void> => {
  const outcomes = results
    .filter((result) => result.counted === 1 && findPreset(result.variant) !== null)
    .filter((result) => players.get(result.player_id)?.bot === 0)
    .map(raceOutcome);
  await writeStandings(db, players, outcomes, createTallies());
};

/** A measured game: its player, and its loss against the best play in millionths; `null` if the loss is unknown. */
export type Measured = DayResult & Pick<ResultRow, 'game_id' | 'player_id' | 'mode' | 'assisted' | 'ended_at'>;

/**
 * Writes the loss of a game, and counts the game on the leaderboards of its player, in one transaction. Only the first
 * measurement of a game is counted. So several nodes may measure a game, and a node may die while it does.
 */
export const countMeasured = ({ db, kind }: Database, result: Measured, now: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const player = (await lockPlayers(transaction, kind, [result.player_id])).get(result.player_id);
    const { numUpdatedRows } = await transaction
      .updateTable('results')
      .set({ unmeasured: 0, loss: result.loss })
      .where('game_id', '=', result.game_id)
      .where('unmeasured', '=', 1)
      .executeTakeFirst();
    const { loss } = result;
    if (numUpdatedRows !== 1n || player === undefined || loss === null) return;
    const tallies = createTallies();
    if (result.mode === 'daily') {
      if (player.bot === 0) addDay(tallies, result, 1);
      return tallies.write(transaction);
    }
    const contest = contestOf(result, player.bot);
    const { variant, player_id: playerId, ended_at: endedAt } = result;
    // Leaderboards of a past period may already be deleted.
    const rows = [...(await readStandings(transaction, [{ contest, variant, playerId, endedAt }])).values()];
    const measured = rows.map((row): StandingRow => {
      const squares = row.squares + Math.round(loss / 1000) ** 2;
      const capped = row.capped + Math.min(loss, MAX_COUNTED_LOSS);
      const sums = { ...row, measured: row.measured + 1, lost: row.lost + loss, squares, capped };
      const order_key = orderOf(sums, orderBy(contest, variant), variant);
      return { ...sums, order_key, ...visibility(player, now, sums) };
    });
    const apart = await solverStandings(transaction, measured, player, now);
    const before = new Map([...rows, ...apart.before].map((row) => [rowId(row, playerId), row] as const));
    const changed = [...measured, ...apart.after];
    for (const row of changed) {
      const old = before.get(rowId(row, playerId));
      if (old?.shown === 1) tallies.add(old, bucketOf(old.order_key), -1);
      if (row.shown === 1) tallies.add(row, bucketOf(row.order_key), 1);
    }
    if (changed.length > 0) await saveStandings(transaction, changed);
    await tallies.write(transaction);
  });

/** The equivalent standings in the table of those who play like the solver, for players who do or did. */
const solverStandings = async (
  db: Db,
  rows: readonly StandingRow[],
  player: Counted,
  now: number,
): Promise<{ readonly before: readonly StandingRow[]; readonly after: readonly StandingRow[] }> => {
  const boards = rows.flatMap(({ board }) => solverBoard(board) ?? []);
  if (boards.length === 0) return { before: [], after: [] };
  const query = db.selectFrom('standings').selectAll().where('player_id', '=', player.id);
  const before = await query.where('board', 'in', boards).execute();
  const after = rows.flatMap((row): StandingRow[] => {
    const board = solverBoard(row.board);
    if (board === null) return [];
    const next = { ...row, board };
    const known = before.some((one) => one.board === board && one.since === row.since);
    const stands = known || player.program === 1 || playsLikeSolver(next);
    return stands ? [{ ...next, ...visibility(player, now, next) }] : [];
  });
  return { before, after };
};

/** As much of a result as the luck and skill of its day need. */
type DayResult = Pick<ResultRow, 'date' | 'variant' | 'status' | 'attempts' | 'cost' | 'loss'>;

/** Counts a game for the luck and skill of its day. An unsolved game and a game with late help have no luck. */
const addDay = (tallies: Tallies, { date, variant, status, attempts, cost, loss }: DayResult, by: 1 | -1): void => {
  const best = bestOf(variant);
  if (date === null || best === null || loss === null || status !== 'won' || cost > attempts) return;
  const boards = dailyStrength(date, variant);
  tallies.add(boards.lost, Math.round(loss / PER_HUNDREDTH), by);
  tallies.add(boards.luck, Math.round((attempts * PER_GUESS - best - loss) / PER_HUNDREDTH), by);
};

/** Shows or hides a player on every board, those of open programs among them. The player is locked. */
export const showStandings = async (db: Db, player: Counted, now: number): Promise<void> => {
  const tallies = createTallies();
  const rows = await db.selectFrom('standings').selectAll().where('player_id', '=', player.id).execute();
  const known = new Set(rows.map((row) => rowId(row, player.id)));
  const opened = rows.flatMap((row): StandingRow[] => {
    const board = player.program === 1 ? solverBoard(row.board) : null;
    return board === null || known.has(rowId({ ...row, board }, player.id))
      ? []
      : [{ ...row, board, shown: 0, rises_at: null }];
  });
  const changed = [...rows, ...opened].flatMap((row) => {
    const next = { ...row, ...visibility(player, now, row) };
    if (next.shown === row.shown && next.rises_at === row.rises_at) return [];
    tallies.add(row, bucketOf(row.order_key), next.shown - row.shown);
    return [next];
  });
  await saveStandings(db, changed);
  await tallies.write(db);
};

/** Removes a player from every board and from the counts of every day. The player is locked. */
export const removeStandings = async (db: Db, player: Counted): Promise<void> => {
  const tallies = createTallies();
  const rows = await db.deleteFrom('standings').where('player_id', '=', player.id).returningAll().execute();
  for (const row of rows) if (row.shown === 1) tallies.add(row, bucketOf(row.order_key), -1);
  if (player.bot === 0) {
    const days = await db
      .selectFrom('results')
      .select(['date', 'variant', 'status', 'attempts', 'cost', 'loss', 'unmeasured'])
      .where('player_id', '=', player.id)
      .where('mode', '=', 'daily')
      .where('date', 'is not', null)
      .execute();
    for (const day of days) {
      tallies.add(dailyBoard(day.date!, day.variant), dailyBucket(day), -1);
      if (day.unmeasured === 0) addDay(tallies, day, -1);
    }
  }
  await tallies.write(db);
};

/** The guesses it took; 0 for a code that was not found. */
const dailyBucket = ({ status, attempts }: Pick<ResultRow, 'status' | 'attempts'>): number =>
  status === 'won' ? attempts : 0;

/** The contribution of a finished game or race to its player's standing. */
interface Outcome {
  readonly contest: Contest;
  readonly variant: string;
  readonly playerId: string;
  readonly cost: number;
  readonly endedAt: number;
  /** The key of a leaderboard that counts only the best result. */
  readonly key?: number;
}

/** The leaderboards of a ranked game. */
const contestOf = ({ assisted }: Pick<ResultRow, 'assisted'>, bot: number): Contest =>
  bot === 1 ? 'bots' : assisted === 1 ? 'assisted' : 'ranked';

const gameOutcome = (result: ResultRow, { bot }: Counted): Outcome => ({
  contest: contestOf(result, bot),
  variant: result.variant,
  playerId: result.player_id,
  cost: result.cost,
  endedAt: result.ended_at,
});

/** People alone and without help; a sprint without a broken code counts nowhere. */
const sprintOutcome = (result: ResultRow, player: Counted): readonly Outcome[] =>
  player.bot === 1 || result.assisted === 1 || result.status === 'lost'
    ? []
    : [{ ...gameOutcome(result, player), contest: 'sprints', key: result.score! }];

const raceOutcome = (result: RoomResultRow): Outcome => ({
  contest: 'races',
  variant: result.variant,
  playerId: result.player_id,
  cost: 0,
  endedAt: result.ended_at,
});

const writeStandings = async (
  db: Db,
  players: ReadonlyMap<string, Counted>,
  outcomes: readonly Outcome[],
  tallies: Tallies,
): Promise<void> => {
  if (outcomes.length > 0) {
    const [before, latest] = [await readStandings(db, outcomes), await readLatest(db, outcomes)];
    const after = new Map(before);
    for (const outcome of outcomes)
      for (const key of boardsAt(outcome.contest, outcome.variant, outcome.endedAt)) {
        const id = rowId(key, outcome.playerId);
        const recent = latest.get(latestId(outcome)) ?? [];
        after.set(id, addOutcome(after.get(id) ?? null, key, outcome, recent, players.get(outcome.playerId)!));
      }
    for (const [id, row] of after) {
      const old = before.get(id);
      if (old?.shown === 1) tallies.add(old, bucketOf(old.order_key), -1);
      if (row.shown === 1) tallies.add(row, bucketOf(row.order_key), 1);
    }
    await saveStandings(db, [...after.values()]);
  }
  await tallies.write(db);
};

const addOutcome = (
  row: StandingRow | null,
  { board, since }: BoardKey,
  { contest, variant, playerId, cost, endedAt, key }: Outcome,
  recent: readonly Recent[],
  player: Counted,
): StandingRow => {
  const byScore = isByScore(contest, variant);
  const last = byScore ? recent.filter((one) => one.ended_at >= since) : [];
  const sums = {
    games: (row?.games ?? 0) + 1,
    guesses: (row?.guesses ?? 0) + cost,
    scored: last.length,
    score: last.reduce((sum, { score }) => sum + score, 0),
    measured: row?.measured ?? 0,
    lost: row?.lost ?? 0,
    squares: row?.squares ?? 0,
    capped: row?.capped ?? 0,
  };
  const lastAt = Math.max(row?.last_at ?? 0, endedAt);
  return {
    board,
    since,
    player_id: playerId,
    ...sums,
    wins: last.reduce((sum, { won }) => sum + won, 0),
    pointed: last.filter(({ points }) => points !== null).length,
    points: last.reduce((sum, { points }) => sum + (points ?? 0), 0),
    last_at: lastAt,
    order_key:
      key === undefined ? orderOf(sums, orderBy(contest, variant), variant) : Math.min(key, row?.order_key ?? key),
    ...(row?.shown === 1 ? { shown: 1, rises_at: null } : visibility(player, lastAt, { board, since, ...sums })),
  };
};

/** A later sweep shows players who are still too new. */
const visibility = (
  { listed, program, ranks_at }: Counted,
  now: number,
  row: Parameters<typeof belongs>[0],
): Pick<StandingRow, 'shown' | 'rises_at'> => {
  if (listed === 0 || !belongs(row, program === 1)) return { shown: 0, rises_at: null };
  return ranks_at <= now ? { shown: 1, rises_at: null } : { shown: 0, rises_at: ranks_at };
};

const rowId = ({ board, since }: BoardKey, playerId: string): string => [board, since, playerId].join(' ');

const readStandings = async (
  db: Db,
  outcomes: readonly Pick<Outcome, 'contest' | 'variant' | 'playerId' | 'endedAt'>[],
): Promise<ReadonlyMap<string, StandingRow>> => {
  const keys = outcomes.flatMap(({ contest, variant, endedAt }) => boardsAt(contest, variant, endedAt));
  const wanted = new Set(
    outcomes.flatMap(({ contest, variant, endedAt, playerId }) =>
      boardsAt(contest, variant, endedAt).map((key) => rowId(key, playerId)),
    ),
  );
  const rows = await db
    .selectFrom('standings')
    .selectAll()
    .where('player_id', 'in', [...new Set(outcomes.map(({ playerId }) => playerId))])
    .where('board', 'in', [...new Set(keys.map(({ board }) => board))])
    .where('since', 'in', [...new Set(keys.map(({ since }) => since))])
    .execute();
  return new Map(rows.map((row) => [rowId(row, row.player_id), row] as const).filter(([id]) => wanted.has(id)));
};

/** One of the latest results that a mean is taken over. */
interface Recent {
  readonly score: number;
  readonly won: number;
  readonly points: number | null;
  readonly ended_at: number;
}

const latestId = ({ contest, variant, playerId }: Pick<Outcome, 'contest' | 'variant' | 'playerId'>): string =>
  [contest, variant, playerId].join(' ');

/** The latest ten of all time, newest first; those of a period are the first of them. */
const readLatest = async (db: Db, outcomes: readonly Outcome[]): Promise<ReadonlyMap<string, readonly Recent[]>> => {
  const scored = outcomes.filter(({ contest, variant }) => isByScore(contest, variant));
  const wanted = new Map(scored.map((outcome) => [latestId(outcome), outcome]));
  if (wanted.size === 0) return new Map();
  const parts = [...wanted].map(([id, { contest, variant, playerId }]) => {
    if (contest === 'races')
      return sql`select * from (select ${id} as id, score, case when place = 1 and score > 0 then 1 else 0 end as won,
        cast(null as integer) as points, ended_at, room_id as tie from room_results where player_id = ${playerId} and variant = ${variant} and counted = 1
        order by ended_at desc, room_id desc limit 10) as part`;
    const flags = contest === 'bots' ? [0, 1] : [contest === 'assisted' ? 1 : 0];
    return sql.join(
      flags.map(
        (assisted) => sql`select * from (select ${id} as id, coalesce(score, 0) as score, 0 as won,
          points, ended_at, game_id as tie from results where player_id = ${playerId} and variant = ${variant} and mode = 'ranked'
          and assisted = ${assisted} order by ended_at desc, game_id desc limit 10) as part`,
      ),
      sql` union all `,
    );
  });
  const all = sql<Recent & { readonly id: string }>`
    select * from (${sql.join(parts, sql` union all `)}) as latest order by ended_at desc, tie desc`;
  const { rows } = await all.execute(db);
  return new Map(
    [...wanted.keys()].map((id) => [id, rows.filter((row) => row.id === id).slice(0, LATEST_GAMES)] as const),
  );
};

/** A statement has a limit of parameters. */
const ROWS_PER_STATEMENT = 500;

/** In the same order on all nodes. */
const saveStandings = async (db: Db, rows: readonly StandingRow[]): Promise<void> => {
  const sorted = rows.toSorted((one, other) => (rowId(one, one.player_id) < rowId(other, other.player_id) ? -1 : 1));
  for (let start = 0; start < sorted.length; start += ROWS_PER_STATEMENT)
    await db
      .insertInto('standings')
      .values(sorted.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict.columns(['board', 'since', 'player_id']).doUpdateSet((eb) => ({
          games: eb.ref('excluded.games'),
          guesses: eb.ref('excluded.guesses'),
          scored: eb.ref('excluded.scored'),
          score: eb.ref('excluded.score'),
          wins: eb.ref('excluded.wins'),
          pointed: eb.ref('excluded.pointed'),
          points: eb.ref('excluded.points'),
          measured: eb.ref('excluded.measured'),
          lost: eb.ref('excluded.lost'),
          squares: eb.ref('excluded.squares'),
          capped: eb.ref('excluded.capped'),
          last_at: eb.ref('excluded.last_at'),
          order_key: eb.ref('excluded.order_key'),
          shown: eb.ref('excluded.shown'),
          rises_at: eb.ref('excluded.rises_at'),
        })),
      )
      .execute();
};
