import type { GameView } from '@mastermind/engine';
import { pointsLine, solvedNow } from '@mastermind/play';
import type { Context } from '../context/context.ts';

/** The parts of the points, and the points for solving the code now; nothing where the ruleset gives none. */
export const pointTexts = (game: GameView, left: number | null, { messages, language }: Context): readonly string[] => {
  const { format } = new Intl.NumberFormat(language);
  const line = pointsLine(game, messages.points, format);
  const offered = solvedNow(game, left, messages.points);
  const added = new Intl.NumberFormat(language, { signDisplay: 'always' });
  return [
    ...(line === null ? [] : [line]),
    ...(offered === null ? [] : [messages.points.ifSolved(added.format(offered.total))]),
  ];
};
