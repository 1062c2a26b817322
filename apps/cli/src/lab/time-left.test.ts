import { describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { timeLeft } from './time-left.ts';

describe('the time that long work still takes', async () => {
  const english = await contextIn('en');

  it('is estimated once one per cent is done', () => {
    const left = timeLeft(0, 0, english);
    expect(left(0.009, 60_000)).toBe('');
    expect(left(0.01, 60_000)).toBe('; about 1 h 39 min left');
    expect(left(0.5, 60_000)).toBe('; about 1 min left');
    expect(left(1, 60_000)).toBe('');
  });

  it('counts from where a checkpoint began', () => {
    const left = timeLeft(0.5, 1000, english);
    expect(left(0.505, 61_000)).toBe('');
    expect(left(0.6, 61_000)).toBe('; about 4 min left');
  });
});
