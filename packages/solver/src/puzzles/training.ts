import {
  type Attempt,
  classic,
  codeAt,
  feedback,
  parseVariant,
  randomCode,
  SeededRandom,
  type Variant,
} from '@mastermind/engine';
import { type GuessKind, guessKindOf } from '../analysis/kind.ts';
import { priceGuess } from '../analysis/price.ts';
import { feedbackByte } from '../kernel/space.ts';
import { afterRow, cluesOf, openPosition, type Position, positionOf } from '../knowledge/position.ts';
import { plainTools, type Tools } from '../strategies/strategy.ts';

/** A position in which a guess of some kind has to be made with care. */
export interface TrainingPosition {
  readonly variant: Variant;
  readonly attempts: readonly Attempt[];
}

/**
 * Openings are few, so that they are trained under rules of many sizes: all of those of which every first guess has an exact
 * price.
 */
export const openingRules = ['classic', '3x4', '4x5u', '3x5', '4x3', 'skemind', '3x6', '3x5u', '4x4', '5x3'] as const;

/** A guess that costs less than this is no mistake worth training. */
const LEAST_LOSS = 0.1;
/** More codes than a person remembers; searches for more take long. */
const MOST_CODES = 40;
/** Rules that have no such position would be searched for ever. */
const MOST_GAMES = 60;

/**
 * The position of a seed, from a simulated game with occasional errors, at a turn where a guess of this kind is
 * tempting and costly. `null` where the rules have none.
 */
export const trainingPosition = (
  kind: GuessKind,
  variant: Variant,
  seed: number,
  tools: Tools = plainTools,
): TrainingPosition | null => {
  if (kind === 'opening') return { variant: openingOf(variant, seed), attempts: [] };
  const start = positionOf({ variant, attempts: [] }, tools.kernelOf);
  if (!start.ok) return null;
  const random = new SeededRandom(seed);
  for (let game = 0; game < MOST_GAMES; game++) {
    const found = inOneGame(kind, openPosition(start.value.kernel), random, tools);
    if (found !== null) return cluesOf(found);
  }
  return null;
};

/** The first one is that of the rules asked for. */
const openingOf = (variant: Variant, seed: number): Variant => {
  const others = openingRules.map(readRules).filter(({ id }) => id !== variant.id);
  const at = seed % (others.length + 1);
  return at === 0 ? variant : others[at - 1]!;
};

const readRules = (text: string): Variant => {
  const variant = parseVariant(text);
  return variant.ok ? variant.value : classic;
};

const inOneGame = (kind: GuessKind, start: Position, random: SeededRandom, tools: Tools): Position | null => {
  const { variant, length, win } = start.space;
  const secret = randomCode(variant, random);
  let position = start;
  while (position.candidates.size > 1) {
    if (position.rows.length > 0 && isFor(kind, position, random, tools)) return position;
    const { codes, size } = position.candidates;
    const blind = random.int(0, position.space.size - 1);
    const guess = random.chance(0.5) ? codes[random.int(0, size - 1)]! : blind;
    const answer = feedbackByte(length, feedback(secret, codeAt(variant, guess)));
    if (answer === win) return null;
    const after = afterRow(position, { guess, answer });
    if (after.candidates.size < size) position = after;
  }
  return null;
};

/** Whether a careless player would make a guess of this kind, and lose by it. */
const isFor = (kind: GuessKind, position: Position, random: SeededRandom, tools: Tools): boolean => {
  const { size } = position.candidates;
  if (kind === 'last') return size === 2;
  if (size < 3 || size > MOST_CODES) return false;
  const guess = careless(kind, position, random);
  return guessKindOf(position, guess) === kind && priceGuess(position, guess, tools).loss >= LEAST_LOSS;
};

/** Any code that fits, where fitting is not the difficulty; otherwise one that fits all rows but one, which was overlooked. */
const careless = (kind: GuessKind, { kernel, rows, candidates }: Position, random: SeededRandom): number => {
  const heeded = rows.toSpliced(random.int(0, rows.length - 1), 1);
  const { codes } = kind === 'middle' ? candidates : heeded.reduce(afterRow, openPosition(kernel)).candidates;
  return codes[random.int(0, codes.length - 1)]!;
};
