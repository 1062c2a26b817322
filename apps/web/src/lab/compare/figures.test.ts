import { classic } from '@mastermind/engine';
import { findStrategy } from '@mastermind/solver';
import { expect, it } from 'vitest';
import { census } from '../../../../../packages/solver/src/census.ts';
import { axisOf, barsOf, gamesWithin, ranking, type Standing, tallest, toCsv } from './figures.ts';

const rated = (id: 'first' | 'knuth' | 'parts'): Standing => {
  const strategy = findStrategy(id);
  const result = strategy.ok ? census(classic, strategy.value) : strategy;
  if (!result.ok) throw new Error(result.error.kind);
  return { id, done: 1, histogram: result.value.histogram, census: result.value };
};

const standings = [rated('first'), rated('knuth'), rated('parts')];
const running: Standing = { id: 'random', done: 0.1, histogram: [0, 1, ...Array<number>(400).fill(1)], census: null };

it('gives all charts one axis, of seven bars at least and twelve at most', () => {
  expect(axisOf(standings)).toBe(9);
  expect(axisOf([])).toBe(7);
  expect(axisOf([...standings, running])).toBe(12);
});

it('gathers games beyond the axis in the last bar and loses no game', () => {
  expect(barsOf(running.histogram, 12)).toEqual([...Array<number>(11).fill(1), 390]);
  for (const { histogram } of standings) {
    expect(barsOf(histogram, 9).reduce((sum, games) => sum + games, 0)).toBe(1296);
  }
  expect(tallest(standings, 9)).toBe(694);
  expect(tallest([...standings, running], 12)).toBe(694);
});

it('ranks the finished ones, the fewest guesses first', () => {
  expect(ranking([...standings, running]).map(({ id }) => id)).toEqual(['parts', 'knuth', 'first']);
  expect(gamesWithin(standings[1]!.census!, 5)).toBe(1296);
});

it('writes the ranking as CSV', () => {
  const [heads, best, ...rest] = toCsv('classic', standings).split('\r\n');
  expect(heads).toBe(
    'ruleset,strategy,games,guesses,mean,worst,within_limit,in_1,in_2,in_3,in_4,in_5,in_6,in_7,in_8,in_9_or_more',
  );
  expect(best).toBe('classic,parts,1296,5668,4.3735,6,1296,1,12,72,635,569,7,0,0,0');
  expect(rest).toHaveLength(3);
});
