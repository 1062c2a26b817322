import { describe, expect, it } from 'vitest';
import { newsOf } from './news.ts';
import { player, room, round } from './testing/rooms.ts';

const ada = player('ada');
const tomIs = (change: Parameters<typeof player>[1]) => room({ players: [ada, player('tom', change)] });

describe('the news of a room', () => {
  it.each([
    ['a player joins', room({ players: [ada] }), room(), [{ kind: 'joined', name: 'tom' }]],
    ['a player leaves', room(), room({ players: [ada] }), [{ kind: 'left', name: 'tom' }]],
    [
      'the host leaves',
      room({ status: 'lobby', hostId: 'tom' }),
      room({ status: 'lobby', players: [ada] }),
      [{ kind: 'left', name: 'tom' }, { kind: 'you-host' }],
    ],
    ['it starts', room({ status: 'lobby' }), room(), [{ kind: 'started' }]],
    ['a player solves it', room(), tomIs({ state: 'won', guesses: 5 }), [{ kind: 'solved', name: 'tom', guesses: 5 }]],
    ['a player fails', room(), tomIs({ state: 'lost' }), [{ kind: 'failed', name: 'tom' }]],
    ['a player gives up', room(), tomIs({ state: 'resigned' }), [{ kind: 'resigned', name: 'tom' }]],
    ['a player guesses, which is no news in a race', room(), tomIs({ guesses: 1, best: 2 }), []],
    ['you finish, which is no news', room(), room({ players: [player('ada', { state: 'won' }), player('tom')] }), []],
    ['there is a rematch', room(), room({ rematchId: 'next' }), [{ kind: 'rematch' }]],
  ])('is right when %s', (_what, before, after, news) => {
    expect(newsOf(before, after)).toEqual(news);
  });

  it('reports a duel code by code, guess by guess, round by round', () => {
    const duel = (one: ReturnType<typeof round>) => room({ kind: 'duel', rounds: [one] });
    const empty = round(1, 'tom', { open: true });
    expect(newsOf(duel(empty), duel({ ...empty, status: 'playing' }))).toEqual([{ kind: 'code-set', name: 'tom' }]);
    const mine = round(1, 'ada', { open: true, status: 'playing' });
    const attempt = { code: ['R', 'R', 'B', 'B'], feedback: { black: 1, white: 0 } };
    const over = { ...mine, attempts: [attempt], status: 'lost' as const, open: false, points: 2 };
    expect(newsOf(duel(mine), duel(over))).toEqual([
      { kind: 'guessed', name: 'tom', attempt },
      { kind: 'round-over', round: over, maker: 'ada', breaker: 'tom' },
    ]);
  });

  it('leaves nothing out where several things happened at once', () => {
    const after = room({ players: [ada, player('tom', { state: 'lost' }), player('cy')] });
    expect(newsOf(room({ status: 'lobby' }), after).map(({ kind }) => kind)).toEqual(['joined', 'started', 'failed']);
  });
});
