import type { GameView } from '@mastermind/engine';
import {
  ACTIVE,
  type ColumnFit,
  fitColumn,
  fitRows,
  fitSlots,
  fitTray,
  type RowFit,
  type Shape,
  type Space,
  type TrayFit,
} from '../board/fit.ts';
import { desk, short, sideways, tablet } from '../browser/window.ts';

/** What a game in play has to be laid out in: boxes as they were measured, and what stands in them. */
export interface Room {
  readonly view: GameView;
  /** All below the head, the rows in it, and the tray. */
  readonly field: Space;
  readonly rows: Space;
  readonly hand: Space;
  /** The height of what is said at the end. */
  readonly endHeight: number;
  /** Whether there is a head with a count, in whose place a line can stand. */
  readonly headed: boolean;
  /** Whether clock and points stand above the rows. */
  readonly scored: boolean;
  /** A sheet lies over the pegs. */
  readonly covered: boolean;
  /** The end of the game has been told. */
  readonly ended: boolean;
}

/** How large everything is. */
export interface Layout {
  readonly column: ColumnFit;
  readonly row: RowFit;
  readonly tray: TrayFit;
  readonly slots: ReturnType<typeof fitSlots>;
  /** The line stands below the rows, or, where that makes all of them fit, in place of the count above them. */
  readonly lineAbove: boolean;
  readonly headWidth: number;
  /** What the row that ends the game takes, with what stands above it on the same card. */
  readonly lastRow: number;
  /** What the words at the end have below rows of their usual size. */
  readonly endRoom: number;
}

/** The line with its gap, and what is left free between the rows and the end. */
const LINE = 48;
const GAP = 12;

/** Follows the window, too: in an effect it is worked out again when that becomes one of another kind. */
export const layOut = ({ view, field, rows, hand, endHeight, headed, scored, covered, ended }: Room): Layout => {
  const { variant, attempts } = view;
  const shape: Shape = { length: variant.length, rows: view.maxAttempts, keys: variant.symbols.length };
  /** At the end there are the rows that were played, and the code where it was not found. */
  const codeShown = view.status === 'lost' && view.secretCode !== null;
  const endRows = attempts.length + (codeShown ? 1 : 0);
  const beside = sideways.current;
  const low = short.current && !desk.current;
  /** The bar with clock and points, with its gap, and the edge of the night board. */
  const points = scored ? (low ? 48 : 56) + 5 : 0;
  const edge = variant.look === 'shape' ? 16 : 0;
  /** The largest row of a desk, a tablet and a phone. */
  const most = desk.current ? 64 : tablet.current ? 70 : 58;
  const fitted = (line: number): ColumnFit =>
    fitColumn(
      shape,
      { width: rows.width, height: field.height },
      { tray: field.width, most, taken: line + points + edge },
    );
  const withoutLine = fitted(0);
  const lineAbove = headed && (beside || (low && withoutLine.all));
  const column = lineAbove ? withoutLine : fitted(LINE);
  /** At the end the rows share the height with what is said, and grow no more than they were. */
  const end = fitRows(
    { ...shape, rows: Math.max(1, endRows) },
    { width: rows.width, height: field.height - endHeight - GAP - points - ACTIVE - edge },
    column.row,
  );
  const rowsBeside = (): RowFit =>
    ended && codeShown
      ? fitRows({ ...shape, rows: endRows }, { ...rows, height: rows.height - ACTIVE }, most)
      : fitRows(shape, rows, most);
  const rowsAbove = (): RowFit => (ended ? end : { ...column, all: column.all && !covered });
  /** Beside the played rows, the row being filled and the tray grow less than they could, so that neither outweighs the other. */
  const besideRows = (share: number): number => Math.min(72, Math.max(44, share * rows.height));
  return {
    column,
    row: beside ? rowsBeside() : rowsAbove(),
    tray: beside ? fitTray(shape, hand, besideRows(0.165)) : column,
    slots: fitSlots(shape.length, hand.width - 16, besideRows(0.155)),
    lineAbove,
    headWidth: beside ? hand.width : field.width,
    lastRow: end.row + ACTIVE + points + edge,
    endRoom: field.height - endRows * column.row - ACTIVE - GAP - points,
  };
};
