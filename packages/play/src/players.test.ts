import { describe, expect, it } from 'vitest';
import { findYou, foremost, liveOrder, livePlace, nameOf, otherId, standing, timeUsed } from './players.ts';
import { player, room } from './testing/rooms.ts';

const ada = player('ada', { state: 'won', guesses: 5, best: 4, finishedAt: 90 });
const eve = player('eve', { state: 'won', guesses: 4, best: 4, finishedAt: 95 });
const ravi = player('ravi', { guesses: 6, best: 3 });
const mei = player('mei', { guesses: 5, best: 2 });
const you = player('you', { guesses: 4, best: 2 });
const tom = player('tom', { state: 'lost', guesses: 10, best: 3 });
const joe = player('joe', { state: 'resigned', guesses: 1, best: 3 });
const all = [tom, mei, joe, eve, you, ravi, ada];

describe('the order of a running race', () => {
  it('has solvers first, then the best row, then fewer guesses, then those who failed, then those who gave up', () => {
    expect(liveOrder(all).map(({ id }) => id)).toEqual(['ada', 'eve', 'ravi', 'you', 'mei', 'tom', 'joe']);
  });

  it('gives equal players the same rank', () => {
    const twin = player('twin', { guesses: 4, best: 2 });
    expect(['you', 'twin', 'mei'].map((id) => livePlace([...all, twin], id))).toEqual([4, 4, 6]);
    expect(livePlace(all, 'nobody')).toBe(0);
  });

  it('shows the viewer first, then the leading players, where not all fit', () => {
    const race = room({ players: all, youId: 'you' });
    expect(foremost(race).map(({ id }) => id)).toEqual(['you', 'ada', 'eve', 'ravi', 'mei', 'tom', 'joe']);
    const over = room({
      status: 'over',
      youId: 'you',
      players: [tom, eve, you].map((one, at) => ({ ...one, place: 3 - at })),
    });
    expect(standing(over).map(({ id }) => id)).toEqual(['you', 'eve', 'tom']);
    expect(foremost({ ...over, youId: 'tom' }).map(({ id }) => id)).toEqual(['tom', 'you', 'eve']);
  });

  it('knows how long a winner took', () => {
    expect([timeUsed(room(), { ...ada, finishedAt: 61_000 }), timeUsed(room(), tom)]).toEqual([60_000, null]);
  });
});

describe('who is who', () => {
  it('finds yourself, unless you only watch', () => {
    expect(findYou(room())?.id).toBe('ada');
    expect(findYou(room({ youId: null }))).toBeNull();
    expect(nameOf(room(), 'nobody')).toBe('');
    expect(otherId(room())).toBe('tom');
  });
});
