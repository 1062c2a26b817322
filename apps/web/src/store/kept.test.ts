import { beforeEach, describe, expect, it } from 'vitest';
import { storage } from '../testing/page.ts';
import { commitmentOf, draftOf, forget, keepCommitment, keepDraft, keepNotes, notesOf, unfinished } from './kept.ts';

beforeEach(() => {
  storage.forbidden = false;
  storage.clear();
  forget('all');
});

describe('data that a device saves beside its games', () => {
  it('is stored at once, and is there after a reload', () => {
    keepDraft('a', 0, ['R', null]);
    keepNotes('a', 'x-');
    expect(JSON.parse(storage.getItem('mastermind.kept')!)).toEqual([
      { id: 'a', commitment: null, rows: 0, draft: ['R', null], notes: 'x-' },
    ]);
    expect([draftOf('a', 0), notesOf('a'), unfinished().length]).toEqual([['R', null], 'x-', 1]);
  });

  it('drops a draft whose row was answered', () => {
    keepDraft('a', 0, ['R', 'R']);
    expect([draftOf('a', 1), draftOf('b', 0)]).toEqual([null, null]);
  });

  it('knows no row of a game of which it keeps notes or a commitment alone', () => {
    keepNotes('a', 'x-');
    keepCommitment({ id: 'b', commitment: 'one' });
    expect([draftOf('a', 0), draftOf('b', 0)]).toEqual([null, null]);
  });

  it('keeps the first commitment of a server', () => {
    keepCommitment({ id: 'a', commitment: 'one' });
    keepCommitment({ id: 'a', commitment: 'other' });
    expect(commitmentOf('a')).toBe('one');
  });

  it('is forgotten for the server alone, or whole', () => {
    keepCommitment({ id: 'a', commitment: 'one' });
    keepDraft('b', 0, ['R']);
    forget('server');
    expect([commitmentOf('a'), draftOf('b', 0)]).toEqual([null, ['R']]);
    forget('all');
    expect(draftOf('b', 0)).toBeNull();
  });

  it('lasts until the page is closed where storage is forbidden', () => {
    storage.forbidden = true;
    keepDraft('a', 0, ['R']);
    keepNotes('a', 'x');
    expect([draftOf('a', 0), notesOf('a')]).toEqual([['R'], 'x']);
  });

  it.each(['no json', '{"id":"a"}', '[{"id":"a","rows":0,"draft":"R"}]', '[null, 7]'])(
    'is nothing where storage holds %s',
    (text) => {
      storage.setItem('mastermind.kept', text);
      expect(unfinished()).toEqual([]);
    },
  );

  it('covers the latest forty games', () => {
    for (let number = 0; number < 50; number++) keepDraft(`game-${number}`, 0, []);
    expect(unfinished().map(({ id }) => id)).toEqual(Array.from({ length: 40 }, (_, back) => `game-${49 - back}`));
  });
});
