import type { words as commands, Figures } from './en/terminal/commands.ts';
import type {
  FoundPlayer,
  HostFigures,
  words as hosting,
  LoggedAction,
  Misspelt,
  ReportedName,
  Started,
  StartPlan,
  StartProblem,
} from './en/terminal/hosting.ts';
import type { words as play } from './en/terminal/play.ts';
import type { Language } from './language.ts';
import type {
  EventWords,
  GameWords,
  InsightWords,
  NewsWords,
  PassWords,
  PuzzleWords,
  RefusalWords,
  SprintWords,
} from './messages.ts';
import type { Said } from './said.ts';

export type {
  Figures,
  FoundPlayer,
  HostFigures,
  LoggedAction,
  Misspelt,
  ReportedName,
  Started,
  StartPlan,
  StartProblem,
};

/** The texts that the terminal shares with the page. */
export type Messages = GameWords & {
  readonly event: EventWords;
  readonly error: InsightWords['gameError'];
  readonly insight: InsightWords;
  readonly news: NewsWords;
  readonly pass: PassWords;
  readonly puzzle: PuzzleWords;
  readonly refusals: RefusalWords;
  readonly sprint: SprintWords;
};

/** The texts of the terminal alone. */
export type TerminalWords = Said<typeof commands> & Said<typeof play> & { readonly hosting: Said<typeof hosting> };

export const loadTerminalWords = async (
  language: Language,
): Promise<{ readonly messages: Messages; readonly words: TerminalWords }> => {
  const [game, insight, { event, news, pass, refusals, sprint }, commands, play, hosting] = await Promise.all([
    import(`./${language}/game.ts`),
    import(`./${language}/insight.ts`),
    import(`./${language}/server.ts`),
    import(`./${language}/terminal/commands.ts`),
    import(`./${language}/terminal/play.ts`),
    import(`./${language}/terminal/hosting.ts`),
  ]);
  return {
    messages: {
      ...game.words,
      event,
      error: insight.words.gameError,
      insight: insight.words,
      news,
      pass,
      puzzle: insight.puzzle,
      refusals,
      sprint,
    },
    words: { ...commands.words, ...play.words, hosting: hosting.words },
  };
};
