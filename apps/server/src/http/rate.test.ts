import { expect, it } from 'vitest';
import { createRate } from './rate.ts';

it('lets a number of requests through per window, and says when the next one begins', () => {
  let now = 500;
  const rate = createRate(60_000, () => now);
  expect([rate.take('a', 2), rate.take('a', 2), rate.take('a', 2), rate.take('b', 2)]).toEqual([null, null, 60, null]);
  now += 59_001;
  expect(rate.take('a', 2)).toBe(1);
  now += 999;
  expect(rate.take('a', 2)).toBeNull();
});

it('says how long to wait without counting', () => {
  const rate = createRate(60_000, () => 0);
  expect([rate.wait('a', 1), rate.wait('a', 1), rate.take('a', 1), rate.wait('a', 1)]).toEqual([null, null, null, 60]);
});

it('forgets returned requests', () => {
  const rate = createRate(60_000, () => 0);
  rate.take('a', 1);
  rate.giveBack('a');
  rate.giveBack('nobody');
  expect([rate.take('a', 1), rate.take('a', 1)]).toEqual([null, 60]);
});
