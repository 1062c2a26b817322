import { type GuessKind, guessKinds } from './kind.ts';
import type { GameMeasure } from './measure.ts';

/** A player's strength in one ruleset, with luck removed; see docs/research/strength-mathematics.md. */
export interface Strength {
  readonly games: number;
  /** Guesses that this play needs on average. */
  readonly guesses: number;
  /** The standard error of that figure; `null` for a single game. */
  readonly error: number | null;
  /** The average of best play. */
  readonly best: number;
  /** The losses by kind of guess in a game; with the penalty they add up to the distance from the best. */
  readonly losses: Readonly<Record<GuessKind, number>>;
  /** The penalty of games that were not won, for each game. */
  readonly penalty: number;
  readonly exact: boolean;
}

/** The combined result of several games of one ruleset; `null` without any. */
export const strengthOf = (games: readonly GameMeasure[]): Strength | null => {
  const last = strengthLine(games).at(-1);
  if (!last) return null;
  const mean = (of: (game: GameMeasure) => number): number =>
    games.reduce((sum, game) => sum + of(game), 0) / games.length;
  return {
    games: games.length,
    ...last,
    best: games[0]!.best,
    losses: Object.fromEntries(guessKinds.map((kind) => [kind, mean(({ losses }) => losses[kind])])) as Record<
      GuessKind,
      number
    >,
    penalty: mean(({ penalty }) => penalty),
    exact: games.every(({ exact }) => exact),
  };
};

/** Strength after each game, the oldest first. */
export const strengthLine = (games: readonly Pick<GameMeasure, 'guesses'>[]): readonly StrengthPoint[] => {
  let mean = 0;
  // The sum of squared deviations, kept up to date as Welford does: differences of large sums would lose it.
  let squares = 0;
  return games.map(({ guesses }, index) => {
    const count = index + 1;
    const before = guesses - mean;
    mean += before / count;
    squares += before * (guesses - mean);
    return { guesses: mean, error: count === 1 ? null : Math.sqrt(squares / (count - 1) / count) };
  });
};

export type StrengthPoint = Pick<Strength, 'guesses' | 'error'>;
