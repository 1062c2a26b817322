import { err, ok, type Result } from '@mastermind/engine';
import {
  branchOf,
  type CodeSpace,
  feedbackOfByte,
  type Kernel,
  type StrategyBranch,
  type StrategyTree,
} from '@mastermind/solver';

/** The position at which the text of a strategy cannot be read, and the text expected there. */
export type TreeError = { readonly kind: 'malformed-tree'; readonly at: number; readonly expected: string };

/** The most guesses that a plan makes. */
export const treeDepth = (tree: StrategyTree): number =>
  1 + tree.branches.reduce((most, branch) => Math.max(most, treeDepth(branch.tree)), 0);

/** The guesses that a plan takes for all of these codes; infinite if it misses one. */
export const treeTotal = (kernel: Kernel, tree: StrategyTree, codes: Uint32Array): number =>
  kernel
    .load(codes)
    .split(tree.guess)
    .reduce((total, part) => {
      if (part.feedback === kernel.space.win) return total;
      const next = branchOf(tree, part.feedback);
      return next === null ? Number.POSITIVE_INFINITY : total + treeTotal(kernel, next, part.codes);
    }, codes.length);

/** Writes a plan on one line: `0012(00:3345(…),01:…)`. Symbols are numbered from 0, then a, b; answers are black and white. */
export const formatTree = (space: CodeSpace, tree: StrategyTree): string => {
  const { digits, length } = space;
  const write = ({ guess, branches }: StrategyTree): string => {
    const code = [...digits.subarray(guess * length, (guess + 1) * length)].map((digit) => digit.toString(36)).join('');
    if (branches.length === 0) return code;
    const inner = branches.map(({ feedback, tree: next }) => {
      const { black, white } = feedbackOfByte(length, feedback);
      return `${black}${white}:${write(next)}`;
    });
    return `${code}(${inner.join()})`;
  };
  return write(tree);
};

/** No sane plan is deeper; a text that nests deeper is refused before it exhausts the stack. */
export const MOST_DEEP = 100;

/**
 * Reads the format that `formatTree` writes, from untrusted sources. Guesses must be legal, and answers possible and
 * ascending.
 */
export const parseTree = (space: CodeSpace, text: string): Result<StrategyTree, TreeError> => {
  const codes = codeNumbers(space);
  let at = 0;
  const fail = (expected: string): never => {
    throw new Malformed(expected);
  };
  const take = (mark: string): boolean => {
    if (text[at] !== mark) return false;
    at++;
    return true;
  };
  const code = (): number => {
    const guess = codes.get(text.slice(at, at + space.length)) ?? fail('a guess');
    at += space.length;
    return guess;
  };
  const feedback = (): number => {
    const pegs = /^[0-8]{2}$/u.test(text.slice(at, at + 2)) ? text.slice(at, at + 2) : fail('an answer');
    const byte = Number(pegs[0]) * (space.length + 1) + Number(pegs[1]);
    if (!space.feedbacks.includes(byte) || byte === space.win) fail('an answer');
    at += 2;
    return byte;
  };
  const tree = (depth: number): StrategyTree => {
    if (depth > MOST_DEEP) fail('a shallower tree');
    const guess = code();
    const branches: StrategyBranch[] = [];
    if (!take('(')) return { guess, branches };
    do {
      const answer = feedback();
      if (branches.some((branch) => branch.feedback >= answer)) fail('answers in order');
      if (!take(':')) fail('a colon');
      branches.push({ feedback: answer, tree: tree(depth + 1) });
    } while (take(','));
    if (!take(')')) fail('a closing bracket');
    return { guess, branches };
  };
  try {
    const read = tree(1);
    return at === text.length ? ok(read) : err({ kind: 'malformed-tree', at, expected: 'the end' });
  } catch (error) {
    if (error instanceof Malformed) return err({ kind: 'malformed-tree', at, expected: error.message });
    throw error;
  }
};

class Malformed extends Error {}

/** The codes by their symbols, numbered from 0, then a, b. */
export const codeNumbers = ({ size, length, digits }: CodeSpace): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>();
  for (let code = 0; code < size; code++) {
    let text = '';
    for (let place = 0; place < length; place++) text += digits[code * length + place]!.toString(36);
    numbers.set(text, code);
  }
  return numbers;
};
