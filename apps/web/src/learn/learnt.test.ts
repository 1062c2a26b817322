import { afterEach, expect, it } from 'vitest';
import '../testing/page.ts';
import { forgetLearnt, learntHere, takeLearnt } from './learnt.ts';

afterEach(forgetLearnt);

const result = (puzzle: number, solved: boolean) => ({ puzzle, opponent: 1500, solved, at: 5 });
const elsewhere = {
  lessons: { steps: { marks: 3, clues: 1 }, puzzle: 12, solved: 4, grade: 'hard' },
  puzzles: { results: [result(7, true), result(8, false)], best: 6 },
};

it('travels: lessons and puzzles of another device are added to those here, once', async () => {
  await takeLearnt({
    lessons: { steps: { clues: 2 }, puzzle: 3, solved: 1 },
    puzzles: { results: [result(7, false)], best: 2 },
  });
  // A file is text.
  const file = JSON.parse(JSON.stringify(elsewhere));
  await takeLearnt(file);
  await takeLearnt(file);
  const { lessons, puzzles } = await learntHere();
  expect(lessons).toMatchObject({ steps: { marks: 3, clues: 2 }, puzzle: 12, solved: 4, grade: 'hard' });
  // The first result of a puzzle counts, here as anywhere.
  expect(puzzles).toEqual({ results: [result(7, false), result(8, false)], best: 6 });
});

it.each([
  undefined,
  null,
  'text',
  { lessons: 7, puzzles: { results: 'many', best: -1 } },
  { puzzles: { results: [9] } },
])('leaves everything as it is where a file says %j', async (data) => {
  await takeLearnt(elsewhere);
  const before = await learntHere();
  await takeLearnt(data);
  expect(await learntHere()).toEqual(before);
});
