import { PassThrough } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { createClientStreams } from './client-streams.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('gives every stream a sign of life within 15 seconds, and never to all of them at once', () => {
  vi.useFakeTimers();
  const streams = createClientStreams({ streamsPerPlayer: 1, streamsPerAddress: 1000 });
  const open = Array.from({ length: 240 }, () => new PassThrough());
  for (const stream of open)
    streams.open(
      { playerId: null, address: 'a' },
      () => stream,
      () => {},
    );
  const alive = (): number => open.filter((stream) => `${stream.read() ?? ''}`.includes('still here')).length;
  const beats: number[] = [];
  for (let passed = 0; passed < 15_000; passed += 250) {
    vi.advanceTimersByTime(250);
    beats.push(alive());
  }
  expect(beats.reduce((sum, count) => sum + count, 0)).toBe(240);
  expect(Math.max(...beats)).toBe(4);
  streams.close();
});
