import { type GameView, pointsOf, type Variant, winWorth } from '@mastermind/engine';
import type { GameWords } from '@mastermind/messages';

type Words = GameWords['points'];

/** One part of a total; what is taken off is negative, so that the parts add up. */
export interface PointsPart {
  readonly label: string;
  readonly points: number;
}

/** What the points of a game are made of, and their sum; `null` where the ruleset gives none. */
export const pointsParts = (
  game: GameView,
  words: Words,
): { readonly parts: readonly PointsPart[]; readonly total: number } | null => {
  const counted = pointsOf(game);
  if (counted === null) return null;
  const { rows, win, time, off, total } = counted;
  const parts = [
    { label: isSummed(game.variant) ? words.allRows : words.bestRow, points: rows },
    { label: words.win, points: win },
    { label: words.timeLeft, points: time },
  ];
  const slow = game.variant.scoring!.offPerSecond > 0 ? [{ label: words.timeUsed, points: -off }] : [];
  return { parts: [...parts, ...slow], total };
};

/** The same as one line: `Best row 240 + Win 1,000 + Time left 500 = 1,740`. */
export const pointsLine = (game: GameView, words: Words, format: (points: number) => string): string | null => {
  const counted = pointsParts(game, words);
  if (counted === null) return null;
  const terms = counted.parts.map(
    ({ label, points }, index) =>
      `${index === 0 ? '' : points < 0 ? ' − ' : ' + '}${label} ${format(Math.abs(points))}`,
  );
  return `${terms.join('')} = ${format(counted.total)}`;
};

/** What solving the code now would add beside the points of the row; `null` once the game is over, or without points. */
export const solvedNow = ({ gameOver, variant }: GameView, left: number | null): number | null =>
  gameOver || variant.scoring === null ? null : winWorth(variant.scoring, left);

/** Whether a ruleset counts all rows, as SKEMIND did in its first edition; such totals say so. */
export const isSummed = ({ scoring }: Variant): boolean => scoring?.rows === 'sum';
