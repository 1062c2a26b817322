import { err, ok, type Result } from '@mastermind/engine';
import { type CodeSpace, feedbackOfByte, type StrategyBranch, type StrategyTree } from '@mastermind/solver';
import { codeNumbers, MOST_DEEP, type TreeError } from './tree.ts';

/**
 * Strategies in the notation of a public contest for Super: `{AB:{10:{AC:{10:AA,01:CB}},00:CC}}`. Symbols are A, B, C
 * in their order, an answer is its blacks and whites, and a certain last guess has no braces. The grammar:
 * https://codegolf.stackexchange.com/questions/31926/mastermind-strategy
 */
export const formatContest = (space: CodeSpace, tree: StrategyTree): string => {
  const { digits, length } = space;
  const write = ({ guess, branches }: StrategyTree): string => {
    const code = [...digits.subarray(guess * length, (guess + 1) * length)].map(letterOf).join('');
    if (branches.length === 0) return code;
    const inner = branches.map(({ feedback, tree: next }) => {
      const { black, white } = feedbackOfByte(length, feedback);
      return `${black}${white}:${write(next)}`;
    });
    return `{${code}:{${inner.join()}}}`;
  };
  return write(tree);
};

/** Whether a text looks like it, rather than like a certificate. */
export const looksLikeContest = (text: string): boolean => /^\s*\{\s*[A-L]/u.test(text);

/**
 * Reads the output of `formatContest` from an untrusted source; answers may be in any order, and spaces anywhere
 * between.
 */
export const parseContest = (space: CodeSpace, text: string): Result<StrategyTree, TreeError> => {
  const codes = codeNumbers(space);
  const tokens = [...text.matchAll(/[{}:,]|[A-Z]+|\d+|\S/gu)];
  let next = 0;
  const fail = (expected: string): never => {
    throw new Malformed(expected);
  };
  const malformed = (expected: string): TreeError => ({
    kind: 'malformed-tree',
    at: tokens[next]?.index ?? text.length,
    expected,
  });
  const peek = (): string => tokens[next]?.[0] ?? '';
  const take = (mark: string): void => {
    if (peek() !== mark) fail(mark);
    next++;
  };
  const code = (): number => {
    const found = codes.get([...peek()].map(digitOf).join('')) ?? fail('a guess');
    next++;
    return found;
  };
  const feedback = (): number => {
    const pegs = /^[0-8]{2}$/u.test(peek()) ? peek() : fail('an answer');
    const byte = Number(pegs[0]) * (space.length + 1) + Number(pegs[1]);
    if (!space.feedbacks.includes(byte) || byte === space.win) fail('an answer');
    next++;
    return byte;
  };
  const branchesOf = (depth: number): readonly StrategyBranch[] => {
    const branches = new Map<number, StrategyTree>();
    take('{');
    for (;;) {
      const answer = feedback();
      if (branches.has(answer)) fail('another answer');
      take(':');
      branches.set(answer, tree(depth));
      if (peek() !== ',') break;
      take(',');
    }
    take('}');
    return [...branches]
      .sort(([one], [other]) => one - other)
      .map(([answer, after]) => ({ feedback: answer, tree: after }));
  };
  const tree = (depth: number): StrategyTree => {
    if (depth > MOST_DEEP) fail('a shallower tree');
    if (peek() !== '{') return { guess: code(), branches: [] };
    take('{');
    const guess = code();
    take(':');
    const branches = branchesOf(depth + 1);
    take('}');
    return { guess, branches };
  };
  try {
    const read = tree(1);
    return next === tokens.length ? ok(read) : err(malformed('the end'));
  } catch (error) {
    if (error instanceof Malformed) return err(malformed(error.message));
    throw error;
  }
};

class Malformed extends Error {}

const letterOf = (symbol: number): string => String.fromCharCode(65 + symbol);

const digitOf = (letter: string): string => (letter.charCodeAt(0) - 65).toString(36);
