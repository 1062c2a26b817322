import { describe, expect, it } from 'vitest';
import { betterSample, markPassed, sampleClock, secondsUntil } from './clock.ts';

describe('the server’s clock', () => {
  it('is taken to have been read in the middle of the exchange', () => {
    expect(sampleClock(1000, 1400, 5000)).toEqual({ serverOffset: 3800, trip: 400 });
  });

  it('is taken from the quickest exchange, not from the last one', () => {
    const [slow, quick] = [sampleClock(0, 900, 0), sampleClock(1000, 1040, 700)];
    expect(betterSample(slow, quick)).toBe(quick);
    expect(betterSample(quick, slow)).toBe(quick);
  });

  it('is estimated anew when this device’s clock was set', () => {
    const before = sampleClock(1000, 1040, 1020);
    const after = sampleClock(61_000, 61_400, 1500);
    expect(betterSample(before, after)).toBe(after);
  });

  it.each([
    [3000, 0, 3],
    [3000, 1, 3],
    [3000, 2001, 1],
    [3000, 3000, 0],
    [3000, 9000, 0],
  ])('counts down to %i at %i in whole seconds: %i', (moment, now, seconds) => {
    expect(secondsUntil(moment, now)).toBe(seconds);
  });
});

it.each([
  [61_000, 60_000, 60_000],
  [60_000, 59_000, undefined],
  [31_000, 9_000, 30_000],
  [10_001, 10_000, 10_000],
  [5_000, 4_000, undefined],
])('reports, from %i to %i milliseconds left, that a clock has passed %s', (before, left, mark) => {
  expect(markPassed(before, left)).toBe(mark);
});
