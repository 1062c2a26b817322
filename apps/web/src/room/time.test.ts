import { describe, expect, it } from 'vitest';
import { sampleClock, secondsUntil, surer } from './time.ts';

describe('the server’s clock', () => {
  it('is taken to have been read in the middle of the exchange', () => {
    expect(sampleClock(1000, 1400, 5000)).toEqual({ ahead: -3800, trip: 400 });
  });

  it('is believed as the shortest exchange told it', () => {
    const [slow, quick] = [sampleClock(0, 900, 0), sampleClock(1000, 1040, 700)];
    expect(surer(slow, quick)).toBe(quick);
    expect(surer(quick, slow)).toBe(quick);
  });

  it.each([
    [3000, 0, 3],
    [3000, 1, 3],
    [3000, 2001, 1],
    [3000, 3000, 0],
    [3000, 9000, 0],
  ])('counts down in whole seconds', (moment, now, seconds) => {
    expect(secondsUntil(moment, now)).toBe(seconds);
  });
});
