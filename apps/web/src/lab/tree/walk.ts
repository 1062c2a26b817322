import { type Attempt, type Code, codeAt, type Feedback, type Variant } from '@mastermind/engine';
import { treeDepth } from '@mastermind/prover';
import { allCodes, branchOf, codeSpace, feedbackOfByte, type StrategyTree, type Tools } from '@mastermind/solver';

/** A complete strategy and the rules to show it with. */
export interface Plan {
  readonly variant: Variant;
  /** The most guesses that were allowed for any code; null for no limit. */
  readonly depth: number | null;
  readonly tree: StrategyTree;
}

/** The remaining codes after an answer. */
export interface Leaf {
  readonly feedback: Feedback;
  /** For the link: `01`. */
  readonly answer: string;
  readonly codes: number;
  /** The plan's next step; `null` if the code is broken. */
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
  const kernel = kernelOf(space.value);
  let { tree } = plan;
  let parts = kernel.load(allCodes(space.value)).split(tree.guess);
  const rows: Attempt[] = [];
  for (const answer of path === '' ? [] : path.split('.')) {
    const part = parts.find(({ feedback }) => feedback === byteOf(answer, variant.length));
    const next = part === undefined ? null : branchOf(tree, part.feedback);
    if (part === undefined || next === null) return { ...walk(plan, '', kernelOf), found: false };
    rows.push({ code: codeAt(variant, tree.guess), feedback: feedbackOfByte(variant.length, part.feedback) });
    tree = next;
    parts = kernel.load(part.codes).split(tree.guess);
  }
  const codes = parts.reduce((sum, part) => sum + part.codes.length, 0);
  return {
    variant,
    rows,
    guess: codeAt(variant, tree.guess),
    codes,
    leaves: leavesOf(variant, tree, parts),
    found: true,
  };
};

/** The codes that give one answer, as a feedback byte. */
interface Part {
  readonly feedback: number;
  readonly codes: Uint32Array;
}

const leavesOf = (variant: Variant, tree: StrategyTree, parts: readonly Part[]): readonly Leaf[] =>
  parts
    .toSorted((one, other) => other.codes.length - one.codes.length || other.feedback - one.feedback)
    .map(({ feedback: byte, codes }) => {
      const feedback = feedbackOfByte(variant.length, byte);
      const next = branchOf(tree, byte);
      return {
        feedback,
        answer: `${feedback.black}${feedback.white}`,
        codes: codes.length,
        next: next === null ? null : { guess: codeAt(variant, next.guess), deepest: treeDepth(next) },
      };
    });

const byteOf = (answer: string, length: number): number | null =>
  /^\d\d$/u.test(answer) ? Number(answer[0]) * (length + 1) + Number(answer[1]) : null;
