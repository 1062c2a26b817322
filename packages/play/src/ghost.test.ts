import { type Action, classic, gameView, type Recording, recordGame, replay, skemind } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { createGhost, ghostRacer, ownRacer, rankGhost } from './ghost.ts';

const keys = classic.symbols.map(({ key }) => key);
const [r, b, g, y, o, v] = keys as [string, string, string, string, string, string];
const SECRET = [y, g, v, o];

const viewOf = (recording: Recording) => {
  const state = replay(recording);
  if (!state.ok) throw new Error(state.error.kind);
  return gameView(state.value);
};
const record = (actions: readonly Action[], variant = classic): Recording =>
  recordGame({ variant, seed: null, secret: SECRET }, actions);
const ghostOf = (recording: Recording) => {
  const ghost = createGhost(recording);
  if (!ghost.ok) throw new Error(ghost.error.kind);
  return ghost.value;
};
const submit = (code: readonly string[], at?: number): Action => ({
  type: 'submit',
  code,
  ...(at === undefined ? {} : { at }),
});

const begun = viewOf(record([]));
const timed = record([submit([r, r, b, b], 4000), submit([y, y, g, g], 9000), submit(SECRET, 12_000)]);
const untimed = record([submit([r, r, b, b]), submit([y, y, g, g]), submit(SECRET)]);

describe('a ghost with times', () => {
  it.each([
    [0, { guesses: 0, best: null, state: 'playing' }],
    [4000, { guesses: 1, best: 0, state: 'playing' }],
    [11_999, { guesses: 2, best: 1, state: 'playing' }],
    [12_000, { guesses: 3, best: 4, state: 'won', finishedAt: 12_000 }],
    [Number.POSITIVE_INFINITY, { guesses: 3, state: 'won' }],
  ])('has come as far after %i ms as it had then', (elapsed, racer) => {
    expect(ghostRacer(ghostOf(timed), begun, elapsed, 'Ghost')).toMatchObject(racer);
  });

  it('gives up when its player did', () => {
    const gave = ghostOf(record([submit([r, r, b, b], 4000), { type: 'resign', at: 7000 }]));
    expect(ghostRacer(gave, begun, 5000, 'Ghost').state).toBe('playing');
    expect(ghostRacer(gave, begun, 7000, 'Ghost').state).toBe('resigned');
  });
});

describe('a ghost without times', () => {
  it('guesses when you do, and has ended when you have', () => {
    const ghost = ghostOf(untimed);
    expect(ghost.times).toBeNull();
    const one = viewOf(record([submit([b, b, b, b])]));
    expect(ghostRacer(ghost, one, 0, 'Ghost')).toMatchObject({ guesses: 1, best: 0, state: 'playing' });
    const over = viewOf(record([submit(SECRET)]));
    expect(ghostRacer(ghost, over, 0, 'Ghost')).toMatchObject({ guesses: 3, state: 'won' });
  });

  it('is also one whose recording reports only when its game ended', () => {
    expect(ghostOf(record([submit([r, r, b, b], 0), submit(SECRET, 9000)])).times).toBeNull();
    expect(ghostOf(record([submit(SECRET, 9000)])).times).toEqual([9000]);
  });
});

describe('a ghost', () => {
  it('is the last game of a recording that was begun anew', () => {
    const again = recordGame({ variant: classic, seed: 42 }, [
      submit([r, r, b, b], 5000),
      { type: 'reset' },
      submit([g, g, g, g], 1000),
      { type: 'resign', at: 2000 },
    ]);
    expect(ghostOf(again).times).toEqual([1000]);
  });

  it('cannot be made from a game that was never finished', () => {
    expect(createGhost(record([submit([r, r, b, b])]))).toEqual({ ok: false, error: { kind: 'unfinished' } });
  });

  it('has ended when you have, whatever its times', () => {
    const over = viewOf(record([{ type: 'resign' }]));
    expect(ghostRacer(ghostOf(timed), over, 0, 'Ghost')).toMatchObject({ guesses: 3, state: 'won' });
  });
});

describe('the result', () => {
  it('is fewer guesses without a clock, and equal guesses without times share the place', () => {
    const quick = viewOf(record([submit([r, r, b, b]), submit(SECRET)]));
    expect(rankGhost(quick, ghostOf(untimed)).map(({ playerId, place }) => [playerId, place])).toEqual([
      ['you', 1],
      ['ghost', 2],
    ]);
    expect(rankGhost(viewOf(untimed), ghostOf(untimed)).map(({ place }) => place)).toEqual([1, 1]);
    expect(ownRacer(quick, 'You')).toMatchObject({ guesses: 2, best: 4, state: 'won' });
  });

  it('is the score of races with a clock', () => {
    const symbols = skemind.symbols.map(({ key }) => key);
    const secret = symbols.slice(0, 4);
    const game = (at: number): Recording =>
      recordGame({ variant: skemind, seed: null, secret }, [submit(symbols.slice(1, 5), 1000), submit(secret, at)]);
    const ranked = rankGhost(viewOf(game(60_000)), ghostOf(game(30_000)));
    expect(ranked.map(({ playerId, score }) => [playerId, score])).toEqual([
      ['ghost', 1000 + 2 * 150 + 50 * 9],
      ['you', 1000 + 2 * 120 + 50 * 9],
    ]);
  });
});
