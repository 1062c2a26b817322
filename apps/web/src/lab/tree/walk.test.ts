import { formatCode } from '@mastermind/engine';
import { expect, it } from 'vitest';
import { planIds, walk } from './walk.ts';

it.each(planIds)('begins %s with every code, divided by the answers', (id) => {
  const { variant, rows, codes, leaves, guess } = walk(id, '');
  expect(rows).toEqual([]);
  expect(codes).toBe(id === 'skemind' ? 360 : 1296);
  expect(leaves.reduce((sum, leaf) => sum + leaf.codes, 0)).toBe(codes);
  expect(formatCode(variant, guess)).toHaveLength(4);
  expect(leaves.filter(({ next }) => next === null)).toMatchObject([{ answer: '40', codes: 1 }]);
});

it('follows answers, each leading to the codes and the guess that were shown for it', () => {
  let path = '';
  let node = walk('classic', path);
  for (let turn = 1; turn < 6; turn++) {
    const leaf = node.leaves.find(({ next }) => next !== null);
    if (leaf === undefined) break;
    path = path === '' ? leaf.answer : `${path}.${leaf.answer}`;
    node = walk('classic', path);
    expect(node.found).toBe(true);
    expect(node.codes).toBe(leaf.codes);
    expect(node.guess).toEqual(leaf.next!.guess);
    expect(node.rows).toHaveLength(turn);
  }
});

it('keeps within five guesses where that was promised', () => {
  expect(Math.max(...walk('classicFive', '').leaves.map(({ next }) => next?.deepest ?? 0))).toBe(4);
});

it.each(['99', 'x', '40', '00.00.00.00.00.00.00'])('goes back to the beginning where %s leads nowhere', (path) => {
  expect(walk('classic', path)).toMatchObject({ found: false, rows: [], codes: 1296 });
});
