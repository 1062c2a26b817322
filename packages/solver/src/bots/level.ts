import { codeAt, ok, type Result, type SeededRandom } from '@mastermind/engine';
import type { Guesser } from '../census.ts';
import type { SolverError } from '../errors.ts';
import { afterRow, openPosition, type Position, positionOf } from '../knowledge/position.ts';
import { entropyStrategy } from '../strategies/heuristic.ts';
import { eliminationStrategy } from '../strategies/simple.ts';
import { plainTools, type Tools } from '../strategies/strategy.ts';
import { type Bot, botFrom, type Difficulty } from './bot.ts';

/** A bot that plays well but errs on purpose, as people do: now and then it overlooks a row. */
export interface Level {
  readonly level: number;
  readonly difficulty: Difficulty;
  /** How often it overlooks a row, in percent, drawn again for each row and each guess. */
  readonly slips: number;
}

export const levels: readonly Level[] = [
  { level: 1, difficulty: 'easy', slips: 60 },
  { level: 2, difficulty: 'easy', slips: 50 },
  { level: 3, difficulty: 'easy', slips: 40 },
  { level: 4, difficulty: 'medium', slips: 32 },
  { level: 5, difficulty: 'medium', slips: 24 },
  { level: 6, difficulty: 'medium', slips: 17 },
  { level: 7, difficulty: 'hard', slips: 11 },
  { level: 8, difficulty: 'hard', slips: 6 },
  { level: 9, difficulty: 'hard', slips: 1 },
];

/**
 * Makes the guess with the most information if it overlooks no row this time; otherwise any new code that fits the rows
 * it sees.
 */
export const levelGuessAt = (
  { slips }: Level,
  position: Position,
  random: SeededRandom,
  tools: Tools,
): Result<number, SolverError> => {
  const heeded = position.rows.filter(() => !random.chance(slips / 100));
  if (heeded.length === position.rows.length) {
    const choice = entropyStrategy.guessAt(position, random, tools);
    return choice.ok ? ok(choice.value.guess) : choice;
  }
  const seen = heeded.reduce(afterRow, openPosition(position.kernel));
  const played = new Set(position.rows.map(({ guess }) => guess));
  // Never empty: the codes that fit all rows are among them, and none of those has been played.
  const fresh = seen.candidates.codes.filter((code) => !played.has(code));
  return ok(fresh[random.int(0, fresh.length - 1)]!);
};

/** A level as a census plays it. */
export const levelGuesser = (level: Level): Guesser => ({
  deterministic: false,
  guessAt: (position, random, tools = plainTools) => {
    const guess = levelGuessAt(level, position, random, tools);
    return guess.ok ? ok({ guess: guess.value, basis: 'rule' }) : guess;
  },
});

export const levelBot = (level: Level, tools: Tools): Bot =>
  botFrom(
    {
      id: `level-${level.level}`,
      name: `Level ${level.level}`,
      description: `Plays well, but overlooks each row in ${level.slips} of 100 cases.`,
      difficulty: level.difficulty,
    },
    (clues, random) => {
      const position = positionOf(clues, tools.kernelOf);
      if (!position.ok) return position;
      const guess = levelGuessAt(level, position.value, random, tools);
      return guess.ok ? ok(codeAt(clues.variant, guess.value)) : guess;
    },
    (clues, random) => {
      const choice = eliminationStrategy.guess(clues, random);
      return choice.ok ? ok(choice.value.code) : choice;
    },
  );
