import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClientStreams, type TokenHashesOf } from './client-streams.ts';

const HEARTBEAT = 15_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const openStreams = (tokenHashesOf: TokenHashesOf = async () => new Map()) => {
  const streams = createClientStreams({ streamsPerPlayer: 9, streamsPerAddress: 1000 }, tokenHashesOf);
  const open = (playerId: string | null = null, tokenHash: string | null = null): PassThrough => {
    const stream = new PassThrough();
    streams.open(
      { playerId, tokenHash, networks: [{ name: 'a', share: 1 }] },
      () => stream,
      () => {},
    );
    return stream;
  };
  return { streams, open };
};

it('gives every stream a sign of life within 15 seconds, and never to all of them at once', () => {
  const { streams, open } = openStreams();
  const opened = Array.from({ length: 240 }, () => open());
  const alive = (): number => opened.filter((stream) => `${stream.read() ?? ''}`.includes('still here')).length;
  const beats: number[] = [];
  for (let passed = 0; passed < HEARTBEAT; passed += 250) {
    vi.advanceTimersByTime(250);
    beats.push(alive());
  }
  expect(beats.reduce((sum, count) => sum + count, 0)).toBe(240);
  expect(Math.max(...beats)).toBe(4);
  streams.close();
});

it('ends the streams of tokens that were replaced and of players who are gone, and no others', async () => {
  const { streams, open } = openStreams(async () => new Map([['ann', 'new']]));
  const [stolen, own, gone, spectator] = [open('ann', 'old'), open('ann', 'new'), open('bob', 'his'), open()];
  await vi.advanceTimersByTimeAsync(HEARTBEAT);
  const ended = [stolen, own, gone, spectator].map((stream) => stream.writableEnded);
  expect(ended).toEqual([true, false, true, false]);
  expect(`${stolen.read()}`).toContain('event: bye');
  streams.close();
});

it('keeps streams open while the store cannot tell', async () => {
  const { streams, open } = openStreams(() => Promise.reject(new Error('away')));
  const stream = open('ann', 'hers');
  await vi.advanceTimersByTimeAsync(HEARTBEAT);
  expect(stream.writableEnded).toBe(false);
  streams.close();
});

it('sends a stream that opens during a stop elsewhere at once, so that it does not delay the stop', () => {
  const { streams, open } = openStreams();
  streams.close();
  const late = open();
  expect([late.writableEnded, `${late.read()}`]).toEqual([true, expect.stringContaining('event: bye')]);
});
