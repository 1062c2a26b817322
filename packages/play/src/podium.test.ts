import { loadTerminalWords } from '@mastermind/messages/terminal';
import { describe, expect, it } from 'vitest';
import { overtakenBy, podiumOf, raceCost, tieBreaks, tieSentences } from './podium.ts';
import { player, room } from './testing/rooms.ts';

const { news } = (await loadTerminalWords('en')).messages;
const START = 1000;
const solved = (id: string, place: number, guesses: number, seconds: number) =>
  player(id, { state: 'won', place, guesses, best: 4, finishedAt: START + 1000 * seconds });
const vera = solved('vera', 1, 4, 24);
const otto = solved('otto', 2, 5, 29);
const ada = solved('ada', 3, 5, 35);
const you = solved('you', 4, 6, 20);
const tom = player('tom', { state: 'lost', place: 5, guesses: 10, best: 3 });
const over = room({ status: 'over', startsAt: START, youId: 'you', players: [you, tom, otto, vera, ada] });
const ids = (players: readonly { readonly id: string }[]) => players.map(({ id }) => id);

describe('a podium', () => {
  it('has three ranks, and the viewer at any rank', () => {
    expect(ids(podiumOf(over))).toEqual(['vera', 'otto', 'ada', 'you']);
    expect(ids(podiumOf({ ...over, youId: 'otto' }))).toEqual(['vera', 'otto', 'ada']);
    expect(ids(podiumOf({ ...over, youId: null }))).toEqual(['vera', 'otto', 'ada']);
  });

  it('has room for all who share its last rank', () => {
    const shared = [vera, otto, { ...ada, place: 3 }, { ...you, place: 3 }];
    expect(ids(podiumOf({ ...over, players: shared, youId: null }))).toEqual(['vera', 'otto', 'ada', 'you']);
  });

  it('leaves out players who gave up, and is empty if no player solved the code', () => {
    const joe = player('joe', { state: 'resigned', place: 2 });
    expect(ids(podiumOf({ ...over, players: [vera, joe], youId: 'joe' }))).toEqual(['vera']);
    expect(podiumOf({ ...over, players: [{ ...tom, place: 1 }, joe] })).toEqual([]);
  });

  it('shows the time and guesses of each game, in the order of the ranks', () => {
    expect(raceCost(over, vera)).toEqual({ seconds: 24, guesses: 4, total: 124 });
    const totals = podiumOf(over).map((one) => raceCost(over, one)!.total);
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    expect(raceCost(over, tom)).toBeNull();
  });

  it('counts no guesses that cost nothing', () => {
    expect(raceCost(over, solved('slow', 1, 12, 100))).toEqual({ seconds: 100, guesses: 11, total: 375 });
  });
});

describe('a faster player with a lower rank', () => {
  it('learns whom they outran, by how much, and how many more guesses that took', () => {
    expect(overtakenBy(over)).toEqual({ winner: vera, faster: 4, more: 2, first: true });
  });

  it('is not called the first if another player was first', () => {
    const quickest = solved('max', 5, 7, 10);
    expect(overtakenBy({ ...over, players: [...over.players, quickest] })?.first).toBe(false);
  });

  it('is no one who was slower, won, watched, or did not solve the code', () => {
    for (const youId of ['otto', 'vera', 'tom', null]) expect(overtakenBy({ ...over, youId })).toBeNull();
  });
});

describe('a tie-break', () => {
  const tied = [
    { ...solved('vera', 1, 5, 47), score: 1604 },
    { ...solved('otto', 2, 5, 47.6), score: 1604 },
    { ...solved('ada', 3, 6, 22), score: 1604 },
    { ...solved('you', 3, 6, 22), score: 1604 },
    { ...player('tom', { state: 'lost', place: 5, best: 2, score: 0 }) },
    { ...player('joe', { state: 'lost', place: 6, best: 2, score: 0 }) },
    { ...player('max', { state: 'lost', place: 7, best: 1, score: 0 }) },
  ];
  const race = { ...over, players: tied };

  it('is named for neighbours with equal points, unless they share a rank or their best rows are shown to differ', () => {
    expect(tieBreaks(race).map(({ ahead, behind, by }) => `${ahead.id} ${behind.id} ${by}`)).toEqual([
      'vera otto time',
      'otto ada guesses',
      'tom joe row',
    ]);
    expect(tieBreaks(over)).toEqual([]);
  });

  it('speaks to the reader by "you"', () => {
    expect(tieSentences({ ...race, youId: 'vera' }, news)[0]).toBe(
      'You rank above otto on equal points: a fraction of a second more time left.',
    );
    expect(tieSentences({ ...race, youId: 'ada' }, news)[1]).toBe(
      'otto ranks above you on equal points: fewer guesses.',
    );
  });

  it('is not looked for before the end', () => {
    expect(tieBreaks(room())).toEqual([]);
  });
});
