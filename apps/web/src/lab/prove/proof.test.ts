import { classic } from '@mastermind/engine';
import { codeSpace, type StrategyTree, unpackShippedTree } from '@mastermind/solver';
import { expect, it } from 'vitest';
import { bundledTrees } from '../../../../../packages/solver/src/shipped/trees.ts';
import { examine } from './proof.ts';

const space = codeSpace(classic);
if (!space.ok) throw new Error(space.error.kind);
const tree = unpackShippedTree(space.value, bundledTrees[0]!);
const found = { depth: null, total: 5625, worst: 6, tree, nodes: 1 };

it('confirms the plan that needs 5625 guesses in all', () => {
  const proof = examine(classic, found)!;
  expect(proof.verdict).toEqual({ kind: 'confirmed', games: 1296, total: 5625, worst: 6 });
  expect(proof.average).toBeCloseTo(4.34, 2);
  expect(proof.size).toBeGreaterThanOrEqual(1296);
  expect(JSON.parse(proof.certificate)).toMatchObject({ version: 1, total: 5625, worst: 6 });
});

it('does not confirm a wrong total or an incomplete plan', () => {
  expect(examine(classic, { ...found, total: 5624 })!.verdict).toEqual({ kind: 'differs', claimed: 5624, found: 5625 });
  const cut: StrategyTree = { ...tree, branches: tree.branches.slice(1) };
  expect(examine(classic, { ...found, tree: cut })!.verdict).toMatchObject({ kind: 'not-reached' });
  expect(examine(classic, { ...found, total: null, worst: null, tree: null })).toBeNull();
});
