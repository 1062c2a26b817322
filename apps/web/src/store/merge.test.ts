import { type Action, classic, recordGame } from '@mastermind/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeGame } from './merge.ts';
import { formatRecord, parseRecord, type SavedGame } from './record.ts';

const SECRET = 'OOVV';
const game = (guesses: readonly string[], change: Partial<SavedGame> = {}): SavedGame => {
  const actions = guesses.map((guess): Action => ({ type: 'submit', code: [...guess] }));
  return {
    ...parseRecord({
      schema: 1,
      id: 'one',
      origin: 'fresh',
      recording: recordGame({ variant: classic, seed: null, secret: [...SECRET] }, actions),
      createdAt: 5,
      startedAt: null,
      endedAt: guesses.includes(SECRET) ? 9 : null,
      assisted: false,
      draft: [],
      notes: '',
    })!,
    ...change,
  };
};

describe('a game of two devices', () => {
  it('is taken where this device has none', () => {
    const other = game(['RRBB']);
    expect(mergeGame(null, other)).toBe(other);
  });

  it('continues where the other device stopped', () => {
    const merged = mergeGame(game(['RRBB']), game(['RRBB', 'GGYY', SECRET]));
    expect(merged).toMatchObject({ endedAt: 9, state: { gameOver: true } });
    expect(parseRecord(JSON.parse(JSON.stringify(formatRecord(merged!))))).not.toBeNull();
  });

  it('stays where it went on further here, is equal, or parted ways', () => {
    const here = game(['RRBB', 'GGYY']);
    for (const other of [['RRBB'], ['RRBB', 'GGYY'], ['RRBB', 'YYGG', SECRET], [SECRET]])
      expect(mergeGame(here, game(other))).toBeNull();
  });

  it('stays assisted if it was assisted on either device, and keeps its notes', () => {
    const merged = mergeGame(game(['RRBB'], { assisted: true, notes: 'x-?y' }), game(['RRBB', 'GGYY']));
    expect(merged).toMatchObject({ assisted: true, notes: 'x-?y' });
  });

  it('never loses a guess of this device, however the two went on', () => {
    const guesses = fc.array(fc.constantFrom('RRBB', 'GGYY', 'RGBY'), { maxLength: 5 });
    fc.assert(
      fc.property(guesses, guesses, (ours, theirs) => {
        const here = game(ours);
        const saved = mergeGame(here, game(theirs)) ?? here;
        expect(saved.recording.actions.slice(0, ours.length)).toEqual(here.recording.actions);
        // Once more changes nothing.
        expect(mergeGame(saved, game(theirs))).toBeNull();
      }),
    );
  });
});
