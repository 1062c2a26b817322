import { splitByAnswer } from '../kernel/kernel.ts';
import { plainKernel } from '../kernel/plain.ts';
import { allCodes, type CodeSpace } from '../kernel/space.ts';
import type { StrategyBranch, StrategyTree } from '../search/tree.ts';

/**
 * Writes only those guesses of a plan that cannot be derived, in the order of a walk through it. A guess is not stored
 * if it can be derived. This holds if one code is left, or if a code of the set distinguishes all others. No guess is
 * better than the first such code. A plan with another guess there reads back with that code instead, at an equal cost.
 */
export const packTree = (space: CodeSpace, tree: StrategyTree): string => {
  const digits = digitsFor(space);
  let text = '';
  const walk = (codes: Uint32Array, at: StrategyTree): void => {
    const plain = plainGuess(space, codes);
    if (plain !== null) return;
    text += writeGuess(at.guess, digits);
    for (const { feedback, codes: part } of split(space, codes, at.guess)) {
      if (feedback === space.win) continue;
      const next = at.branches.find((branch) => branch.feedback === feedback);
      if (next === undefined) throw new RangeError(`The plan does not foresee the answer ${feedback}.`);
      walk(part, next.tree);
    }
  };
  walk(allCodes(space), tree);
  return text;
};

/** Reads the format that `packTree` writes. */
export const unpackTree = (space: CodeSpace, text: string): StrategyTree => {
  const digits = digitsFor(space);
  let at = 0;
  const walk = (codes: Uint32Array): StrategyTree => {
    let guess = plainGuess(space, codes);
    if (guess === null) {
      guess = readGuess(text, at, digits);
      at += digits;
      if (!(guess < space.size)) throw new RangeError(`A packed plan is damaged at ${at}.`);
    }
    const branches: StrategyBranch[] = [];
    for (const { feedback, codes: part } of split(space, codes, guess)) {
      if (feedback !== space.win) branches.push({ feedback, tree: walk(part) });
    }
    return { guess, branches };
  };
  const tree = walk(allCodes(space));
  if (at !== text.length) throw new RangeError(`A packed plan is damaged at ${at}.`);
  return tree;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** As many letters as any code of the space needs. */
const digitsFor = ({ size }: CodeSpace): number => Math.max(1, Math.ceil(Math.log2(size) / 6));

const writeGuess = (guess: number, digits: number): string => {
  let text = '';
  for (let digit = digits - 1; digit >= 0; digit--) text += LETTERS[(guess >> (6 * digit)) & 63];
  return text;
};

const readGuess = (text: string, at: number, digits: number): number => {
  let guess = 0;
  for (let digit = 0; digit < digits; digit++) {
    const value = at + digit < text.length ? LETTERS.indexOf(text[at + digit]!) : -1;
    if (value < 0) return Number.POSITIVE_INFINITY;
    guess = guess * 64 + value;
  }
  return guess;
};

const split = (space: CodeSpace, codes: Uint32Array, guess: number) =>
  codes.length === 1 && codes[0] === guess
    ? []
    : splitByAnswer(codes, plainKernel(space).load(codes).answers(guess), space.width);

/** The guess that can be derived, or null. */
const plainGuess = (space: CodeSpace, codes: Uint32Array): number | null => {
  const size = codes.length;
  if (size <= 2) return codes[0]!;
  if (size > space.feedbacks.length) return null;
  const answers = plainKernel(space).load(codes).matrix(codes);
  const seen = new Uint8Array(space.width);
  for (let index = 0; index < size; index++) {
    seen.fill(0);
    let parts = 0;
    for (let other = index * size; other < (index + 1) * size; other++) {
      if (seen[answers[other]!] === 0) parts++;
      seen[answers[other]!] = 1;
    }
    if (parts === size) return codes[index]!;
  }
  return null;
};
