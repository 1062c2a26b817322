import { describe, expect, it } from 'vitest';
import { allCodes, codeSpace } from '../kernel/space.ts';
import { fastKernel } from '../platform/wasm.ts';
import { checkStrategy } from '../search/check.ts';
import { solvePosition } from '../search/position.ts';
import type { StrategyTree } from '../search/tree.ts';
import { ruleset } from '../testing/rulesets.ts';
import { packTree, unpackTree } from './pack.ts';

const spaceOf = (name: string) => {
  const space = codeSpace(ruleset(name));
  if (!space.ok) throw new Error(name);
  return space.value;
};

const best = (name: string): StrategyTree => {
  const kernel = fastKernel(spaceOf(name));
  const solved = solvePosition(kernel, allCodes(kernel.space), { history: [], tree: true });
  if (!solved.ok || solved.value.tree === null) throw new Error(name);
  return solved.value.tree;
};

describe('a packed plan', () => {
  it.each(['2x2', '3x3', '3x5', '4x4', '3x5u', '4x5u', '1x7'])('plays %s as well as the plan itself', (name) => {
    const space = spaceOf(name);
    const tree = best(name);
    const text = packTree(space, tree);
    const back = unpackTree(space, text);
    expect(checkStrategy(space.variant, back)).toEqual(checkStrategy(space.variant, tree));
    // An unpacked plan packs to its original text.
    expect(packTree(space, back)).toBe(text);
  });

  it('holds only the guesses that cannot be worked out', () => {
    // Of two symbols at one place, one is guessed and the other follows.
    expect(packTree(spaceOf('1x2'), best('1x2'))).toBe('');
    expect(packTree(spaceOf('4x4'), best('4x4')).length).toBeLessThan(100);
  });

  it('is refused when it is cut or damaged', () => {
    const space = spaceOf('3x5');
    const text = packTree(space, best('3x5'));
    expect(() => unpackTree(space, text.slice(0, -1))).toThrow('damaged');
    expect(() => unpackTree(space, `${text}AA`)).toThrow('damaged');
    expect(() => unpackTree(space, `?${text.slice(1)}`)).toThrow('damaged');
    expect(() => unpackTree(space, text.replace(/./u, '_'))).toThrow('damaged');
  });

  it('cannot be made of a plan with a gap', () => {
    const tree = best('3x5');
    expect(() => packTree(spaceOf('3x5'), { ...tree, branches: tree.branches.slice(1) })).toThrow('does not foresee');
  });
});
