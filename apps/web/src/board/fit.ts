/** How large everything about a board is drawn: the largest row for which all of it fits. Sizes are in CSS pixels. */

/** What a ruleset needs space for. */
export interface Shape {
  readonly length: number;
  /** Rows to draw, the one being filled among them. */
  readonly rows: number;
  /** Keys in the tray; none where nobody places pegs. */
  readonly keys: number;
}

export interface Space {
  readonly width: number;
  readonly height: number;
}

/** What stands beside the rows in the same space. */
export interface Around {
  /** The width of the tray. */
  readonly tray: number;
  /** The largest row, however much space there is. */
  readonly most: number;
  /** Height taken by the line for messages, a bar with points, and the like. */
  readonly taken: number;
}

/** Where the marks of a row stand: in a line beside its pegs, in two lines, or below. */
type MarkPlace = 'line' | 'block' | 'below';

export interface RowFit {
  readonly row: number;
  /** The height of the row being filled, or of the row that ends a game. */
  readonly active: number;
  /** Whether every row has its place; else played rows scroll, and rows to come are only counted. */
  readonly all: boolean;
  readonly peg: number;
  /** A place of the row being filled. */
  readonly slot: number;
  readonly mark: number;
  readonly markPlace: MarkPlace;
  /** Widths of the columns beside the pegs, and of the edge. */
  readonly number: number;
  readonly answer: number;
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
  /** The height at which everything has its full size. */
  readonly tallest: number;
}

/** Beside the tray the rows hold nothing to press, so they may be lower. */
const LEAST_ROW_SIDE = 24;
/** By how much the row being filled is higher than the others, where there is room. */
export const ACTIVE = 20;
/** A caption under a key, and the space between two lines of keys. */
const CAPTION = 18;
const BETWEEN_KEYS = 4;
/** Sizes that are pressed with ease: a key as a rule, and a key or a position at the least. */
const KEY = 48;
const LEAST_KEY = 44;
const MARK_GAP = 4;

/** How what the hand needs is drawn below the rows. The tight way is taken only where every row then has its place. */
interface Hand {
  /** A row this high can be read and pressed; lower ones are not worth having all at once. */
  readonly leastRow: number;
  readonly active: (row: number) => number;
  readonly key: (row: number) => number;
  readonly caption: number;
  /** Above the button, and between rows and tray. */
  readonly gap: number;
  readonly button: number;
  readonly slot: number;
}

const roomy: Hand = {
  leastRow: 34,
  active: (row) => row + ACTIVE,
  key: (row) => Math.max(KEY, 1.05 * row),
  caption: CAPTION,
  gap: 8,
  button: KEY,
  slot: 46,
};

const tight: Hand = {
  leastRow: 32,
  active: (row) => Math.max(row, LEAST_KEY),
  key: () => LEAST_KEY,
  caption: 0,
  gap: 4,
  button: LEAST_KEY,
  slot: LEAST_KEY,
};
/** Marks below the pegs, with a little air. */
const BELOW = 18;

const leastTray = (lines: number): number => lines * LEAST_KEY + (lines - 1) * BETWEEN_KEYS;
const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** The least width of a place: codes longer than six may have narrower ones on small phones. */
const leastSlot = (length: number): number => (length > 6 ? 36 : LEAST_KEY);

/** From roomy to tight; the first that leaves each peg its width is taken. */
const arrangements = (length: number): readonly Pick<RowFit, 'number' | 'pad' | 'markPlace'>[] => {
  const first = length > 5 ? 'block' : 'line';
  return [
    { number: 36, pad: 8, markPlace: first },
    { number: 28, pad: 8, markPlace: first },
    { number: 20, pad: 4, markPlace: first },
    { number: 20, pad: 4, markPlace: 'block' },
    { number: 14, pad: 2, markPlace: 'below' },
  ];
};

/** The columns of a row of this width, with pegs that fit its height. */
const fitWidth = (
  { length }: Shape,
  width: number,
  high: number,
  least: number,
): Omit<RowFit, 'row' | 'active' | 'all' | 'slot'> & { readonly column: number; readonly below: number } => {
  const tried = arrangements(length)
    .filter(({ number }) => number < 36 || width >= 480)
    .map((one) => {
      const lines = one.markPlace === 'line' ? 1 : 2;
      const under = one.markPlace === 'below';
      const mark = under ? 12 : clamp(9, Math.min(Math.max(13, 0.28 * high), (high - 6) / lines), 18);
      const beside = Math.ceil(length / lines);
      const answer = under ? 0 : beside * mark + (beside - 1) * MARK_GAP + 12;
      const column = (width - 2 * one.pad - one.number - answer) / length;
      return { ...one, mark, answer, column, below: under ? BELOW : 0, peg: Math.min(0.82 * high, column - 2) };
    });
  return tried.find(({ column }) => column >= least) ?? tried.at(-1)!;
};

/** Keys in a line: as few lines as leave each key its width, all about equally long. */
const columnsOf = (keys: number, width: number, most: number): number => {
  const columns = Math.min(keys, most, Math.max(1, Math.floor(width / KEY)));
  return Math.ceil(keys / Math.ceil(keys / columns));
};

/** The most keys in a line that the eye takes in at once. */
const IN_LINE = 8;

/** Rows above their tray, in one column. */
export const fitColumn = (shape: Shape, { width, height }: Space, { tray, most, taken }: Around): ColumnFit => {
  const slotLeast = leastSlot(shape.length);
  const columns = shape.keys === 0 ? 1 : columnsOf(shape.keys, tray, IN_LINE);
  const lines = Math.ceil(shape.keys / columns);
  const sizedBy = (hand: Hand) => (row: number) => {
    const { column, below, ...across } = fitWidth(shape, width, row, slotLeast);
    const key = Math.min(hand.key(row), tray / columns);
    const keys = lines * (key + hand.caption) + (lines - 1) * BETWEEN_KEYS;
    const taking = shape.keys === 0 ? 0 : hand.gap + keys + hand.gap + hand.button;
    const whole = row + below;
    const active = hand.active(row) + below;
    const slot = Math.min(Math.max(hand.slot, 1.05 * row), column);
    const fit = { ...across, row: whole, active, slot, key, captions: hand.caption > 0 };
    return { fit, high: (shape.rows - 1) * whole + active + taking + taken };
  };
  const rowsBy = (hand: Hand) =>
    Array.from({ length: most - hand.leastRow + 1 }, (_, step) => most - step).map(sizedBy(hand));
  const large = rowsBy(roomy);
  const small = rowsBy(tight);
  const fitting = [...large, ...small].find(({ high }) => high <= height);
  return {
    ...(fitting ?? small.at(-1)!).fit,
    all: fitting !== undefined,
    columns,
    least: leastTray(lines),
    tallest: large[0]!.high,
  };
};

/** Rows beside their tray. */
export const fitRows = (shape: Shape, { width, height }: Space, most: number): RowFit => {
  const whole = Math.floor(Math.min(height / shape.rows, most));
  const { below } = fitWidth(shape, width, whole, LEAST_ROW_SIDE);
  const all = whole - below >= LEAST_ROW_SIDE;
  const row = all ? whole : roomy.leastRow + below;
  const { column, below: _, ...across } = fitWidth(shape, width, row - below, LEAST_ROW_SIDE);
  // Only a solved row is drawn larger here.
  return { ...across, row, active: row + ACTIVE, all, slot: Math.min(column, 1.3 * across.peg) };
};

/** The tray beside the rows: lines of three or more, as large as the space allows. */
export const fitTray = ({ keys }: Shape, { width, height }: Space, most: number): TrayFit => {
  const columns = columnsOf(keys, width, Math.max(3, Math.ceil(keys / 2)));
  const lines = Math.ceil(keys / columns);
  const each = (height - (lines - 1) * BETWEEN_KEYS) / lines;
  const captions = each >= LEAST_KEY + CAPTION;
  const key = clamp(LEAST_KEY, Math.min(each - (captions ? CAPTION : 0), width / columns), most);
  return { columns, captions, key, least: leastTray(lines) };
};

/** The tray by itself, within this width. */
export const fitKeys = (keys: number, width: number): TrayFit => {
  const columns = columnsOf(keys, width, IN_LINE);
  const least = leastTray(Math.ceil(keys / columns));
  return { columns, captions: true, key: Math.min(KEY, width / columns), least };
};

/** Rows that are shown by themselves, at their usual size. */
export const fitPlain = (length: number, width: number, most = 40): RowFit =>
  fitColumn({ length, rows: 1, keys: 0 }, { width, height: Number.POSITIVE_INFINITY }, { tray: 0, most, taken: 0 });

/** The sizes of a row as custom properties for the style sheet. */
export const rowStyle = (length: number, fit: RowFit): string =>
  Object.entries({
    length,
    'mark-columns': fit.markPlace === 'block' ? Math.ceil(length / 2) : length,
    columns: `${fit.number}px repeat(${length}, minmax(0, 1fr)) ${fit.markPlace === 'below' ? '' : `${fit.answer}px`}`,
    ...inPixels({ row: fit.row, 'row-active': fit.active, peg: fit.peg, 'peg-draft': fit.slot }),
    ...inPixels({ 'mark-size': fit.mark, pad: fit.pad }),
  })
    .map(([name, value]) => `--${name}: ${value}`)
    .join('; ');

const inPixels = (sizes: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, `${size.toFixed(2)}px`]));

/** The row being filled, apart from the others: in one line, or in two where its places would be too narrow. */
export const fitSlots = (
  length: number,
  width: number,
  most: number,
): { readonly slot: number; readonly columns: number } => {
  const columns = width / length >= leastSlot(length) ? length : Math.ceil(length / 2);
  return { columns, slot: Math.min(most, width / columns) };
};
