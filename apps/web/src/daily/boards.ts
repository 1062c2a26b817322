import type { GameView } from '@mastermind/engine';
import type { DailyArchive, DailyVariant } from '@mastermind/protocol';
import type { PastGame } from '../authority/archive.ts';

type Line = DailyArchive['days'][number];

/** A day with its board, where the game is kept on this device. */
export interface PlayedDay extends Pick<Line, 'date' | 'status' | 'attempts'> {
  readonly view: GameView | null;
}

/**
 * Result lines are about the one try that counted; its board is shown if this device has it. A day without such a try
 * shows its latest game, which counts nowhere.
 */
export const withBoards = (
  lines: readonly Line[],
  games: readonly PastGame[],
  ruleset: DailyVariant,
): readonly PlayedDay[] =>
  lines.map(({ date, status, attempts }) => {
    const view =
      games.findLast(
        ({ day, view: one }) =>
          day === date &&
          one.variant.id === ruleset &&
          (status === null || (one.status === status && one.attempts.length === attempts)),
      )?.view ?? null;
    return view === null
      ? { date, status, attempts, view }
      : { date, status: view.status === 'won' ? 'won' : 'lost', attempts: view.attempts.length, view };
  });
