import { expect, it } from 'vitest';
import { skeletonOf } from './skeleton.ts';

it.each([
  ['Ann', 'Аnn'],
  ['Ann', 'ann'],
  ['Alice', 'AIice'],
  ['Bob', 'B0b'.replace('0', 'о')],
  ['Oslo', '0slo'],
  ['modern', 'rnodern'],
  ['Zoë', 'Zoe\u0308'],
  ['paypal', 'раураl'],
])('finds that %s and %s look alike', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

it.each([
  ['Ann', 'Anna'],
  ['Zoë', 'Zoe'],
  ['李', '季'],
])('distinguishes %s and %s', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});
