import { afterEach, expect, it, vi } from 'vitest';
import { countDown } from './sandbox.ts';

afterEach(() => vi.useRealTimers());

it('counts a tick once, however late a busy machine runs it', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const end = vi.fn();
  countDown(2000, end);
  for (let tick = 1; tick < 20; tick++) vi.advanceTimersToNextTimer();
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersToNextTimer();
  expect(end).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('never ends a stopped countdown', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const end = vi.fn();
  countDown(100, end).stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(end).not.toHaveBeenCalled();
});
