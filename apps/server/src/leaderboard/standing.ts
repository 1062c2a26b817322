import { findPreset, type SprintResult } from '@mastermind/engine';
import { type League, type Period, periods } from '@mastermind/protocol';
import { botAverages } from '@mastermind/solver';
import { startOf } from './period.ts';

/** How many of a player's latest results count where the score decides. */
export const LATEST_GAMES = 10;
/** With fewer games than this in a period, a mean of guesses says little; such players follow the others. */
const MIN_STRENGTH_GAMES = 20;

/** The subject of a leaderboard: ranked games of a league, races, or sprints. */
export type Contest = League | 'races' | 'sprints';

/** One board of one period. */
export interface BoardKey {
  readonly board: string;
  readonly since: number;
}

export const boardOf = (contest: Contest, variantId: string, period: Period, now: number): BoardKey => ({
  board: `${contest}/${variantId}/${period}`,
  since: startOf(period, now),
});

/** The boards on which a result counts, by when it ended. */
export const boardsAt = (contest: Contest, variantId: string, at: number): BoardKey[] =>
  periods.map((period) => boardOf(contest, variantId, period, at));

/** How all players did with the code of a day. It has no places but is counted like a board. */
export const dailyBoard = (date: string, variantId: string): BoardKey => ({
  board: `daily/${variantId}/${date}`,
  since: 0,
});

/** The losses of the solvers of a day, by play and by luck, in hundredths of a guess. */
export const dailyStrength = (
  date: string,
  variantId: string,
): { readonly lost: BoardKey; readonly luck: BoardKey } => ({
  lost: { board: `daily-lost/${variantId}/${date}`, since: 0 },
  luck: { board: `daily-luck/${variantId}/${date}`, since: 0 },
});
export const PER_HUNDREDTH = 10_000;

/** Races and rulesets with a clock rank by race score, the others by number of guesses. */
export const isByScore = (contest: Contest, variantId: string): boolean =>
  contest !== 'sprints' && (contest === 'races' || (findPreset(variantId)?.seconds ?? null) !== null);

/** The sort order of a leaderboard: race score, strength, or average guesses. */
export type Order = 'score' | 'strength' | 'mean';

/** Help leaves luck unchanged but replaces strength, so assisted games rank by average. */
export const orderBy = (contest: Contest, variantId: string): Order =>
  isByScore(contest, variantId) ? 'score' : contest === 'assisted' ? 'mean' : 'strength';

/** Fewer measured games say too little. */
const SOLVER_GAMES = 30;
/** People lose more than this a game on average, in guesses. */
const MAX_SOLVER_LOSS = 0.02;
/** An average is this many of its errors or more away from its true value once in twenty times. */
const STANDARD_ERRORS = 2;
/** As much as a bad guess loses. A disaster loses more, but says no more about who plays. In millionths of a guess. */
export const MAX_COUNTED_LOSS = 300_000;

/**
 * Whether a standing shows play that loses almost nothing. Such players have a separate table and appear in no other.
 * They leave it when they certainly lose more. The error is the largest possible one for losses up to the cap. So a
 * greater loss in a game never moves a player into the table.
 */
export const playsLikeSolver = ({ measured, capped }: CappedLosses): boolean => {
  if (measured < SOLVER_GAMES) return false;
  const average = capped / measured;
  const error = Math.sqrt((average * Math.max(0, MAX_COUNTED_LOSS - average)) / (measured - 1));
  return average - STANDARD_ERRORS * error < MAX_SOLVER_LOSS * PER_GUESS;
};

/** The fields of a standing that distinguish people from solvers. */
type CappedLosses = Pick<Sums, 'measured' | 'capped'>;

/** The fields of a standing that describe how well its player plays. */
export type Losses = Pick<Sums, 'measured' | 'lost' | 'squares'>;

/** The average loss of a game and its standard error, which needs two games; `null` before the first is measured. */
export const averageLoss = ({
  measured,
  lost,
  squares,
}: Losses): { readonly guesses: number; readonly error: number | null } | null => {
  if (measured === 0) return null;
  const guesses = lost / measured / PER_GUESS;
  // Losses are saved in thousandths where they are squared, so that the sum stays a whole number.
  const deviation = Math.max(0, squares - measured * (guesses * 1000) ** 2);
  return { guesses, error: measured === 1 ? null : Math.sqrt(deviation / (measured - 1) / measured) / 1000 };
};

/** The board of those who play like the solver that belongs to a board of people; `null` where there is none. */
export const solverBoard = (board: string): string | null =>
  board.startsWith('ranked/') ? board.replace(/^ranked/u, 'solver') : null;

/**
 * Whether a standing belongs on its leaderboard at all. A player who declares to be a program is listed among those who
 * play like the solver, and not among people.
 */
export const belongs = (row: BoardKey & CappedLosses, program: boolean): boolean => {
  if (row.board.startsWith('bots/')) return true;
  const apart = program || playsLikeSolver(row);
  if (row.board.startsWith('ranked/')) return !apart;
  return row.board.startsWith('solver/') ? apart : !program;
};

/** A player's results on one leaderboard. */
export interface Sums {
  readonly games: number;
  readonly guesses: number;
  readonly scored: number;
  readonly score: number;
  readonly measured: number;
  readonly lost: number;
  /** Of the losses, in thousandths of a guess. */
  readonly squares: number;
  /** The sum of those losses in millionths of a guess, each at most `MAX_COUNTED_LOSS`. */
  readonly capped: number;
}

/** The guesses that the best strategy needs on average, in millionths. */
export const bestOf = (variantId: string): number | null => {
  const variant = findPreset(variantId);
  const bots = variant === null ? null : botAverages(variant);
  const best = bots?.find(({ id }) => id === 'optimal');
  return best === undefined ? null : Math.round(best.average * PER_GUESS);
};

/** Added to the keys of players with too few games, so that they follow all others. */
export const PROVISIONAL = 1_000_000_000;
/** More than any race score, so that keys stay above zero. */
export const TOP_SCORE = 10_000;
export const PER_GUESS = 1_000_000;
export const PER_POINT = 5_000;
/** As wide as a twentieth of a guess or ten points: few buckets on a board, few players in a bucket. */
export const BUCKET = 50_000;

/**
 * The sort key of a standing: less is better. Keys are whole numbers, so that both stores agree about equal averages.
 * Strength is calculated shortly after a game; until enough games have one, the average replaces it.
 */
export const orderOf = (sums: Sums, order: Order, variantId: string): number => {
  const { games, guesses, scored, score, measured, lost } = sums;
  if (order === 'score')
    return (scored < LATEST_GAMES ? PROVISIONAL : 0) + Math.floor(((TOP_SCORE * scored - score) * PER_POINT) / scored);
  if (games < MIN_STRENGTH_GAMES) return PROVISIONAL + Math.floor((guesses * PER_GUESS) / games);
  const best = order === 'strength' && measured >= MIN_STRENGTH_GAMES ? bestOf(variantId) : null;
  return best === null ? Math.floor((guesses * PER_GUESS) / games) : best + Math.floor(lost / measured);
};

/** More than the guesses and codes of any sprint that counts, and less than a provisional key together. */
const SPRINT_GUESSES = 390;
const SPRINT_CODES = 50;
/** Keys are whole buckets for guesses; within one, this many milliseconds make a difference. */
const SPRINT_STEP_MS = 4;

/** The sort key of a sprint: more codes, then fewer guesses, then the earlier last code. */
export const sprintKey = ({ broken, guesses, lastAt }: SprintResult): number =>
  ((SPRINT_CODES - broken) * SPRINT_GUESSES + Math.min(guesses, SPRINT_GUESSES - 1)) * BUCKET +
  Math.min(Math.floor(lastAt / SPRINT_STEP_MS), BUCKET - 1);

/** The sprint of a key. */
export const sprintOfKey = (key: number): SprintResult => ({
  broken: SPRINT_CODES - Math.floor(bucketOf(key) / SPRINT_GUESSES),
  guesses: bucketOf(key) % SPRINT_GUESSES,
  lastAt: (key % BUCKET) * SPRINT_STEP_MS,
});

export const isProvisional = (orderKey: number): boolean => orderKey >= PROVISIONAL;

export const bucketOf = (orderKey: number): number => Math.floor(orderKey / BUCKET);
