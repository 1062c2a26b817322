import { classic, skemind, type Variant } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { scriptedConsole } from '../testing/console.ts';
import { speakJson } from './json.ts';

/** Seed 42 makes the code YGVO. */
const talk = async (
  requests: readonly (object | string)[],
  variant: Variant = classic,
  times?: readonly number[],
): Promise<readonly Record<string, unknown>[]> => {
  const lines = requests.map((request) => (typeof request === 'string' ? request : JSON.stringify(request)));
  const io = scriptedConsole(lines, times);
  await speakJson(io, { variant, seed: 42 }, await contextIn('en'));
  return io
    .printed()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
};

describe('the JSON protocol', () => {
  it('begins with the game, its secret and seed hidden', async () => {
    const [first] = await talk([]);
    expect(first).toMatchObject({
      type: 'game',
      game: { variant: 'classic', length: 4, symbols: ['R', 'B', 'G', 'Y', 'O', 'V'], secret: null, seed: null },
    });
  });

  it('answers guesses in letters or lists, and reveals the secret at the end', async () => {
    const [, one, two] = await talk([
      { type: 'guess', code: 'RGBY' },
      { type: 'guess', code: ['Y', 'G', 'V', 'O'] },
    ]);
    expect(one).toMatchObject({ type: 'answer', black: 1, white: 1, game: { status: 'playing' } });
    expect(two).toMatchObject({ type: 'answer', black: 4, game: { status: 'won', secret: 'YGVO', seed: 42 } });
  });

  it('gives one reply for every request, also for those it cannot use', async () => {
    const replies = await talk([
      'nonsense',
      '[]',
      { type: 'dance' },
      { type: 'guess' },
      { type: 'guess', code: 'RGB' },
    ]);
    expect(replies.slice(1).map(({ type, kind }) => `${type} ${kind}`)).toEqual([
      'error bad-request',
      'error bad-request',
      'error bad-request',
      'error bad-request',
      'error too-short',
    ]);
    expect(replies[3]).toMatchObject({ message: expect.stringContaining('"dance" is not a request') });
  });

  it('starts over, resigns, hints and quits', async () => {
    const replies = await talk([
      { type: 'resign' },
      { type: 'guess', code: 'RGBY' },
      { type: 'new', variant: 'bulls', seed: 3 },
      { type: 'new', variant: 'chess' },
      { type: 'new', seed: 0.5 },
      { type: 'hint' },
      { type: 'view' },
      { type: 'quit' },
      { type: 'view' },
    ]);
    expect(replies).toHaveLength(8);
    expect(replies[1]).toMatchObject({ game: { reason: 'resigned', secret: 'YGVO' } });
    expect(replies[2]).toMatchObject({ kind: 'already-lost' });
    expect(replies[3]).toMatchObject({ game: { variant: 'bulls', status: 'playing' } });
    expect(replies[4]).toMatchObject({ kind: 'unknown-variant' });
    expect(replies[5]).toMatchObject({ kind: 'bad-seed' });
    expect(replies[6]).toMatchObject({ type: 'hint', kind: 'guess', code: expect.stringMatching(/^\d{4}$/u) });
    expect(replies[7]).toMatchObject({ game: { assisted: true } });
  });

  it('waits for Start where there is a clock, and ends the game at its deadline', async () => {
    const [guess, start, view] = [{ type: 'guess', code: 'CSTD' }, { type: 'start' }, { type: 'view' }];
    // Reading the rules for an hour costs nothing: the clock runs from Start.
    const times = [0, 0, 3_600_000, 3_600_000, 3_600_000, 3_779_999, 3_780_000];
    const replies = await talk([guess, view, start, view, guess], skemind, times);
    expect(replies[0]).toMatchObject({ game: { status: 'waiting', millisecondsLeft: 180_000 } });
    expect(replies[1]).toMatchObject({ kind: 'bad-request', message: expect.stringContaining('{"type":"start"}') });
    expect(replies[2]).toMatchObject({ game: { status: 'waiting', millisecondsLeft: 180_000 } });
    expect(replies[3]).toMatchObject({ game: { status: 'playing', millisecondsLeft: 180_000 } });
    expect(replies[4]).toMatchObject({ game: { status: 'playing', millisecondsLeft: 1 } });
    expect(replies[5]).toMatchObject({ game: { status: 'lost', reason: 'time', millisecondsLeft: 0 } });
  });

  it('waits for Start in a new game too; a game without a clock begins at once', async () => {
    const replies = await talk([
      { type: 'start' },
      { type: 'new', variant: 'skemind', seed: 1 },
      { type: 'hint' },
      { type: 'resign' },
    ]);
    expect(replies[1]).toMatchObject({ type: 'game', game: { status: 'playing' } });
    expect(replies[2]).toMatchObject({ game: { status: 'waiting' } });
    expect(replies.slice(3)).toEqual(Array(2).fill(expect.objectContaining({ kind: 'bad-request' })));
  });
});
