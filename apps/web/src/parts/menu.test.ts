import { expect, it } from 'vitest';
import { stepTo } from './menu.ts';

it('walks a list by arrows, from one end on to the other', () => {
  expect([-1, 0, 2].map((from) => stepTo('ArrowDown', from, 3))).toEqual([0, 1, 0]);
  expect([-1, 0, 2].map((from) => stepTo('ArrowUp', from, 3))).toEqual([2, 2, 1]);
  expect(stepTo('ArrowRight', 0, 2)).toBe(1);
  expect(stepTo('ArrowLeft', 0, 2)).toBe(1);
});

it('goes to the ends by Home and End', () => {
  expect(stepTo('Home', 2, 3)).toBe(0);
  expect(stepTo('End', 0, 3)).toBe(2);
});

it('does not move on other keys or in an empty list', () => {
  expect(stepTo('a', 0, 3)).toBeNull();
  expect(stepTo('ArrowDown', -1, 0)).toBeNull();
});
