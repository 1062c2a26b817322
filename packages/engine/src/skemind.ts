// The names of the SKEMIND document, over the rules of this package. `white` is exact and `gray` misplaced, as there.
import { checkCode } from './code.ts';
import { feedback } from './feedback.ts';
import { points } from './points.ts';
import { raceScore as scoreOf } from './race.ts';
import { skemindScoring } from './scoring.ts';
import { shuffle } from './shuffle.ts';
import { skemind } from './variant.ts';

export interface SkemindSymbol {
  readonly id: string;
  readonly label: string;
  readonly color: string;
}

export const SYMBOLS: readonly SkemindSymbol[] = skemind.symbols.map(({ key, glyph, colour }) => ({
  id: key,
  label: glyph,
  color: colour,
}));
export const CODE_LENGTH = 4;
export const MAX_ATTEMPTS = 8;
/** Seconds. */
export const GAME_DURATION = 180;

export interface Evaluation {
  readonly whites: number;
  readonly grays: number;
}

/** The head of a Fisher–Yates shuffle. `random` gives numbers in [0, 1), as `Math.random` does. */
export const generateSecret = (symbolIds: readonly string[], random: () => number): string[] => {
  const ids = [...new Set(symbolIds)];
  if (ids.length < CODE_LENGTH) throw new RangeError(`A code needs ${CODE_LENGTH} different symbols.`);
  return shuffle(ids, random).slice(0, CODE_LENGTH);
};

/** The answer to a guess, as the document's TypeScript calls it. */
export const evaluateGuess = (secret: readonly string[], guess: readonly string[]): Evaluation => {
  const { black, white } = feedback(secret, guess);
  return { whites: black, grays: white };
};

/** `evaluateGuess` under its name in the PHP version. */
export const evaluate = (secret: readonly string[], guess: readonly string[]): Evaluation =>
  evaluateGuess(secret, guess);

/** Four known symbols, none of them twice. */
export const isValidGuess = (guess: readonly string[]): boolean => checkCode(skemind, guess).ok;

/** The points of a game: those of its best row, and for a win 1000 and a bonus by whole seconds left. */
export const gameScore = (rows: readonly Evaluation[], won: boolean, secondsLeft: number): number => {
  const feedbacks = rows.map(({ whites, grays }) => ({ black: whites, white: grays }));
  return points(skemindScoring, { feedbacks, won, used: 0, left: secondsLeft * 1000 }).total;
};

/** The official score of a race, which a server works out. */
export const raceScore = (won: boolean, attempts: number, secondsLeft: number): number =>
  scoreOf({
    playerId: '',
    outcome: won ? 'won' : 'lost',
    attempts,
    timeLeft: secondsLeft * 1000,
    finishedAt: 0,
    bestRow: null,
  });
