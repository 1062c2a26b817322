import type { Variant } from '@mastermind/engine';
import { botAverages } from './averages.ts';
import type { BotAverage } from './bot-average.ts';
import { type GuessKind, guessKinds } from './kind.ts';
import type { GameMeasure } from './measure.ts';
import { type Strength, type StrengthPoint, strengthLine, strengthOf } from './strength.ts';

/** A player's progress over the games of one ruleset. */
export interface Progress {
  readonly strength: Strength;
  /** Strength after each game. */
  readonly line: readonly StrengthPoint[];
  /** The gain in guesses since an earlier game; `null` before there are enough games. */
  readonly gained: { readonly games: number; readonly guesses: number } | null;
  /** The bots of the ruleset, the weakest first; none where they have not been measured. */
  readonly bots: readonly BotAverage[];
  /** The bots on either side of the strength. */
  readonly better: BotAverage | null;
  readonly weaker: BotAverage | null;
  /** The kind of guesses that costs most; `null` if none costs anything. */
  readonly costliest: GuessKind | null;
}

/** The number of games over which a gain is shown. */
const GAIN_GAMES = 20;

/** The games are those that count, the oldest first; `null` without any. */
export const progressOf = (variant: Variant, games: readonly GameMeasure[]): Progress | null => {
  const strength = strengthOf(games);
  if (strength === null) return null;
  const line = strengthLine(games);
  const before = line.at(-1 - GAIN_GAMES);
  const bots = botAverages(variant) ?? [];
  const worst = guessKinds.reduce((most, kind) => (strength.losses[kind] > strength.losses[most] ? kind : most));
  return {
    strength,
    line,
    gained: before === undefined ? null : { games: GAIN_GAMES, guesses: before.guesses - strength.guesses },
    bots,
    better: bots.find(({ average }) => average < strength.guesses) ?? null,
    weaker: bots.findLast(({ average }) => average >= strength.guesses) ?? null,
    costliest: strength.losses[worst] > 0 ? worst : null,
  };
};
