import { classic, findPreset } from '@mastermind/engine';
import {
  type DailyVariant,
  type DayStrength,
  type Distribution,
  dailyCommitmentId,
  type Streak,
} from '@mastermind/protocol';
import { sql } from 'kysely';
import { drawCode, randomNonce } from '../chance.ts';
import { commitment } from '../games/commitment.ts';
import { type BoardKey, bestOf, dailyBoard, dailyStrength, PER_GUESS } from '../leaderboard/standing.ts';
import type { Database } from '../storage/database.ts';
import type { DailyRow, ResultRow } from '../storage/schema.ts';
import { dateOf } from './calendar.ts';
import { streakOf } from './streak.ts';

export interface Dailies {
  /** The code of a day. It is drawn at random when first asked for, so no other day gives it away. */
  of(date: string, variant: DailyVariant): Promise<DailyRow>;
  /** The player's game of this day: one that is not finished, else the one try, else the latest from the archive. */
  gameOf(date: string, variant: DailyVariant, playerId: string): Promise<string | null>;
  /** Whether the player has finished this day's code in any way, and so may see how others did. */
  hasFinished(date: string, variant: DailyVariant, playerId: string): Promise<boolean>;
  distribution(day: Day): Promise<Distribution>;
  /** Skill and luck of those who solved it, apart; `null` as long as no player has been measured. */
  strength(day: Day): Promise<DayStrength | null>;
  streak(playerId: string, variant: DailyVariant, now: number): Promise<Streak>;
  /** The player's own tries between two days, both included. */
  tries(playerId: string, from: string, to: Day): Promise<readonly DayTry[]>;
}

export interface Day {
  readonly date: string;
  readonly variant: DailyVariant;
  /** Nothing changes any more, so a replica can answer. */
  readonly isOver: boolean;
}

export interface DayTry {
  readonly date: string;
  readonly status: ResultRow['status'] | null;
  readonly attempts: number | null;
}

export const createDailies = ({ db, read }: Database): Dailies => ({
  of: async (date, variant) => {
    const find = () =>
      db.selectFrom('dailies').selectAll().where('date', '=', date).where('variant', '=', variant).executeTakeFirst();
    const stored = await find();
    if (stored !== undefined) return stored;
    // Several nodes may draw at once; the first to be stored wins.
    await db
      .insertInto('dailies')
      .values(draw(date, variant))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await find())!;
  },

  gameOf: async (date, variant, playerId) => {
    const game = await db
      .selectFrom('games')
      .leftJoin('results', 'results.game_id', 'games.id')
      .select('games.id')
      .where('games.player_id', '=', playerId)
      .where('games.date', '=', date)
      .where('games.variant', '=', variant)
      .orderBy(sql`case when results.game_id is null then 0 else 1 end`)
      .orderBy('games.mode', 'desc')
      .orderBy('games.started_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return game?.id ?? null;
  },

  hasFinished: async (date, variant, playerId) => {
    const finished = await db
      .selectFrom('results')
      .select('game_id')
      .where('player_id', '=', playerId)
      .where('date', '=', date)
      .where('variant', '=', variant)
      .limit(1)
      .executeTakeFirst();
    return finished !== undefined;
  },

  distribution: async ({ date, variant, isOver }) => {
    const board = dailyBoard(date, variant);
    const counts = isOver ? await read((late) => countsOn(late, board)) : await countsOn(db, board);
    const { attempts } = findPreset(variant) ?? classic;
    const solvedIn = Array.from({ length: attempts }, (_, index) => counts.get(index + 1) ?? 0);
    const lost = counts.get(0) ?? 0;
    return { players: solvedIn.reduce((sum, count) => sum + count, lost), solvedIn, lost };
  },

  strength: async ({ date, variant, isOver }) => {
    const boards = dailyStrength(date, variant);
    const both = (from: Db) => Promise.all([countsOn(from, boards.lost), countsOn(from, boards.luck)]);
    const [lost, luck] = await (isOver ? read(both) : both(db));
    const best = bestOf(variant);
    const games = sumOf(lost, () => 1);
    if (best === null || games === 0) return null;
    const mean = (hundredths: ReadonlyMap<number, number>): number => sumOf(hundredths, (one) => one) / 100 / games;
    return { games, guesses: best / PER_GUESS + mean(lost), luck: mean(luck) };
  },

  streak: async (playerId, variant, now) => {
    const rows = await db
      .selectFrom('results')
      .select('date')
      .where('player_id', '=', playerId)
      .where('mode', '=', 'daily')
      .where('variant', '=', variant)
      .where('status', '=', 'won')
      .orderBy('date')
      .execute();
    return streakOf(
      rows.flatMap(({ date }) => (date === null ? [] : [date])),
      dateOf(now),
    );
  },

  tries: (playerId, first, { date, variant, isOver }) => {
    const find = (from: Db) =>
      from
        .selectFrom('tries')
        .leftJoin('results', 'results.game_id', 'tries.game_id')
        .select(['tries.date as date', 'results.status as status', 'results.attempts as attempts'])
        .where('tries.player_id', '=', playerId)
        .where('tries.variant', '=', variant)
        .where('tries.date', '>=', first)
        .where('tries.date', '<=', date)
        .execute();
    return isOver ? read(find) : find(db);
  },
});

type Db = Database['db'];

/** The counts on a leaderboard, by bucket. */
const countsOn = async (db: Db, { board, since }: BoardKey): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('tallies')
    .select((eb) => ['bucket', eb.fn.sum<number | string>('count').as('count')])
    .where('board', '=', board)
    .where('since', '=', since)
    .groupBy('bucket')
    .execute();
  return new Map(rows.map(({ bucket, count }) => [bucket, Number(count)]));
};

const sumOf = (counts: ReadonlyMap<number, number>, worth: (bucket: number) => number): number =>
  [...counts].reduce((sum, [bucket, count]) => sum + worth(bucket) * count, 0);

const draw = (date: string, variantId: DailyVariant): DailyRow => {
  const variant = findPreset(variantId);
  if (variant === null) throw new Error(`There is no ruleset ${variantId}.`);
  const [code, nonce] = [drawCode(variant), randomNonce()];
  return {
    date,
    variant: variantId,
    secret: JSON.stringify(code),
    nonce,
    commitment: commitment(dailyCommitmentId(date, variantId), variant, code, nonce),
  };
};
