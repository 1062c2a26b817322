import { type Action, classic, recordGame, type Variant } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { contextIn } from '../context.ts';
import { type Ghost, ghostOf } from '../rooms/ghost.ts';
import { scriptedConsole } from '../testing/console.ts';
import { readCode, SECRET } from '../testing/rooms.ts';
import { talkGhost } from './ghost.ts';

const context = await contextIn('en');

const haunt = (variant: Variant, actions: readonly Action[]): Ghost => {
  const ghost = ghostOf(recordGame({ variant, secret: SECRET, seed: null }, actions));
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
    await talkGhost(io, ghost, context);
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
    await talkGhost(io, ghost, context);
    expect(io.printed()).toContain('The ghost: no guess yet.');
    expect(io.printed()).toContain('The ghost has solved it in 2 guesses.');
    expect(io.printed()).toContain('The ghost was better.');
  });

  it('has no verdict when the input ends first', async () => {
    const io = scriptedConsole([]);
    await talkGhost(io, haunt(classic, [{ type: 'resign' }]), context);
    expect(io.printed()).not.toContain('ghost was better');
  });
});
