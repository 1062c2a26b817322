import type { GameView } from '@mastermind/engine';
import {
  type ColumnFit,
  fitColumn,
  fitRows,
  fitTray,
  type RowFit,
  type Shape,
  type Space,
  type TrayFit,
} from '../board/fit.ts';
import { desk, short, sideways, tablet } from '../browser/window.ts';

/** The measured boxes for the layout of a game in play, and their contents. */
export interface Room {
  readonly view: GameView;
  /** All below the head, the rows in it, and the tray. */
  readonly field: Space;
  readonly rows: Space;
  readonly hand: Space;
  /** The height of the content at the end of a game. */
  readonly endHeight: number;
  /** Whether the head has a count that a line can replace. */
  readonly headed: boolean;
  /** Whether clock and points are above the rows. */
  readonly scored: boolean;
  /** A sheet is between the rows and the pegs. */
  readonly covered: boolean;
  /** The end of the game has been shown. */
  readonly ended: boolean;
}

/** How large everything is. */
export interface Layout {
  readonly column: ColumnFit;
  readonly row: RowFit;
  readonly tray: TrayFit;
  /** The line replaces the count above the rows, or is below the rows if nothing is above them. */
  readonly lineAbove: boolean;
  /** The tray and the button share a line. */
  readonly tight: boolean;
  readonly headWidth: number;
  /** The height of the row that ends the game, with the content above it on the card. */
  readonly lastRow: number;
  /** The height for the words at the end, below rows of their usual size. */
  readonly endRoom: number;
}

/** The line with its gap, and the free space between the rows and the end. */
const LINE = 48;
const GAP = 12;

/** Follows the window, too: an effect recalculates it when the kind of window changes. */
export const layOut = ({ view, field, rows, hand, endHeight, headed, scored, covered, ended }: Room): Layout => {
  const { variant, attempts } = view;
  const shape: Shape = { length: variant.length, rows: view.maxAttempts, keys: variant.symbols.length };
  const beside = sideways.current;
  /** The bar with clock and points, with its gap. */
  const points = scored ? (short.current && !desk.current ? 44 : 56) + 5 : 0;
  /** The largest row of a desk, a tablet and a phone. */
  const most = desk.current ? 64 : tablet.current ? 60 : 52;
  const column = fitColumn(
    shape,
    { width: rows.width, height: field.height },
    { tray: field.width, most, taken: points + (headed ? 0 : LINE), shares: headed },
  );
  const inCase = { width: rows.width, height: beside ? rows.height : field.height - endHeight - GAP - points };
  /** At the end, the played rows share the height with the result, and do not grow. */
  const end = fitRows({ ...shape, rows: Math.max(1, attempts.length) }, inCase, column.row);
  const fitted = ended && !beside ? end : beside ? fitRows(shape, inCase, most) : column;
  return {
    column,
    row: { ...fitted, all: fitted.all && !(covered && !beside) },
    // Beside the rows the tray grows less than it could, so that neither outweighs the other.
    tray: beside ? fitTray(shape, hand, Math.min(64, Math.max(44, 0.165 * rows.height))) : column,
    lineAbove: headed,
    tight: headed && !beside && column.tight,
    headWidth: beside ? hand.width : field.width,
    lastRow: end.row + end.lid + 2 * end.pad + points,
    endRoom: field.height - attempts.length * column.row - column.lid - GAP - points,
  };
};
