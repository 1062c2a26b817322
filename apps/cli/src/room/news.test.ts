import type { Room } from '@mastermind/protocol';
import { describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { ANN, aPlayer, aRoom, aRound, BOB, readCode, running } from '../testing/rooms.ts';
import { news } from './news.ts';

const english = await contextIn('en');
const tell = (before: Room, after: Room): readonly string[] => news(before, after, english);
const ann = aPlayer(ANN, 'Ann', { state: 'playing', attempts: [] });
const bob = aPlayer(BOB, 'Bob', { state: 'playing' });
const row = (text: string, black: number, white: number) => ({ code: [...readCode(text)], feedback: { black, white } });

describe('the news of a room', () => {
  it.each([
    ['somebody comes', aRoom({ players: [ann] }), aRoom({ players: [ann, bob] }), ['Bob joined.']],
    ['somebody goes', aRoom({ players: [ann, bob] }), aRoom({ players: [ann] }), ['Bob left.']],
    ['the host goes', aRoom({ hostId: BOB }), aRoom({ players: [ann] }), ['Bob left.', 'You’re the host now.']],
    ['it starts', aRoom(), running(0), ['The race is about to start.']],
    [
      'somebody solves it',
      running(0),
      running(0, { players: [ann, { ...bob, state: 'won', guesses: 4 }] }),
      ['Bob solved it in 4 guesses.'],
    ],
    ['somebody gives up', running(0), running(0, { players: [ann, { ...bob, state: 'resigned' }] }), ['Bob gave up.']],
    [
      'somebody guesses in a race or you finish, which is no news',
      running(0),
      running(0, {
        players: [
          { ...ann, state: 'won' },
          { ...bob, guesses: 1, best: 2 },
        ],
      }),
      [],
    ],
    ['there is a rematch', aRoom(), aRoom({ rematchId: BOB }), ['A rematch is open.']],
  ])('is right when %s', (_, before, after, sentences) => {
    expect(tell(before, after)).toEqual(sentences);
  });

  it('reports a duel code by code, guess by guess, round by round', () => {
    const duel = (...rounds: ReturnType<typeof aRound>[]) => running(0, { kind: 'duel', rounds });
    const empty = aRound(1, BOB, ANN, { open: true });
    const set = { ...empty, status: 'playing' as const };
    expect(tell(duel(empty), duel(set))).toEqual(['Bob set a code.']);
    const mine = aRound(1, ANN, BOB, { open: true, status: 'playing' });
    const guessed = { ...mine, attempts: [row('RRBB', 1, 0)] };
    expect(tell(duel(mine), duel(guessed))).toEqual(['Bob guesses R R B B: 1 exact, 0 misplaced.']);
    const won = { ...guessed, attempts: [...guessed.attempts, row('RGBY', 4, 0)], status: 'won' as const };
    const over = { ...won, open: false, points: 2, secretCode: [...readCode('RGBY')] };
    expect(tell(duel(guessed), duel(over))).toEqual([
      'Bob guesses R G B Y: 4 exact, 0 misplaced.',
      'Round 1: Bob broke the code R G B Y in 2 guesses.',
      '2 points for Ann.',
    ]);
  });

  it('leaves nothing out where several things happened at once', () => {
    const after = running(0, { players: [ann, { ...bob, state: 'lost' }, aPlayer('x', 'Cy', { state: 'playing' })] });
    expect(tell(aRoom(), after)).toEqual(['Cy joined.', 'The race is about to start.', 'Bob did not solve it.']);
  });
});
