import type { RivalId } from '@mastermind/play';
import type { Census } from '@mastermind/solver';

/** How far one of them has come. */
export interface Standing {
  readonly id: RivalId;
  /** From 0 to 1. */
  readonly done: number;
  /** `histogram[n]` games took n guesses so far. */
  readonly histogram: readonly number[];
  /** The end result; `null` as long as it plays. */
  readonly census: Census | null;
}

/** The axis ends here; longer games share the last bar. */
const LONGEST = 12;
const SHORTEST = 7;

/** The number of bars in each chart: equal for all, so that their shapes can be compared. */
export const axisOf = (standings: readonly Standing[]): number =>
  Math.min(LONGEST, Math.max(SHORTEST, ...standings.map(({ histogram }) => histogram.length - 1)));

/** Games for each bar of the axis, from one guess on. */
export const barsOf = (histogram: readonly number[], axis: number): readonly number[] =>
  Array.from({ length: axis }, (_, index) =>
    index + 1 < axis ? (histogram[index + 1] ?? 0) : histogram.slice(axis).reduce((sum, games) => sum + games, 0),
  );

/** The tallest bar. The bar for games beyond the axis does not count, because it would dwarf the others. */
export const tallest = (standings: readonly Standing[], axis: number): number =>
  Math.max(
    1,
    ...standings.flatMap(({ histogram }) =>
      histogram.length - 1 > axis ? barsOf(histogram, axis).slice(0, -1) : barsOf(histogram, axis),
    ),
  );

export const gamesWithin = ({ histogram }: Census, guesses: number): number =>
  histogram.slice(0, guesses + 1).reduce((sum, games) => sum + games, 0);

/** The finished ones, the fewest guesses first. */
export const ranking = (standings: readonly Standing[]): readonly (Standing & { readonly census: Census })[] =>
  standings
    .filter((standing): standing is Standing & { readonly census: Census } => standing.census !== null)
    .sort((one, other) => one.census.total - other.census.total);

/** One line each, with the games for each number of guesses up to the longest shown. */
export const toCsv = (ruleset: string, standings: readonly Standing[]): string => {
  const ranked = ranking(standings);
  const axis = axisOf(ranked);
  const last = (index: number): string => (index + 1 === axis ? '_or_more' : '');
  const heads = ['ruleset', 'strategy', 'games', 'guesses', 'mean', 'worst', 'within_limit'];
  const lines = ranked.map(({ id, census, histogram }) => [
    ruleset,
    id,
    census.games,
    census.total,
    census.average.toFixed(4),
    census.worst,
    census.withinLimit,
    ...barsOf(histogram, axis),
  ]);
  const all = [[...heads, ...Array.from({ length: axis }, (_, index) => `in_${index + 1}${last(index)}`)], ...lines];
  return `${all.map((line) => line.join(',')).join('\r\n')}\r\n`;
};
