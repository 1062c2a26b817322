import { type Attempt, type Code, codeAt, type Feedback, type Variant } from '@mastermind/engine';
import {
  afterRow,
  branchOf,
  codeSpace,
  feedbackOfByte,
  openPosition,
  type Position,
  partitionOf,
  type StrategyTree,
  type Tools,
  treeDepth,
} from '@mastermind/solver';

/** A complete strategy and the rules to show it with. */
export interface Plan {
  readonly variant: Variant;
  /** The most guesses that were allowed for any code; null for no limit. */
  readonly depth: number | null;
  readonly tree: StrategyTree;
}

/** What an answer leaves. */
export interface Leaf {
  readonly feedback: Feedback;
  /** For the link: `01`. */
  readonly answer: string;
  readonly codes: number;
  /** What the plan does then; `null` if the code is broken. */
  readonly next: { readonly guess: Code; readonly deepest: number } | null;
}

/** One place in a plan. */
export interface Node {
  readonly variant: Variant;
  readonly rows: readonly Attempt[];
  readonly guess: Code;
  readonly codes: number;
  /** The answers that can come, the most likely first. */
  readonly leaves: readonly Leaf[];
  /** Whether the way asked for is part of the plan; if not, this is where the plan begins. */
  readonly found: boolean;
}

/** Follows the answers, such as `01.20`, through a plan. */
export const walk = (plan: Plan, path: string, kernelOf: Tools['kernelOf']): Node => {
  const { variant } = plan;
  const space = codeSpace(variant);
  if (!space.ok) throw new Error(space.error.kind);
  let { tree } = plan;
  let position = openPosition(kernelOf(space.value));
  for (const answer of path === '' ? [] : path.split('.')) {
    const byte = byteOf(answer, variant.length);
    const next = byte === null ? null : branchOf(tree, byte);
    if (byte === null || next === null) return { ...walk(plan, '', kernelOf), found: false };
    position = afterRow(position, { guess: tree.guess, answer: byte });
    tree = next;
  }
  return { variant, ...describe(variant, tree, position), found: true };
};

const describe = (variant: Variant, tree: StrategyTree, position: Position): Omit<Node, 'variant' | 'found'> => ({
  rows: position.rows.map(({ guess, answer }) => ({
    code: codeAt(variant, guess),
    feedback: feedbackOfByte(variant.length, answer),
  })),
  guess: codeAt(variant, tree.guess),
  codes: position.candidates.size,
  leaves: partitionOf(position, tree.guess)
    .parts.map(({ feedback, codes }) => {
      const next = branchOf(tree, feedback.black * (variant.length + 1) + feedback.white);
      return {
        feedback,
        answer: `${feedback.black}${feedback.white}`,
        codes,
        next: next === null ? null : { guess: codeAt(variant, next.guess), deepest: treeDepth(next) },
      };
    })
    .sort((one, other) => other.codes - one.codes),
});

const byteOf = (answer: string, length: number): number | null =>
  /^\d\d$/u.test(answer) ? Number(answer[0]) * (length + 1) + Number(answer[1]) : null;
