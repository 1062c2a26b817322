/** How large everything about a board is drawn: the largest row for which all of it fits. Sizes are in CSS pixels. */

/** The parts of a ruleset that need space. */
export interface Shape {
  readonly length: number;
  /** Rows to draw, the one being filled among them. */
  readonly rows: number;
  /** Keys in the tray; none if no person places pegs. */
  readonly keys: number;
}

export interface Space {
  readonly width: number;
  readonly height: number;
}

/** Controls beside the rows in the same space. */
export interface Around {
  readonly tray: number;
  /** The largest row, however much space there is. */
  readonly most: number;
  /** Height taken by the line for messages, a bar with points, and the like. */
  readonly taken: number;
  /** Whether the button fits beside the keys. */
  readonly shares?: boolean;
}

/** The layout of a row's pins: in two lines beside its pegs, or below. */
type MarkPlace = 'block' | 'below';

export interface RowFit {
  /** Every row is as high as every other, in every state, so that the case never changes its size. */
  readonly row: number;
  /** The lid over the code. */
  readonly lid: number;
  /** Whether every row has its place; else played rows scroll, and rows to come are only counted. */
  readonly all: boolean;
  readonly peg: number;
  readonly mark: number;
  readonly markPlace: MarkPlace;
  /** Widths of the columns beside the pegs. */
  readonly number: number;
  readonly answer: number;
  /** Of the case, around the rows. */
  readonly pad: number;
}

export interface TrayFit {
  readonly key: number;
  readonly columns: number;
  readonly captions: boolean;
  /** The height below which it cannot be pressed with ease. */
  readonly least: number;
}

export interface ColumnFit extends RowFit, TrayFit {
  /** The tray and the button share a line, and the other buttons are in the head. */
  readonly tight: boolean;
  /** The height at which everything has its full size. */
  readonly tallest: number;
}

/** A row this high can be read and pressed; lower ones are not worth having all at once. */
const LEAST_ROW = 24;
/** A caption under a key, the space between two lines of keys, and the edge of their drawer. */
const CAPTION = 18;
const BETWEEN_KEYS = 4;
const DRAWER = 14;
/** Sizes that are pressed with ease: a key as a rule, and a key or a position at the least. */
const KEY = 48;
const LEAST_KEY = 44;
/** Below the lid. */
const UNDER_LID = 6;

/** How the controls below the rows are drawn. A tighter way is taken only where rows would be low otherwise. */
interface Hand {
  /** The lowest row for which it is taken. */
  readonly leastRow: number;
  readonly key: (row: number) => number;
  readonly caption: number;
  /** Above the button, and between rows and tray. */
  readonly gap: number;
  /** 0 if the button is beside the keys. */
  readonly button: number;
}

const roomy: Hand = { leastRow: 36, key: (row) => Math.max(KEY, row), caption: CAPTION, gap: 8, button: KEY };
const low: Hand = { leastRow: LEAST_ROW, key: () => LEAST_KEY, caption: 0, gap: 4, button: LEAST_KEY };
const tight: Hand = { ...low, button: 0 };
/** The minimum width of the button beside the keys. */
const BESIDE_KEYS = 66;
/** Marks below the pegs, with a little air. */
const BELOW = 18;

const lidOf = (row: number): number => Math.round(1.05 * row);
const padOf = (row: number): number => Math.round(clamp(6, 0.25 * row, 18));
/** A case around this many rows. */
const caseOf = (row: number, rows: number, pad: number): number => 2 * pad + lidOf(row) + UNDER_LID + rows * row;

const leastTray = (lines: number): number => lines * LEAST_KEY + (lines - 1) * BETWEEN_KEYS;
const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** The least width of a place: codes longer than six may have narrower ones on small phones. */
const leastSlot = (length: number): number => (length > 6 ? 36 : LEAST_KEY);

/** From roomy to tight; the first that leaves each peg its width is taken. */
const arrangements: readonly Pick<RowFit, 'number' | 'markPlace' | 'pad'>[] = [
  { number: 36, markPlace: 'block', pad: 18 },
  { number: 24, markPlace: 'block', pad: 18 },
  { number: 18, markPlace: 'block', pad: 4 },
  { number: 12, markPlace: 'block', pad: 2 },
  { number: 14, markPlace: 'below', pad: 2 },
  { number: 0, markPlace: 'below', pad: 2 },
];

/** The columns of a row of a case of this width, with pegs that fit its height. */
const fitWidth = ({ length }: Shape, width: number, high: number, least: number) => {
  const tried = arrangements
    .filter(({ number }) => number < 36 || width >= 440)
    .map((one) => {
      const under = one.markPlace === 'below';
      const pad = Math.min(one.pad, padOf(high));
      const mark = under ? 12 : clamp(9, 0.3 * high, 18);
      const across = length < 3 ? length : Math.ceil(length / 2);
      const answer = under ? 0 : across * 1.23 * mark + Math.min(14, 2 * one.pad);
      const column = (width - 2 * pad - one.number - answer) / length;
      return { ...one, pad, mark, answer, column, below: under ? BELOW : 0, peg: Math.min(0.9 * high, column - 2) };
    });
  return tried.find(({ column }) => column >= least) ?? tried.at(-1)!;
};

/** Keys in a line: as few lines as leave each key its width, all about equally long. */
const columnsOf = (keys: number, width: number, most: number): number => {
  const columns = Math.min(keys, most, Math.max(1, Math.floor(width / LEAST_KEY)));
  return Math.ceil(keys / Math.ceil(keys / columns));
};

/** The most keys in a line that the eye takes in at once. */
const IN_LINE = 8;

/** Rows above their tray, in one column. */
export const fitColumn = (
  shape: Shape,
  { width, height }: Space,
  { tray, most, taken, shares = true }: Around,
): ColumnFit => {
  const slotLeast = leastSlot(shape.length);
  const sizedBy = (hand: Hand) => {
    const keysWidth = tray - 8 - (hand.button === 0 ? BESIDE_KEYS : 0);
    const columns = shape.keys === 0 ? 1 : columnsOf(shape.keys, keysWidth, IN_LINE);
    const lines = Math.ceil(shape.keys / columns);
    return (row: number) => {
      const { column, below, ...across } = fitWidth(shape, width, row, slotLeast);
      const key = Math.min(hand.key(row), keysWidth / columns);
      const keys = DRAWER + lines * (key + hand.caption) + (lines - 1) * BETWEEN_KEYS;
      const button = hand.button === 0 ? 0 : hand.gap + hand.button;
      const taking = shape.keys === 0 ? 0 : hand.gap + keys + button;
      const whole = row + below;
      const fit = {
        ...across,
        row: whole,
        lid: lidOf(row),
        key,
        columns,
        captions: hand.caption > 0,
        least: DRAWER + leastTray(lines),
        tight: hand.button === 0,
      };
      return { fit, high: caseOf(row, shape.rows, across.pad) + shape.rows * below + taking + taken };
    };
  };
  const rowsBy = (hand: Hand) =>
    Array.from({ length: most - hand.leastRow + 1 }, (_, step) => most - step).map(sizedBy(hand));
  /** Beside the keys the button has room only if they fit in one line. */
  const sharing = shares && shape.keys * LEAST_KEY + BESIDE_KEYS + 8 <= tray ? rowsBy(tight) : [];
  const fitting = [...rowsBy(roomy), ...sharing, ...rowsBy(low)].find(({ high }) => high <= height);
  return { ...(fitting ?? sizedBy(low)(LOW_ROW)).fit, all: fitting !== undefined, tallest: sizedBy(roomy)(most).high };
};

/** If not all rows fit, the visible ones have this height. */
const LOW_ROW = 36;

/** Rows beside their tray, in a case of this size. */
export const fitRows = (shape: Shape, { width, height }: Space, most: number): RowFit => {
  const heights = Array.from({ length: 2 * (most - LEAST_ROW) + 1 }, (_, step) => most - step / 2);
  const sized = (row: number) => {
    const { column: _, below, ...across } = fitWidth(shape, width, row, leastSlot(shape.length));
    return {
      ...across,
      row: row + below,
      lid: lidOf(row),
      high: caseOf(row, shape.rows, across.pad) + shape.rows * below,
    };
  };
  const fitting = heights.map(sized).find(({ high }) => high <= height);
  const { high: _, ...fit } = fitting ?? sized(LOW_ROW);
  return { ...fit, all: fitting !== undefined };
};

/** The tray beside the rows: lines of three or more, as large as the space allows. */
export const fitTray = ({ keys }: Shape, { width, height }: Space, most: number): TrayFit => {
  const columns = columnsOf(keys, width - 8, Math.max(3, Math.ceil(keys / 2)));
  const lines = Math.ceil(keys / columns);
  const each = (height - DRAWER - (lines - 1) * BETWEEN_KEYS) / lines;
  const captions = each >= LEAST_KEY + CAPTION;
  const key = clamp(LEAST_KEY, Math.min(each - (captions ? CAPTION : 0), (width - 8) / columns), most);
  return { columns, captions, key, least: DRAWER + leastTray(lines) };
};

/** The tray by itself, within this width. */
export const fitKeys = (keys: number, width: number): TrayFit => {
  const columns = columnsOf(keys, width - 8, IN_LINE);
  const least = DRAWER + leastTray(Math.ceil(keys / columns));
  return { columns, captions: true, key: Math.min(KEY, (width - 8) / columns), least };
};

/** Rows that are shown by themselves, at their usual size. */
export const fitPlain = (length: number, width: number, most = 40): RowFit =>
  fitColumn({ length, rows: 1, keys: 0 }, { width, height: Number.POSITIVE_INFINITY }, { tray: 0, most, taken: 0 });

/** The sizes of a row as custom properties for the style sheet. */
export const rowStyle = (length: number, fit: RowFit): string =>
  Object.entries({
    length,
    columns: `${fit.number}px repeat(${length}, minmax(0, 1fr)) ${fit.markPlace === 'below' ? '' : `${fit.answer}px`}`,
    ...inPixels({ row: fit.row, lid: fit.lid, peg: fit.peg, 'mark-size': fit.mark, 'case-pad': fit.pad }),
  })
    .map(([name, value]) => `--${name}: ${value}`)
    .join('; ');

const inPixels = (sizes: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, `${size.toFixed(2)}px`]));
