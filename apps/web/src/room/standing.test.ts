import { loadScreenWords } from '@mastermind/messages/page';
import { describe, expect, it } from 'vitest';
import { progressOf } from './progress.ts';
import { findYou, liveOrder, livePlace, nameOf, withBotNames } from './standing.ts';
import { player, room } from './testing.ts';

const roomEnglish = (await loadScreenWords('en')).online.rooms;

const ada = player('ada', { state: 'won', guesses: 5, best: 4, finishedAt: 90 });
const eve = player('eve', { state: 'won', guesses: 4, best: 4, finishedAt: 95 });
const ravi = player('ravi', { guesses: 6, best: 3 });
const mei = player('mei', { guesses: 5, best: 2 });
const you = player('you', { guesses: 4, best: 2 });
const tom = player('tom', { state: 'lost', guesses: 10, best: 3 });
const joe = player('joe', { state: 'resigned', guesses: 1, best: 3 });
const all = [tom, mei, joe, eve, you, ravi, ada];

describe('how a race seems to stand', () => {
  it('is solved first, then best row, then fewer guesses, then those who failed and those who gave up', () => {
    expect(liveOrder(all).map(({ id }) => id)).toEqual(['ada', 'eve', 'ravi', 'you', 'mei', 'tom', 'joe']);
  });

  it('gives those who stand alike the same place', () => {
    const twin = player('twin', { guesses: 4, best: 2 });
    expect(['you', 'twin', 'mei'].map((id) => livePlace([...all, twin], id))).toEqual([4, 4, 6]);
    expect(livePlace(all, 'nobody')).toBe(0);
  });

  it.each([
    [ada, 'solved in 5'],
    [ravi, '6 guesses'],
    [player('new'), '0 guesses'],
    [tom, 'not solved'],
    [joe, 'gave up'],
    [player('gone', { state: 'left' }), 'left'],
  ])('is told in few words', (racer, text) => {
    expect(progressOf(racer, roomEnglish.race)).toBe(text);
  });
});

describe('who is who', () => {
  it('finds yourself, unless you only watch', () => {
    expect(findYou(room())?.id).toBe('ada');
    expect(findYou(room({ youId: null }))).toBeNull();
    expect(nameOf(room(), 'nobody')).toBe('');
  });

  it('names bots by level in the language of the reader, and numbers those of one level', () => {
    const bots = [player('a', { level: 5 }), player('b', { level: 5 }), player('c', { level: 9 }), player('ada')];
    const named = withBotNames(room({ players: bots }), (level) => `Niveau ${level}`);
    expect(named.players.map(({ name }) => name)).toEqual(['⚙ Niveau 5', '⚙ Niveau 5 · 2', '⚙ Niveau 9', 'ada']);
  });
});
