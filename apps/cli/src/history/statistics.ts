import type { Variant } from '@mastermind/engine';
import { byRuleset, countedApart, type PointFigures, STRENGTH_GAMES, statistics } from '@mastermind/play';
import type { Progress } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import type { Insight } from '../insight/insight.ts';
import { measuredGames, progressOf } from '../insight/strength.ts';
import { histogramLines } from '../pipe/figures.ts';
import { endsOf } from '../store/ends.ts';
import type { FinishedGame } from '../store/format.ts';
import type { Store } from '../store/store.ts';
import { tableLines } from '../text/table.ts';
import { windowColumns } from '../text/window.ts';
import { strengthLines } from './strength-lines.ts';

export interface RulesetFigures {
  readonly variant: string;
  readonly games: number;
  readonly won: number;
  /** Guesses of won games on average, and the fewest; `null` without a win. */
  readonly average: number | null;
  readonly best: number | null;
  /** Wins in a row, up to the last game. */
  readonly streak: number;
  /** Wins by guesses used, from one guess on. */
  readonly distribution: readonly number[];
  readonly points: PointFigures | null;
}

export interface Figures {
  readonly rulesets: readonly RulesetFigures[];
  /** Assisted games are listed apart: they are saved, but count for nothing. */
  readonly assisted: number;
}

export interface Statistics {
  readonly figures: Figures;
  /** Strength in each ruleset, in the order of the figures where both exist. */
  readonly strengths: readonly { readonly variant: Variant; readonly progress: Progress }[];
  /** Rulesets with too many codes for it. */
  readonly unpriced: readonly Variant[];
  /** Games that make no sense. */
  readonly unread: number;
}

export const loadStatistics = async (store: Store, insight: () => Promise<Insight>): Promise<Statistics> => {
  const games = store.finishedGames();
  const figures = figuresOf(games);
  const unread = store.unreadGames();
  if (games.length === 0) return { figures, strengths: [], unpriced: [], unread };
  const solver = await insight();
  const measured = [...(await measuredGames(store, solver)).values()];
  const strengths = measured
    .filter(({ games }) => games.length >= STRENGTH_GAMES)
    .map(({ variant, games }) => ({ variant, progress: progressOf(variant, games, solver) }));
  const unpriced = measured.filter(({ games }) => games.length === 0).map(({ variant }) => variant);
  return { figures, strengths, unpriced, unread };
};

export const statisticsLines = (
  { figures, strengths, unpriced, unread }: Statistics,
  context: Context,
): readonly string[] => [
  ...figureLines(figures, context),
  ...(unread === 0 ? [] : [context.messages.insight.strength.unmeasured(unread)]),
  ...strengths.flatMap(({ variant, progress }) => ['', variant.id, ...strengthLines(progress, context)]),
  ...unpriced.flatMap(({ id }) => ['', id, context.messages.insight.strength.cannot]),
  ...distributionLines(figures, context),
];

/** The statistics for programs: each ruleset with its strength, `null` if no guess can be priced. */
export const statisticsJson = ({ figures, strengths, unread }: Statistics) => ({
  ...figures,
  rulesets: figures.rulesets.map((ruleset) => ({
    ...ruleset,
    strength: strengths.find(({ variant }) => variant.id === ruleset.variant)?.progress ?? null,
  })),
  unread,
});

export const figuresOf = (games: readonly FinishedGame[]): Figures => {
  const { counted, assisted } = countedApart(endsOf(games));
  return {
    rulesets: [...byRuleset(counted).values()].map((group) => {
      const { variant, played, won, average, best, streak, distribution, points } = statistics(group);
      return { variant: variant.id, games: played, won, average, best, streak, distribution, points };
    }),
    assisted: assisted.length,
  };
};

/** The figures as a table, or one sentence if there is nothing to show. */
export const figureLines = (
  { rulesets, assisted }: Figures,
  { words, messages, language }: Context,
): readonly string[] => {
  if (rulesets.length === 0 && assisted === 0) return [words.store.noGames];
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 2, minimumFractionDigits: 2 });
  const rows = rulesets.map((figures) => [
    figures.variant,
    String(figures.games),
    `${Math.round((100 * figures.won) / figures.games)} %`,
    figures.average === null ? '–' : decimal.format(figures.average),
    figures.best === null ? '–' : String(figures.best),
    String(figures.streak),
  ]);
  const table = [words.stats.columns, ...rows];
  // In a narrow window, a broken line is worse than a missing column. The best is dropped first, then the average.
  const tables = [[], [4], [3, 4]].map((gone) =>
    tableLines(
      table.map((row) => row.filter((_, at) => !gone.includes(at))),
      [0],
    ),
  );
  const lines = tables.find((one) => one.every((line) => line.length <= windowColumns())) ?? tables.at(-1)!;
  const points = rulesets.flatMap((figures) => pointLines(figures, messages.points, language));
  return [
    ...(rulesets.length === 0 ? [] : lines),
    ...points,
    ...(assisted === 0 ? [] : ['', messages.assistedApart(assisted)]),
  ];
};

/** How many games were won in how many guesses, ruleset by ruleset; rows after the last win are left out. */
export const distributionLines = ({ rulesets }: Figures, context: Context): readonly string[] =>
  rulesets.flatMap(({ variant, distribution }) => {
    const last = distribution.findLastIndex((games) => games > 0);
    return last < 0 ? [] : ['', variant, ...histogramLines([0, ...distribution.slice(0, last + 1)], context)];
  });

const pointLines = (
  { variant, points }: RulesetFigures,
  words: Context['messages']['points'],
  language: string,
): readonly string[] => {
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  return points === null ? [] : [`${variant}  ${words.figures(format(points.best), format(points.mean))}`];
};
