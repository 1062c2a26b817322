import {
  type Attempt,
  type Code,
  classic,
  enumerateCodes,
  feedback,
  randomCode,
  SeededRandom,
  sameCode,
  sameFeedback,
  type Variant,
} from '@mastermind/engine';

export const grades = ['easy', 'medium', 'hard'] as const;
export type Grade = (typeof grades)[number];

/** Clues that exactly one code fits; without any one of them several would. */
export interface Puzzle {
  readonly seed: number;
  readonly variant: Variant;
  readonly attempts: readonly Attempt[];
  readonly solution: Code;
  /** Whichever clue is used last, at least this many codes are left to choose from before it. */
  readonly weight: number;
  readonly grade: Grade;
}

/** The same seed gives the same puzzle for ever; the low 32 bits count. */
export const makePuzzle = (seed: number): Puzzle => {
  const random = new SeededRandom(seed);
  for (;;) {
    const attempts = needed(drawClues(random));
    // One clue alone would be a riddle of another kind, more than five a chore.
    if (attempts.length < 2 || attempts.length > MOST_CLUES) continue;
    const weight = Math.min(...attempts.map((_, index) => fitting(attempts.toSpliced(index, 1)).length));
    const [solution] = fitting(attempts);
    return { seed, variant: classic, attempts, solution: solution!, weight, grade: gradeOf(weight) };
  }
};

/** The first puzzle after a seed that has the grade asked for; any will do for `null`. */
export const nextPuzzle = (after: number, grade: Grade | null): Puzzle => {
  for (let seed = after + 1; ; seed++) {
    const puzzle = makePuzzle(seed);
    if (grade === null || puzzle.grade === grade) return puzzle;
  }
};

/** Every code that fits these clues. */
export const fitting = (attempts: readonly Attempt[], among: readonly Code[] = allCodes): readonly Code[] =>
  among.filter((code) => attempts.every((attempt) => sameFeedback(feedback(code, attempt.code), attempt.feedback)));

const MOST_CLUES = 5;
const EASY = 2;
const MEDIUM = 5;

const allCodes: readonly Code[] = [...enumerateCodes(classic)];

const gradeOf = (weight: number): Grade => (weight <= EASY ? 'easy' : weight <= MEDIUM ? 'medium' : 'hard');

/** Guesses at a code until it is certain: half of them as a careful player would, half of them anything. */
const drawClues = (random: SeededRandom): readonly Attempt[] => {
  const secret = randomCode(classic, random);
  const attempts: Attempt[] = [];
  let left = allCodes;
  while (left.length > 1) {
    const code = random.chance(0.5) ? random.pick(left) : randomCode(classic, random);
    if (sameCode(code, secret)) continue;
    const attempt = { code, feedback: feedback(secret, code) };
    const after = fitting([attempt], left);
    if (after.length === left.length) continue;
    attempts.push(attempt);
    left = after;
  }
  return attempts;
};

/** Leaves out every clue that the others make superfluous, the first ones first. */
const needed = (attempts: readonly Attempt[]): readonly Attempt[] => {
  const spare = attempts.findIndex((_, index) => fitting(attempts.toSpliced(index, 1)).length === 1);
  return spare < 0 ? attempts : needed(attempts.toSpliced(spare, 1));
};
