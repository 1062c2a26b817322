import type { Feedback } from './feedback.ts';
import { interned } from './intern.ts';
import { deadline, type Variant, wholeSeconds } from './variant.ts';
import type { GameView } from './view.ts';

/** The part of one player's game that a race needs. Times are milliseconds of the race's clock. */
export interface RaceResult {
  readonly playerId: string;
  readonly outcome: 'won' | 'lost' | 'resigned';
  readonly attempts: number;
  readonly timeLeft: number;
  readonly finishedAt: number;
  /** The row with most exact pegs, then most misplaced; `null` before the first guess. */
  readonly bestRow: Feedback | null;
}

export interface Standing extends RaceResult {
  /** Tied players share a rank; the next rank counts them all. */
  readonly place: number;
  readonly score: number;
}

const RACE_SECONDS = 180;

/** A race always has a clock: the ruleset's own, else three minutes. */
export const raceVariant = (variant: Variant): Variant => withSeconds(variant, variant.seconds ?? RACE_SECONDS);

/** The ruleset with a clock of the given seconds, or without one. */
export const withSeconds = (variant: Variant, seconds: number | null): Variant => interned({ ...variant, seconds });

/** The result of a finished game in a race. */
export const raceResult = (game: GameView): RaceResult => ({
  playerId: game.playerId,
  outcome: game.status === 'won' ? 'won' : game.reason === 'resigned' ? 'resigned' : 'lost',
  attempts: game.attempts.length,
  timeLeft: Math.max(0, (deadline(game.variant) ?? 0) - game.elapsed),
  finishedAt: game.elapsed,
  bestRow: bestRow(game.attempts.map(({ feedback }) => feedback)),
});

const PER_SECOND = 2;
const PER_GUESS = 50;

/** The penalty of a guess in a race, in seconds of its clock. */
export const GUESS_SECONDS = PER_GUESS / PER_SECOND;
/** Guesses beyond these cost nothing. */
export const COUNTED_GUESSES = 11;

export const raceScore = ({ outcome, attempts, timeLeft }: RaceResult): number =>
  outcome === 'won'
    ? 1000 + PER_SECOND * wholeSeconds(timeLeft) + PER_GUESS * Math.max(0, COUNTED_GUESSES - attempts)
    : 0;

/** The final order of a race. */
export const rankRace = (results: readonly RaceResult[]): Standing[] => {
  const ordered = [...results].sort(compare);
  const standings: Standing[] = [];
  for (const [index, result] of ordered.entries()) {
    const before = standings[index - 1];
    const place = before !== undefined && compare(before, result) === 0 ? before.place : index + 1;
    standings.push({ ...result, place, score: raceScore(result) });
  }
  return standings;
};

const OUTCOME_ORDER = { won: 0, lost: 1, resigned: 2 } as const;

const compare = (one: RaceResult, other: RaceResult): number => {
  const byOutcome = OUTCOME_ORDER[one.outcome] - OUTCOME_ORDER[other.outcome];
  if (byOutcome !== 0) return byOutcome;
  return one.outcome === 'won' ? compareWinners(one, other) : compareRows(one.bestRow, other.bestRow);
};

const compareWinners = (one: RaceResult, other: RaceResult): number =>
  raceScore(other) - raceScore(one) ||
  one.attempts - other.attempts ||
  other.timeLeft - one.timeLeft ||
  one.finishedAt - other.finishedAt;

/** Better rows first; no row at all is the worst. */
const compareRows = (one: Feedback | null, other: Feedback | null): number => weight(other) - weight(one);

const weight = (row: Feedback | null): number => (row === null ? -1 : row.black * 100 + row.white);

const bestRow = (rows: readonly Feedback[]): Feedback | null =>
  rows.reduce<Feedback | null>((best, row) => (compareRows(row, best) < 0 ? row : best), null);
