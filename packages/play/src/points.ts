import { deadline, type GameView, pointsOf } from '@mastermind/engine';
import type { GameWords } from '@mastermind/messages';

type Words = GameWords['points'];

/** One part of a total; deductions are negative, so that the parts add up. */
export interface PointsPart {
  readonly label: string;
  readonly points: number;
}

/** Points, and their parts. */
export interface CountedPoints {
  readonly parts: readonly PointsPart[];
  readonly total: number;
}

/** The parts of a game's points, and their sum; `null` where the ruleset gives none. */
export const pointsParts = (game: GameView, words: Words): CountedPoints | null => {
  const counted = pointsOf(game);
  if (counted === null) return null;
  const { row, win, time, off, total } = counted;
  const parts = [
    { label: words.bestRow, points: row },
    { label: words.win, points: win },
    { label: words.timeLeft, points: time },
  ];
  const slow = game.variant.scoring!.offPerSecond > 0 ? [{ label: words.timeUsed, points: -off }] : [];
  return { parts: [...parts, ...slow], total };
};

/** The points in one line: `Best row 240 + Win 1,000 + Time left 500 = 1,740`. */
export const pointsLine = (game: GameView, words: Words, format: (points: number) => string): string | null => {
  const counted = pointsParts(game, words);
  if (counted === null) return null;
  const terms = counted.parts.map(
    ({ label, points }, index) => `${index === 0 ? '' : termSign(points)}${label} ${format(Math.abs(points))}`,
  );
  return `${terms.join('')} = ${format(counted.total)}`;
};

/** The separator between the terms of a sum. */
export const termSign = (points: number): string => (points < 0 ? ' − ' : ' + ');

/**
 * The points for solving the code now. They consist of the rise of the best row, the win, the bonus for the time left
 * and the penalty for the time used. Parts that add nothing are omitted. `null` once the game is over, or without
 * points.
 */
export const solvedNow = (game: GameView, left: number | null, words: Words): CountedPoints | null => {
  const now = pointsParts(game, words);
  if (now === null || game.gameOver) return null;
  const elapsed = left === null ? game.elapsed : deadline(game.variant)! - left;
  const solving = { code: [], feedback: { black: game.variant.length, white: 0 } };
  const then = pointsParts({ ...game, attempts: [...game.attempts, solving], status: 'won', elapsed }, words)!;
  const parts = then.parts.map(({ label, points }, index) => ({ label, points: points - now.parts[index]!.points }));
  return { parts: parts.filter(({ points }) => points !== 0), total: then.total - now.total };
};
