import type { Figures } from '@mastermind/messages/terminal';
import type { Context } from '../context.ts';

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

const BAR = 40;

/** How many games took how many guesses; entry n counts the games of n guesses. */
export const histogramLines = (histogram: readonly number[], { words, language }: Context): readonly string[] => {
  const most = Math.max(...histogram);
  const { guesses, games } = words.tools;
  const rows = histogram.map((count, index) => {
    const bar = '█'.repeat(Math.ceil((count / most) * BAR));
    const number = formatCount(count, language).padStart(games.length + 2);
    return `${String(index).padStart(guesses.length)}${number}  ${bar}`.trimEnd();
  });
  return [`${guesses}  ${games}`, ...rows.slice(1)];
};
