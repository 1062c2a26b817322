import { makePuzzle } from '@mastermind/solver';
import { expect, it } from 'vitest';
import { readProgress } from './progress.ts';

const fresh = {
  steps: { marks: 0, repeats: 0, clues: 0, split: 0, few: 0, outside: 0 },
  puzzle: 6,
  solved: 0,
  grade: null,
};

it.each([null, undefined, 42, 'text', [], { steps: 'all', puzzle: -1, solved: 0.5, grade: 'extreme' }])(
  'begins anew where %j was kept',
  (data) => expect(readProgress(data)).toEqual(fresh),
);

it('reads valid parts, and no more steps than there are', () => {
  const kept = { steps: { marks: 3, clues: 99, other: 1 }, puzzle: 12, solved: 4, grade: 'hard' };
  expect(readProgress(kept)).toEqual({
    ...fresh,
    steps: { ...fresh.steps, marks: 3, clues: 3 },
    puzzle: 12,
    solved: 4,
    grade: 'hard',
  });
});

it('begins with an easy puzzle', () => {
  expect(makePuzzle(fresh.puzzle).grade).toBe('easy');
});
