import { type Action, classic, recordGame, type Variant } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { contextIn } from '../context.ts';
import { act, type Session, startSession } from '../session.ts';
import { readCode, SECRET } from '../testing/rooms.ts';
import { type Ghost, ghostConfig, ghostOf, ghostProgress, ghostVerdict } from './ghost.ts';
import { ghostSentence, verdictLines } from './ghost-lines.ts';

const submit = (text: string, at?: number): Action => ({
  type: 'submit',
  code: readCode(text),
  ...(at === undefined ? {} : { at }),
});

const haunt = (variant: Variant, actions: readonly Action[], seed: number | null = null): Ghost => {
  const ghost = ghostOf(recordGame({ variant, secret: SECRET, seed }, actions));
  if (!ghost.ok) throw new Error(ghost.error.kind);
  return ghost.value;
};

const play = (ghost: Ghost, actions: readonly Action[]): Session => {
  const start = startSession(ghostConfig(ghost), 0);
  if (!start.ok) throw new Error(start.error.kind);
  return actions.reduce((session, action) => {
    const next = act(session, action);
    if (!next.ok) throw new Error(next.error.kind);
    return next.value;
  }, start.value);
};

const timed: Variant = { ...classic, id: '4x6/10@60', seconds: 60 };
const context = await contextIn('en');

describe('a ghost', () => {
  it('guesses when it did, where the recording has times', () => {
    const ghost = haunt(timed, [submit('RRRR', 5000), submit('RGBO', 9000), submit('RGBY', 20_000)]);
    expect(ghostProgress(ghost, 4999, 5, false)).toEqual({ guesses: 0, best: null, done: false });
    expect(ghostProgress(ghost, 9000, 0, false)).toEqual({ guesses: 2, best: 3, done: false });
    expect(ghostProgress(ghost, 20_000, 0, false)).toEqual({ guesses: 3, best: 4, done: true });
  });

  it('guesses with the person where it has none', () => {
    const ghost = haunt(classic, [submit('RRRR'), submit('RGBY')]);
    expect(ghost.times).toBeNull();
    expect(ghostProgress(ghost, 999_999, 1, false)).toEqual({ guesses: 1, best: 1, done: false });
    expect(ghostProgress(ghost, 0, 7, false)).toEqual({ guesses: 2, best: 4, done: true });
  });

  it('is the last game of a recording that was begun anew', () => {
    const recording = recordGame({ variant: 'classic', secret: SECRET, seed: 42 }, [
      submit('RRRR'),
      { type: 'reset' },
      { type: 'resign' },
    ]);
    const ghost = ghostOf(recording);
    expect(ghost.ok && ghost.value.state.attempts).toEqual([]);
    const again = [
      submit('RRRR', 5000),
      { type: 'reset' },
      submit('GGGG', 1000),
      { type: 'resign', at: 2000 },
    ] as const;
    expect(haunt(timed, again, 42).times).toEqual([1000]);
  });

  it('is nobody if the game was never finished', () => {
    const ghost = ghostOf(recordGame({ variant: 'classic', secret: SECRET, seed: null }, [submit('RRRR')]));
    expect(ghost).toEqual({ ok: false, error: { kind: 'unfinished' } });
  });

  it.each([
    ['fewer guesses win without a clock', [submit('RGBY')], 1, 2],
    ['as many are level', [submit('OOOO'), submit('RGBY')], 1, 1],
    ['more lose', [submit('OOOO'), submit('VVVV'), submit('RGBY')], 2, 1],
    ['giving up loses', [{ type: 'resign' }] as Action[], 2, 1],
  ])('%s', (_, actions, you, it) => {
    const ghost = haunt(classic, [submit('RRRR'), submit('RGBY')]);
    const verdict = ghostVerdict(play(ghost, actions).state, ghost);
    expect([verdict.you.place, verdict.ghost.place]).toEqual([you, it]);
  });

  it('is ranked by the race score where there is a clock', () => {
    const ghost = haunt(timed, [submit('RRRR', 5000), submit('RGBY', 10_000)]);
    const slow = play(ghost, [submit('RRRR', 5000), submit('RGBY', 30_000)]);
    expect(verdictLines(ghost, slow, context)).toEqual([
      'The ghost was better.',
      'You: solved in 2 guesses, race score 1510',
      'The ghost: solved in 2 guesses, race score 1550',
    ]);
    const quick = play(ghost, [submit('RGBY', 9000)]);
    expect(verdictLines(ghost, quick, context)[0]).toBe('You beat the ghost.');
  });

  it('is told of like an opponent: guesses and best, never colours', () => {
    const ghost = haunt(timed, [submit('RRRR', 5000), submit('RGBY', 10_000)]);
    const start = play(ghost, []);
    expect(ghostSentence(ghost, start, 0, context)).toBe('The ghost: no guess yet.');
    expect(ghostSentence(ghost, start, 5000, context)).toBe('The ghost: 1 guess, best 1 exact.');
    expect(ghostSentence(ghost, start, 10_000, context)).toBe('The ghost has solved it in 2 guesses.');
  });
});
