import type { GameView } from '@mastermind/engine';
import type { Draft } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { columnsOf } from '../text/width.ts';
import { dim, type Line, padTo, width } from './line.ts';
import { draftPegs, MARGIN, marks, type PegWidth, pegs, pegWidthIn } from './pegs.ts';

export interface BoardView {
  readonly game: GameView;
  /** The row in work, drawn after the played ones; `null` when there is none. */
  readonly active: Draft | null;
  readonly columns: number;
  /** How many lines there are for it. */
  readonly rows: number;
  readonly context: Context;
  /** The row to point at, from 0. */
  readonly marked?: number;
}

/**
 * The board: played rows, the active row, and future rows if all of them fit. The oldest row is on top, or at the
 * bottom if the player prefers that.
 */
export const boardLines = (view: BoardView): readonly Line[] =>
  view.context.fromBottom ? linesInOrder(view).toReversed() : linesInOrder(view);

const linesInOrder = (view: BoardView): readonly Line[] => {
  const { game, active, rows } = view;
  const peg = pegWidthIn(view.columns, game.variant.length);
  const played = game.attempts.map((_, index) => playedRow(view, index, peg));
  const current =
    active === null
      ? []
      : [[numberSpan(game.attempts.length + 1, true), ...draftPegs(game.variant, active, false, peg)]];
  const toCome = Array.from({ length: game.maxAttempts - game.attempts.length - current.length }, (_, index) =>
    dim(`${number(game.attempts.length + current.length + index + 1)}  ${futureDots(game, peg)}`),
  );
  const all = [...played, ...current];
  if (all.length + toCome.length <= rows) return [...all, ...toCome];
  if (all.length <= rows) return all;
  const hidden = all.length - rows + 1;
  const { fromBottom, words } = view.context;
  return [dim(`    ${fromBottom ? '↓' : '↑'} ${words.screen.hiddenRows(hidden, fromBottom)}`), ...all.slice(hidden)];
};

const playedRow = (view: BoardView, index: number, peg: PegWidth): Line => {
  const { game, columns, context } = view;
  const { code, feedback } = game.attempts[index]!;
  const row: Line = [numberSpan(index + 1, view.marked === index), ...pegs(game.variant, code, peg)];
  const answer: Line = [...padTo(row, MARGIN + game.variant.length * peg + 1), ...marks(game.variant, feedback)];
  const sentence = `  ${context.messages.feedback(feedback)}`;
  return width(answer) + columnsOf(sentence) <= columns ? [...answer, ...dim(sentence)] : answer;
};

const number = (value: number): string => String(value).padStart(2);

const numberSpan = (value: number, pointed: boolean) =>
  pointed ? { text: `${number(value)}▸ `, bold: true } : { text: `${number(value)}  `, dim: true };

const futureDots = ({ variant }: GameView, peg: PegWidth): string =>
  Array.from({ length: variant.length }, () => (peg === 5 ? ' ·· ' : '··')).join(peg === 2 ? '' : ' ');
