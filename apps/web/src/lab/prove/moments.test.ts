import { expect, it } from 'vitest';
import { type Moment, withMoment } from './moments.ts';

it('keeps a moment only if something is known then that was not known before', () => {
  const told: readonly Moment[] = [
    { nodes: 500, bound: 5446, total: null },
    { nodes: 1000, bound: 5446, total: null },
    { nodes: 4000, bound: 5518, total: 5625 },
    { nodes: 5000, bound: 5518, total: 5625 },
    { nodes: 9000, bound: 5625, total: 5625 },
  ];
  const kept = told.reduce<readonly Moment[]>(withMoment, []);
  expect(kept.map(({ nodes }) => nodes)).toEqual([500, 4000, 9000]);
});
