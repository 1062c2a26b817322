import { byRuleset, countedApart, statistics } from '@mastermind/client';
import { gameView, replay } from '@mastermind/engine';
import type { Context } from './context.ts';
import type { FinishedGame } from './store/format.ts';
import { tableLines } from './table.ts';

/** One ruleset's games in figures. */
export interface RulesetFigures {
  readonly variant: string;
  readonly games: number;
  readonly won: number;
  /** Guesses of won games on average, and the fewest; `null` without a win. */
  readonly average: number | null;
  readonly best: number | null;
  /** Wins in a row, up to the last game. */
  readonly streak: number;
}

export interface Figures {
  readonly rulesets: readonly RulesetFigures[];
  /** Games with help stand apart: they are kept, but count for nothing. */
  readonly assisted: number;
}

export const figuresOf = (games: readonly FinishedGame[]): Figures => {
  const finished = games.flatMap(({ recording, assisted }) => {
    const end = replay(recording);
    return end.ok && end.value.gameOver ? [{ view: gameView(end.value), assisted }] : [];
  });
  const { counted, assisted } = countedApart(finished);
  return {
    rulesets: [...byRuleset(counted).values()].map((group) => {
      const { variant, played, won, average, best, streak } = statistics(group);
      return { variant: variant.id, games: played, won, average, best, streak };
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
  const lines = tableLines([words.stats.columns, ...rows], [0]);
  return [...(rulesets.length === 0 ? [] : lines), ...(assisted === 0 ? [] : ['', messages.assistedApart(assisted)])];
};
