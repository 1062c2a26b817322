import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, applyAction, tryInit } from './game.ts';
import { type RaceResult, raceResult, raceScore, raceVariant, rankRace } from './race.ts';
import { classic, skemind } from './variant.ts';

const winner = (playerId: string, attempts: number, timeLeft: number, finishedAt = 180_000 - timeLeft): RaceResult => ({
  playerId,
  outcome: 'won',
  attempts,
  timeLeft,
  finishedAt,
  bestRow: { black: 4, white: 0 },
});

const loser = (playerId: string, black: number, white: number, outcome: 'lost' | 'resigned' = 'lost'): RaceResult => ({
  playerId,
  outcome,
  attempts: 8,
  timeLeft: 0,
  finishedAt: 180_000,
  bestRow: { black, white },
});

const places = (...results: readonly RaceResult[]): string[] =>
  rankRace(results).map(({ playerId, place }) => `${place} ${playerId}`);

describe('race score', () => {
  it.each([
    [1, 180_000, 1000 + 360 + 500],
    [5, 61_999, 1000 + 122 + 300],
    [10, 0, 1000 + 0 + 50],
    [11, 999, 1000],
    [12, 1000, 1002],
  ])('gives a win in %i with %i ms left %i points', (attempts, timeLeft, score) => {
    expect(raceScore(winner('a', attempts, timeLeft))).toBe(score);
  });

  it('is zero for a loss', () => {
    expect(raceScore(loser('a', 3, 0))).toBe(0);
  });
});

describe('ranking', () => {
  it('orders winners by score, then fewer attempts, then time left, then who was first', () => {
    expect(places(winner('slow', 5, 50_000), winner('fast', 5, 90_000))).toEqual(['1 fast', '2 slow']);
    // 25 seconds weigh as much as one attempt, so the scores are equal.
    expect(places(winner('six', 6, 95_000), winner('five', 5, 70_000))).toEqual(['1 five', '2 six']);
    expect(places(winner('less', 5, 50_100), winner('more', 5, 50_900))).toEqual(['1 more', '2 less']);
    expect(places(winner('second', 5, 50_000, 9), winner('first', 5, 50_000, 8))).toEqual(['1 first', '2 second']);
  });

  it('puts losers after winners by their best row, and who resigned last', () => {
    expect(
      places(
        loser('quit', 3, 1, 'resigned'),
        loser('two-one', 2, 1),
        { ...loser('nothing', 0, 0), bestRow: null },
        loser('none', 0, 0),
        winner('won', 8, 1),
        loser('two-two', 2, 2),
        loser('three', 3, 0),
      ),
    ).toEqual(['1 won', '2 three', '3 two-two', '4 two-one', '5 none', '6 nothing', '7 quit']);
  });

  it('lets equal rows share a place, and counts them for the next', () => {
    expect(places(loser('a', 2, 1), loser('b', 2, 1), loser('c', 1, 3), loser('d', 1, 3, 'resigned'))).toEqual([
      '1 a',
      '1 b',
      '3 c',
      '4 d',
    ]);
    expect(places(winner('a', 4, 1), winner('b', 4, 1))).toEqual(['1 a', '1 b']);
  });

  it('does not depend on the order of arrival, and leaves it alone', () => {
    const results = fc.array(
      fc.oneof(
        fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat(180_000)).map(([n, t]) => winner('', n, t)),
        fc.tuple(fc.nat(3), fc.nat(1), fc.boolean()).map(([b, w, quit]) => loser('', b, w, quit ? 'resigned' : 'lost')),
      ),
    );
    fc.assert(
      fc.property(results, (drawn) => {
        const named = drawn.map((result, index) => ({ ...result, playerId: `p${index}` }));
        const standings = rankRace(named);
        const place = (id: string): number => standings.find(({ playerId }) => playerId === id)!.place;
        const again = rankRace([...named].reverse());
        expect(again.every((standing) => standing.place === place(standing.playerId))).toBe(true);
        expect(standings.every((standing, index) => standing.place <= index + 1)).toBe(true);
        expect(standings.every((standing, index) => index === 0 || standing.score <= standings[index - 1]!.score)).toBe(
          true,
        );
      }),
    );
  });
});

describe('a game in a race', () => {
  it('has the clock of its ruleset, else three minutes', () => {
    expect(raceVariant(classic)).toEqual({ ...classic, seconds: 180 });
    expect(raceVariant({ ...skemind, seconds: 60 }).seconds).toBe(60);
    expect(raceVariant(classic)).toBe(raceVariant(classic));
    expect(raceVariant(skemind)).toBe(skemind);
  });

  const result = (actions: readonly Action[]): RaceResult => {
    const start = tryInit({ variant: raceVariant(classic), seed: null, secret: [...'RGBY'], playerIds: ['p'] });
    if (!start.ok) throw new Error(start.error.kind);
    return raceResult(actions.reduce((state, action) => applyAction(state, action, 'p'), start.value));
  };
  const submit = (letters: string, at: number): Action => ({ type: 'submit', code: [...letters], at });

  it('counts by outcome, attempts, time and best row', () => {
    expect(result([submit('RBGO', 5), submit('RGBY', 60_500)])).toEqual({
      playerId: 'p',
      outcome: 'won',
      attempts: 2,
      timeLeft: 119_500,
      finishedAt: 60_500,
      bestRow: { black: 4, white: 0 },
    });
    expect(result([submit('RBGO', 5), submit('BRYG', 6), { type: 'expire', at: 999_999 }])).toMatchObject({
      outcome: 'lost',
      timeLeft: 0,
      bestRow: { black: 1, white: 2 },
    });
    expect(result([{ type: 'resign', at: 5 }])).toMatchObject({ outcome: 'resigned', attempts: 0, bestRow: null });
  });

  it('has no time left if it has no clock', () => {
    const start = tryInit({ variant: classic, seed: 1, playerIds: ['p'] });
    expect(start.ok && raceResult(start.value).timeLeft).toBe(0);
  });
});
