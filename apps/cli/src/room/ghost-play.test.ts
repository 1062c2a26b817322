import { type Action, classic, recordGame, type Variant } from '@mastermind/engine';
import { act, createGhost, type Ghost, holdGame } from '@mastermind/play';
import { describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { scriptedConsole } from '../testing/console.ts';
import { readCode, SECRET } from '../testing/rooms.ts';
import { ghostConfig, ghostSentence, verdictLines } from './ghost-lines.ts';
import { playPlainGhost } from './ghost-play.ts';

const context = await contextIn('en');

const haunt = (variant: Variant, actions: readonly Action[]): Ghost => {
  const ghost = createGhost(recordGame({ variant, secret: SECRET, seed: null }, actions));
  if (!ghost.ok) throw new Error(ghost.error.kind);
  return ghost.value;
};

describe('a ghost race line by line', () => {
  it('lets the ghost guess with the person where it has no times, and says so', async () => {
    const ghost = haunt(
      classic,
      ['RRRR', 'GGGG', 'RGBY'].map((text) => ({ type: 'submit', code: readCode(text) })),
    );
    const io = scriptedConsole(['OOOO', 'RGBY']);
    await playPlainGhost(io, ghost, context);
    expect(io.printed()).toContain('The recording has no times: the ghost guesses whenever you do');
    expect(io.printed()).toContain('The ghost: no guess yet.');
    expect(io.printed()).toContain('The ghost: 1 guess, best 1 exact.');
    expect(io.printed()).toContain('You beat the ghost.\nYou: solved in 2 guesses\nThe ghost: solved in 3 guesses\n');
  });

  it('lets it guess at its own times where it has them', async () => {
    const timed = { ...classic, id: '4x6/10@60', seconds: 60 };
    const ghost = haunt(timed, [
      { type: 'submit', code: readCode('RRRR'), at: 1000 },
      { type: 'submit', code: readCode('RGBY'), at: 9000 },
    ]);
    const io = scriptedConsole(['OOOO', 'RGBY'], [0, 500, 600, 9500, 10_000]);
    await playPlainGhost(io, ghost, context);
    expect(io.printed()).toContain('The ghost: no guess yet.');
    expect(io.printed()).toContain('The ghost solved it in 2 guesses.');
    expect(io.printed()).toContain('The ghost was better.');
  });

  it('has no verdict when the input ends first', async () => {
    const io = scriptedConsole([]);
    await playPlainGhost(io, haunt(classic, [{ type: 'resign' }]), context);
    expect(io.printed()).not.toContain('ghost was better');
  });

  it('does not let the ghost rush where the record reports only when its game ended', () => {
    const at = (text: string, time: number): Action => ({ type: 'submit', code: readCode(text), at: time });
    const ghost = haunt({ ...classic, seconds: 60 }, [at('RRRR', 0), at('GGGG', 0), at('RGBY', 40_000)]);
    const session = holdGame(ghostConfig(ghost), 0);
    if (!session.ok) throw new Error(session.error.kind);
    expect(ghostSentence(ghost, session.value, 1000, context)).toBe('The ghost: no guess yet.');
  });

  it('reports a ghost like an opponent, and ranks by the race score where there is a clock', () => {
    const at = (text: string, time: number): Action => ({ type: 'submit', code: readCode(text), at: time });
    const ghost = haunt({ ...classic, seconds: 60 }, [at('RRRR', 5000), at('RGBY', 10_000)]);
    const start = holdGame(ghostConfig(ghost), 0);
    if (!start.ok) throw new Error(start.error.kind);
    expect(ghostSentence(ghost, start.value, 5000, context)).toBe('The ghost: 1 guess, best 1 exact.');
    expect(ghostSentence(ghost, start.value, 10_000, context)).toBe('The ghost solved it in 2 guesses.');
    const slow = [at('RRRR', 5000), at('RGBY', 30_000)].reduce((session, action) => {
      const next = act(session, action);
      if (!next.ok) throw new Error(next.error.kind);
      return next.value;
    }, start.value);
    expect(verdictLines(ghost, slow, context)).toEqual([
      'The ghost was better.',
      'You: solved in 2 guesses, race score 1510',
      'The ghost: solved in 2 guesses, race score 1550',
    ]);
  });
});
