import { branchOf, checkStrategy, findShippedTree, unpackShippedTree } from '@mastermind/solver';
import { describe, expect, it } from 'vitest';
import { plainKernel } from '../../../solver/src/kernel/plain.ts';
import { checkClaim } from '../formats/claim.ts';
import { formatTree, parseTree, treeDepth } from '../formats/tree.ts';
import { beginWith, finish } from '../testing/beam.ts';
import { expectOptimum, kernelOf, optimum } from '../testing/optimum.ts';
import { searchBranch } from './branch.ts';
import { firstCosts } from './costs.ts';
import { beamJobs, beginBeam, bestSoFar, likelyOpenings } from './game.ts';

describe('a beam that tries every guess', () => {
  it.each([
    ['2x3', null],
    ['3x3', null],
    ['3x4', null],
    ['3x4', 4],
    ['3x4', 3],
    ['4x3', null],
    ['2x6', null],
    ['3x5u', null],
    ['4x5u', 5],
    ['5x2', null],
  ] as const)('finds the optimum of %s within %s', expectOptimum);
});

describe('a narrow beam', () => {
  it.each(['3x4', '4x4', '4x5', '4x6u', '5x3', '6x2', 'classic'])('is never below the optimum of %s', (name) => {
    const kernel = kernelOf(name);
    const least = optimum(kernel)!;
    const totals = [1, 2, 5].map((width) => {
      const opening = likelyOpenings(kernel)[0]!;
      const { total, tree } = bestSoFar(finish(kernel, beginWith(kernel, { opening, width })))!;
      const worst = checkStrategy(kernel.space.variant, tree);
      expect(worst).toMatchObject({ ok: true, value: { total } });
      return total;
    });
    for (const total of totals) expect(total).toBeGreaterThanOrEqual(least);
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
  });

  it('comes close: classic within half a percent of 5625', () => {
    const kernel = kernelOf('classic');
    const { total } = bestSoFar(finish(kernel, beginWith(kernel, { opening: 8, width: 20 })))!;
    expect(total).toBeLessThanOrEqual(5630);
  });

  it('keeps within the depth, or finds nothing', () => {
    const kernel = kernelOf('classic');
    const within = (depth: number) => bestSoFar(finish(kernel, beginWith(kernel, { opening: 8, width: 6, depth })));
    const { total, tree } = within(5)!;
    expect(checkClaim(kernel.space.variant, tree, { total, worst: 5 })).toMatchObject({ ok: true });
    expect(within(4)).toBeNull();
  });

  it('searches branches that are too large for one table', () => {
    const kernel = kernelOf('5x6');
    const { total, tree } = bestSoFar(finish(kernel, beginWith(kernel, { opening: 44, width: 1 })))!;
    expect(checkStrategy(kernel.space.variant, tree)).toMatchObject({ ok: true, value: { total } });
    expect(total).toBeLessThan(37_300);
    expect(parseTree(kernel.space, formatTree(kernel.space, tree))).toEqual({ ok: true, value: tree });
  });
});

describe('the result of a search', () => {
  it.each(['4x5', '4x5u', '6x3'])('is the same for %s with either kernel', (name) => {
    const [simd, plain] = [kernelOf(name), kernelOf(name, plainKernel)].map((kernel) =>
      bestSoFar(finish(kernel, beginWith(kernel, { opening: 1, width: 4 }))),
    );
    expect(simd).toEqual(plain);
  });

  it('does not depend on the order in which branches are done', () => {
    const kernel = kernelOf('classic');
    const begun = beginWith(kernel, { opening: 8, width: 4 });
    const reversed = finish(kernel, begun, (jobs) => jobs.toReversed());
    expect(bestSoFar(reversed)).toEqual(bestSoFar(finish(kernel, begun)));
  });

  it('is never worse than a strategy known before', () => {
    const kernel = kernelOf('classic');
    const wide = bestSoFar(finish(kernel, beginWith(kernel, { opening: 8, width: 20 })))!;
    const narrow = bestSoFar(finish(kernel, beginWith(kernel, { opening: 8, width: 2 })))!;
    expect(narrow.total).toBeGreaterThan(wide.total);
    const improved = bestSoFar(finish(kernel, beginWith(kernel, { opening: 8, width: 2 }, wide.tree)))!;
    expect(improved.total).toBeLessThanOrEqual(wide.total);
    const better = bestSoFar(finish(kernel, beginWith(kernel, { opening: 8, width: 20 }, narrow.tree)))!;
    expect(better.total).toBeLessThan(narrow.total);
    const last = { ...beginWith(kernel, { opening: 8, width: 2 }, wide.tree), round: 1 };
    const limits = beamJobs(kernel.space, last).map(({ limit }) => limit);
    expect(limits.reduce((sum, limit) => sum + limit, kernel.space.size)).toBe(wide.total);
    const plan = { opening: 9, width: 2, polish: null, depth: null, boldness: 2 };
    expect(beginBeam(kernel, plan, [wide.tree])).toEqual({ ok: false, error: { kind: 'other-opening', opening: 8 } });
  });

  it('gets better when polished, and keeps its second guesses', () => {
    const kernel = kernelOf('5x6');
    const plain = bestSoFar(finish(kernel, beginWith(kernel, { opening: 44, width: 1 })))!;
    const polished = bestSoFar(finish(kernel, beginWith(kernel, { opening: 44, width: 1, polish: 4 })))!;
    expect(polished.total).toBeLessThan(plain.total);
    expect(checkStrategy(kernel.space.variant, polished.tree)).toMatchObject({ value: { total: polished.total } });
    const large = beginWith(kernel, { opening: 44 }).branches.filter(({ codes }) => codes.length > 300);
    for (const { feedback } of large) {
      const [one, other] = [plain, polished].map(({ tree }) => branchOf(tree, feedback)!.guess);
      expect(one).toBe(other);
    }
    // A strategy that cannot be improved stays unchanged.
    const known = beginWith(kernel, { opening: 44, width: 1, polish: 2 }, polished.tree);
    expect(bestSoFar(finish(kernel, known))!.total).toBeLessThanOrEqual(polished.total);
  });

  it('does not take a known strategy that is too deep', () => {
    const kernel = kernelOf('classic');
    const deep = unpackShippedTree(kernel.space, findShippedTree(kernel.space)!);
    expect([deep.guess, treeDepth(deep)]).toEqual([8, 6]);
    const { tree } = bestSoFar(finish(kernel, beginWith(kernel, { opening: 8, width: 9, depth: 5 }, deep)))!;
    expect(treeDepth(tree)).toBe(5);
  });

  it('takes the best branches of all that was known', () => {
    const kernel = kernelOf('classic');
    const [one, other] = [2, 3].map(
      (width) => bestSoFar(finish(kernel, beginWith(kernel, { opening: 8, width, boldness: 0 })))!,
    );
    const both = beginWith(kernel, { opening: 8, width: 1 }, one!.tree, other!.tree);
    const least = both.branches.map(({ known }) => known!.total);
    const each = [one!, other!].map(({ tree }) =>
      beginWith(kernel, { opening: 8, width: 1 }, tree).branches.map(({ known }) => known!.total),
    );
    expect(least).toEqual(each[0]!.map((total, branch) => Math.min(total, each[1]![branch]!)));
    expect(least.reduce((sum, total) => sum + total, 1296)).toBe(bestSoFar(both)!.total);
    expect(each[0]).not.toEqual(each[1]);
  });

  it('stops on request', () => {
    const kernel = kernelOf('classic');
    const { codes } = beginWith(kernel, { opening: 8 }).branches[0]!;
    const options = {
      settings: { widths: [3], depth: null },
      costs: firstCosts(kernel.space),
      signal: { aborted: true },
    };
    expect(searchBranch(kernel, { opening: 8, codes }, options)).toEqual({ ok: false, error: { kind: 'cancelled' } });
  });
});
