import {
  classic,
  customVariant,
  gameView,
  raceVariant,
  recordGame,
  replay,
  skemindScoring,
  type Variant,
  withSeconds,
} from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { byRuleset, guessesCounted, meanOf, runningMeans, statistics } from './statistics.ts';

const game = (text: string, variant: Variant = classic) => {
  const [secret, ...guesses] = text.split(' ').map((code) => [...code]);
  const at = variant.seconds === null ? {} : { at: 1000 };
  const actions = guesses.map((code) => ({ type: 'submit' as const, code, ...at }));
  const won = guesses.at(-1)?.join('') === secret!.join('');
  const recording = recordGame(
    { variant, seed: null, secret: secret! },
    won ? actions : [...actions, { type: 'resign', ...at }],
  );
  const state = replay(recording);
  if (!state.ok) throw new Error(state.error.kind);
  return { view: gameView(state.value) };
};

const WON_IN_2 = 'RRBB GGYY RRBB';
const WON_IN_3 = 'RRBB GGYY GGOO RRBB';
const LOST = 'RRBB GGYY';

describe('the figures of a ruleset', () => {
  it('counts games, wins and the guesses of wins', () => {
    const figures = statistics([WON_IN_2, LOST, WON_IN_3, WON_IN_2].map((text) => game(text)));
    expect([figures.played, figures.won, figures.notSolved]).toEqual([4, 3, 1]);
    expect(figures.average).toBeCloseTo(7 / 3);
    expect(figures.best).toBe(2);
    expect(figures.distribution).toEqual([0, 2, 1, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('has no average before the first win', () => {
    expect(statistics([game(LOST)])).toMatchObject({ average: null, best: null, won: 0, streak: 0, bestStreak: 0 });
  });

  it.each([
    ['W', 1, 1],
    ['L', 0, 0],
    ['WWL', 0, 2],
    ['WWLW', 1, 2],
    ['LWWW', 3, 3],
    ['WLWWLLW', 1, 2],
  ])('counts for games %s: %i in a row, %i at best', (results, streak, bestStreak) => {
    const games = [...results].map((result) => game(result === 'W' ? WON_IN_2 : LOST));
    expect(statistics(games)).toMatchObject({ streak, bestStreak });
  });

  it('says where each symbol stood, over all guesses', () => {
    const { heat } = statistics([game('RRBB RGBB RRBB'), game('YYYY YGOV')]);
    const row = (letter: string) => heat[classic.symbols.findIndex((symbol) => symbol.letter === letter)];
    expect(row('R')).toEqual([2, 1, 0, 0]);
    expect(row('G')).toEqual([0, 2, 0, 0]);
    expect(row('Y')).toEqual([1, 0, 0, 0]);
    expect(heat.flat().reduce((sum, times) => sum + times)).toBe(12);
  });
});

describe('rulesets', () => {
  const custom = (scored: boolean): Variant => {
    const variant = customVariant({
      pegs: 2,
      symbols: 3,
      attempts: 5,
      repeats: true,
      seconds: null,
      scoring: scored ? skemindScoring : null,
    });
    if (!variant.ok) throw new Error(variant.error.kind);
    return variant.value;
  };

  it('is kept apart, the last played first, each with its games in order', () => {
    const games = [game(WON_IN_2), game('11 12 11', custom(false)), game(LOST)];
    const groups = [...byRuleset(games).values()];
    expect(groups).toEqual([[games[0], games[2]], [games[1]]]);
  });

  const timed = customVariant({ pegs: 2, symbols: 3, attempts: 5, repeats: true, seconds: 180, scoring: null });
  if (!timed.ok) throw new Error(timed.error.kind);

  it('is the same with the clock of a race, and without one in a duel', () => {
    const games = [
      ...[classic, raceVariant(classic)].map((variant) => game(WON_IN_2, variant)),
      ...[timed.value, withSeconds(timed.value, null)].map((variant) => game('11 11', variant)),
    ];
    expect([...byRuleset(games).values()].map((group) => statistics(group).variant)).toEqual([timed.value, classic]);
  });

  it('is kept apart if their names have different clocks', () => {
    expect(byRuleset([game('11 11', custom(false)), game('11 11', timed.value)]).size).toBe(2);
  });

  it('is kept apart if they share a notation and differ in their points', () => {
    expect(byRuleset([game('11 11', custom(false)), game('11 11', custom(true))]).size).toBe(2);
  });
});

it('counts a code not broken as one guess more than allowed', () => {
  expect(guessesCounted(game(WON_IN_3).view)).toBe(3);
  expect(guessesCounted(game(LOST).view)).toBe(11);
});

it('has no mean for an empty list', () => {
  expect([meanOf([]), meanOf([1, 2])]).toEqual([null, 1.5]);
});

describe('running means', () => {
  it.each<[readonly number[], number, readonly number[]]>([
    [[], 3, []],
    [[4], 3, [4]],
    [[4, 6, 8, 10], 2, [4, 5, 7, 9]],
    [[4, 6, 8], 10, [4, 5, 6]],
  ])('gives for points %j over %i: %j', (values, most, means) => {
    expect(runningMeans(values, most)).toEqual(means);
  });
});
