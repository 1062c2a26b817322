import { classic, gameView, MastermindEngine } from '@mastermind/engine';
import { STRENGTH_GAMES } from '@mastermind/play';
import { measureGame } from '@mastermind/solver';
import { expect, it } from 'vitest';
import type { PastGame } from '../authority/archive.ts';
import { countsFor, type GameWorth, isWorth, WORTH_VERSION } from '../store/worth.ts';
import { cannotBePriced, strengthIn } from './strength.ts';

const engine = new MastermindEngine();

/** Seed 42 makes the code YGVO. */
const view = gameView(
  ['RRBB', 'YGVO'].reduce(
    (state, code) => engine.applyAction(state, { type: 'submit', code: [...code] }, 'me'),
    engine.init({ seed: 42, playerIds: ['me'] }),
  ),
);
const measured = measureGame(view);
const worth: GameWorth = {
  version: WORTH_VERSION,
  skill: 90,
  luck: 50,
  measure: measured.ok ? measured.value : null,
  counts: countsFor({ origin: 'fresh', assisted: false, view: { variant: classic } }),
};

const game = (id: number, change: Partial<GameWorth> | null = {}): PastGame => ({
  id: String(id),
  origin: 'fresh',
  view,
  endedAt: id,
  assisted: false,
  day: null,
  link: null,
  worth: change === null ? null : { ...worth, ...change },
});

it('takes the games that count and have been measured, once there are enough', () => {
  const some = Array.from({ length: STRENGTH_GAMES - 1 }, (_, id) => game(id));
  expect(strengthIn([])).toBeNull();
  expect(strengthIn([...some, game(8, null), game(9, { counts: null }), game(10, { measure: null })])).toBeNull();
  const enough = strengthIn([...some, game(11)]);
  expect(enough).toMatchObject({ strength: { games: STRENGTH_GAMES, error: 0, exact: true }, gained: null });
  expect(enough?.line).toHaveLength(STRENGTH_GAMES);
  expect(enough?.better?.average).toBeLessThan(enough!.strength.guesses);
});

it('is unavailable where no guess has a price, which is known after the games were read', () => {
  expect(cannotBePriced([])).toBe(false);
  expect(cannotBePriced([game(1, { measure: null }), game(2, null)])).toBe(false);
  expect(cannotBePriced([game(1, { measure: null }), game(2)])).toBe(false);
  expect(cannotBePriced([game(1, { measure: null }), game(2, { measure: null })])).toBe(true);
});

it('changes when a game is deleted', () => {
  const weak = { ...worth.measure!, guesses: 6 };
  const all = [...Array.from({ length: STRENGTH_GAMES }, (_, id) => game(id)), game(9, { measure: weak })];
  const before = strengthIn(all)!.strength;
  const after = strengthIn(all.slice(0, -1))!.strength;
  expect([before.games - after.games, after.guesses]).toEqual([1, worth.measure!.guesses]);
  expect(before.guesses).toBeGreaterThan(after.guesses);
});

it.each(['fresh', 'daily', 'ranked', 'race'] as const)('counts a game without help of origin %s', (origin) => {
  expect(countsFor({ origin, assisted: false, view })).not.toBeNull();
  expect(countsFor({ origin, assisted: true, view })).toBeNull();
});

it.each(['seed', 'challenge', 'match', 'duel', 'again', 'server'] as const)(
  'counts no game of origin %s, whose code somebody chose or could know',
  (origin) => {
    expect(countsFor({ origin, assisted: false, view })).toBeNull();
  },
);

it('takes a damaged measure for none at all', () => {
  expect(isWorth(worth)).toBe(true);
  expect(isWorth({ ...worth, measure: { ...worth.measure, guesses: 'x' } })).toBe(false);
  expect(isWorth({ ...worth, version: 0 })).toBe(false);
});
