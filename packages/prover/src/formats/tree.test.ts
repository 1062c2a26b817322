import { classic, type Variant } from '@mastermind/engine';
import {
  allCodes,
  branchOf,
  type CodeSpace,
  checkStrategy,
  codeSpace,
  type StrategyTree,
  solvePosition,
} from '@mastermind/solver';
import { describe, expect, it } from 'vitest';
import { plainKernel } from '../../../solver/src/kernel/plain.ts';
import { ruleset } from '../../../solver/src/testing/rulesets.ts';
import { checkClaim } from './claim.ts';
import { formatTree, parseTree, treeDepth } from './tree.ts';

const spaceOf = (variant: Variant): CodeSpace => {
  const made = codeSpace(variant);
  if (!made.ok) throw new Error(variant.id);
  return made.value;
};

const best = (variant: Variant): StrategyTree => {
  const kernel = plainKernel(spaceOf(variant));
  const solved = solvePosition(kernel, allCodes(kernel.space), { history: [], tree: true });
  if (!solved.ok) throw new Error(solved.error.kind);
  return solved.value.tree!;
};

describe('the text of a strategy', () => {
  it.each(['1x2', '2x3', '3x4', '2x12u', '5x2'])('reads back as it was written, for %s', (text) => {
    const variant = ruleset(text);
    const tree = best(variant);
    const written = formatTree(spaceOf(variant), tree);
    expect(parseTree(spaceOf(variant), written)).toEqual({ ok: true, value: tree });
  });

  it('is readable', () => {
    expect(formatTree(spaceOf(ruleset('2x2')), best(ruleset('2x2')))).toBe('00(00:11,10:01(02:10))');
  });

  it.each([
    ['', 0, 'a guess'],
    ['0016', 0, 'a guess'],
    ['0011(', 5, 'an answer'],
    ['0011(40:0000)', 5, 'an answer'],
    ['0011(31:0000)', 5, 'an answer'],
    ['0011(9:0000)', 5, 'an answer'],
    ['0011(10:0000,01:0000)', 15, 'answers in order'],
    ['0011(10:0000,10:0000)', 15, 'answers in order'],
    ['0011(10;0000)', 7, 'a colon'],
    ['0011(10:0000', 12, 'a closing bracket'],
    ['0011 ', 4, 'the end'],
    ['0011(00:'.repeat(5000), 800, 'a shallower tree'],
  ])('is refused where it is malformed: %.30s', (text, at, expected) => {
    expect(parseTree(spaceOf(classic), text)).toEqual({ ok: false, error: { kind: 'malformed-tree', at, expected } });
  });

  it('can be followed', () => {
    const tree = best(ruleset('2x3'));
    const { feedback, tree: next } = tree.branches[0]!;
    expect(branchOf(tree, feedback)).toBe(next);
    expect(branchOf(next, 255)).toBeNull();
    expect(treeDepth(tree)).toBe(3);
  });
});

describe('the checker', () => {
  const variant = ruleset('2x3');
  const tree = best(variant);

  it('confirms a true claim', () => {
    const record = { games: 9, total: 21, worst: 3, histogram: [1, 4, 4] };
    expect(checkStrategy(variant, tree)).toEqual({ ok: true, value: record });
    expect(checkClaim(variant, tree, { total: 21, worst: 3 })).toEqual({ ok: true, value: record });
  });

  it('finds a code that is not reached', () => {
    const cut = { ...tree, branches: tree.branches.slice(1) };
    expect(checkStrategy(variant, cut)).toMatchObject({ ok: false, error: { kind: 'code-not-reached', guesses: 1 } });
  });

  it.each([
    { total: 20, worst: 3 },
    { total: 21, worst: 2 },
  ])('refutes $total and $worst', (claimed) => {
    expect(checkClaim(variant, tree, claimed)).toMatchObject({ ok: false, error: { kind: 'claim-differs', claimed } });
  });
});
