import type { Figures } from '@mastermind/messages/terminal';
import type { Context } from '../context/context.ts';
import { windowColumns } from '../text/window.ts';

interface Result {
  readonly games: number;
  readonly total: number;
  readonly worst: number;
}

export const figuresOf = ({ games, total, worst }: Result, { language }: Context): Figures => ({
  games: formatCount(games, language),
  total: formatCount(total, language),
  average: new Intl.NumberFormat(language, { minimumFractionDigits: 4, maximumFractionDigits: 4 }).format(
    total / games,
  ),
  worst,
});

export const formatCount = (value: number, language: string): string => new Intl.NumberFormat(language).format(value);

export const formatSeconds = (seconds: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(seconds);

export const formatPercent = (share: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(share);

const BAR = 40;
const SHORTEST_BAR = 8;
/** A bot that guesses at random may take thousands of guesses; its lines then show ranges. */
const MAX_LINES = 30;

/** How many games took how many guesses; entry n counts the games of n guesses. */
export const histogramLines = (
  histogram: readonly number[],
  { words, language }: Context,
  columns = windowColumns(),
): readonly string[] => {
  const { guesses, games } = words.tools;
  const most = histogram.length - 1;
  const width = Math.ceil(most / MAX_LINES);
  const rows = Array.from({ length: Math.ceil(most / width) }, (_, index) => {
    const from = index * width + 1;
    const to = Math.min(most, from + width - 1);
    const count = histogram.slice(from, to + 1).reduce((sum, one) => sum + one, 0);
    return { label: from === to ? String(from) : `${from}–${to}`, count };
  });
  const tallest = Math.max(...rows.map(({ count }) => count));
  const room = Math.max(guesses.length, ...rows.map(({ label }) => label.length));
  const longest = Math.max(SHORTEST_BAR, Math.min(BAR, columns - room - games.length - 4));
  const lines = rows.map(({ label, count }) => {
    const bar = '█'.repeat(Math.ceil((count / tallest) * longest));
    const number = formatCount(count, language).padStart(games.length + 2);
    return `${label.padStart(room)}${number}  ${bar}`.trimEnd();
  });
  return [`${guesses.padStart(room)}  ${games}`, ...lines];
};
