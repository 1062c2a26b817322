import { err, ok, type Result, SeededRandom, type Variant } from '@mastermind/engine';
import type { SolverError } from './errors.ts';
import { answeredWith, type Position, positionOf } from './knowledge/position.ts';
import { type Basis, plainTools, type Strategy, type Tools, weaker } from './strategies/strategy.ts';

/** How a strategy does over every secret of a ruleset. */
export interface Census {
  readonly games: number;
  /** Guesses over all games, the winning ones counted. */
  readonly total: number;
  readonly average: number;
  readonly worst: number;
  /** `histogram[n]` games took n guesses; the first entry is always 0. */
  readonly histogram: readonly number[];
  /** The weakest basis of any guess. It says whether the total is known to be the least possible. */
  readonly basis: Basis;
  /** Games won within the attempts of the ruleset; play continues beyond them. */
  readonly withinLimit: number;
}

/** The player of a census: a strategy, or any function that guesses like one. */
export type Guesser = Pick<Strategy, 'deterministic' | 'ignoresAnswers' | 'guessAt'>;

export interface CensusProgress {
  readonly done: number;
  readonly games: number;
  /** As in the census, for the games played so far. The same array changes as more are played. */
  readonly histogram: readonly number[];
}

export interface CensusOptions {
  readonly tools?: Tools;
  /** For strategies that use randomness: every secret gets a separate stream, drawn from this one. */
  readonly seed?: number;
}

/**
 * Plays every secret bit by bit: each step yields how far it is, so that a caller can show progress,
 * let others work or stop. A deterministic strategy plays all secrets at once: as long as their answers agree
 * they are one position. Chance makes every game its own.
 */
export function* censusSteps(
  variant: Variant,
  strategy: Guesser,
  { tools = plainTools, seed = 0 }: CensusOptions = {},
): Generator<CensusProgress, Result<Census, SolverError>, undefined> {
  const open = positionOf({ variant, attempts: [] }, tools.kernelOf);
  if (!open.ok) return open;
  let basis: Basis = 'proven';
  const guesser: Guesser = {
    ...strategy,
    guessAt: (position, random) => {
      const choice = strategy.guessAt(position, random, tools);
      if (choice.ok) basis = weaker(basis, choice.value.basis);
      return choice;
    },
  };
  const played = strategy.deterministic ? playTogether(open.value, guesser) : playApart(open.value, guesser, seed);
  const histogram: number[] = [0];
  const games = open.value.space.size;
  let done = 0;
  for (const step of played) {
    if (!step.ok) return step;
    const guesses = step.value;
    while (histogram.length <= guesses) histogram.push(0);
    histogram[guesses]!++;
    yield { done: ++done, games, histogram };
  }
  return ok({ ...summarise(histogram, variant.attempts), basis });
}

/** Plays every secret in one run. `onProgress` may return false to cancel. */
export const census = (
  variant: Variant,
  strategy: Guesser,
  options: CensusOptions = {},
  onProgress: (progress: CensusProgress) => boolean = () => true,
): Result<Census, SolverError> => {
  const steps = censusSteps(variant, strategy, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (!onProgress(step.value)) return err({ kind: 'cancelled' });
  }
};

type Played = Generator<Result<number, SolverError>, void, undefined>;

function* playTogether(position: Position, strategy: Guesser): Played {
  const choice = strategy.guessAt(position, noChance);
  if (!choice.ok) return yield choice;
  const { guess } = choice.value;
  for (const { feedback, codes } of position.candidates.split(guess)) {
    if (feedback === position.space.win) yield ok(position.rows.length + 1);
    else yield* playTogether(answeredWith(position, { guess, answer: feedback }, codes), strategy);
  }
}

function* playApart(open: Position, strategy: Guesser, seed: number): Played {
  const seeds = new SeededRandom(seed);
  for (let secret = 0; secret < open.space.size; secret++) {
    yield playOne(open, secret, strategy, new SeededRandom(seeds.int(0, 2 ** 32 - 1)));
  }
}

const playOne = (
  open: Position,
  secret: number,
  strategy: Guesser,
  random: SeededRandom,
): Result<number, SolverError> => {
  let position = open;
  for (let turn = 1; ; turn++) {
    const choice = strategy.guessAt(position, random);
    if (!choice.ok) return choice;
    const { guess } = choice.value;
    if (guess === secret) return ok(turn);
    if (strategy.ignoresAnswers) continue;
    // The secret is among the candidates, so one comparison of them all gives its answer too.
    const { codes } = position.candidates;
    const answers = position.candidates.answers(guess);
    const answer = answers[codes.indexOf(secret)]!;
    const left = codes.filter((_, index) => answers[index] === answer);
    position = answeredWith(position, { guess, answer }, left);
  }
};

const noChance = new SeededRandom(0);

const summarise = (histogram: readonly number[], limit: number): Omit<Census, 'basis'> => {
  const games = histogram.reduce((sum, count) => sum + count, 0);
  const total = histogram.reduce((sum, count, guesses) => sum + count * guesses, 0);
  return {
    games,
    total,
    average: total / games,
    worst: histogram.length - 1,
    histogram,
    withinLimit: histogram.slice(0, limit + 1).reduce((sum, count) => sum + count, 0),
  };
};
