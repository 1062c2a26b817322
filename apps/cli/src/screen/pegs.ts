import type { Code, Feedback, PegSymbol, Variant } from '@mastermind/engine';
import { type Draft, nextPlace } from '@mastermind/play';
import { columnsOf } from '../text/width.ts';
import type { Line, Span } from './line.ts';
import { contrastOn, isExtreme } from './paint.ts';

/** Columns of one peg with the gap after it: with an edge on both sides, without, and without a gap. */
export const PEG_WIDTHS = [5, 3, 2] as const;
export type PegWidth = (typeof PEG_WIDTHS)[number];
const [WIDE] = PEG_WIDTHS;

/** Columns before the first peg of a row: its number. */
export const MARGIN = 4;

/** The widest pegs that fit. `beside` is the room for the rest of the line, such as a row's number and answer. */
export const pegWidthIn = (columns: number, length: number, beside = MARGIN + length + 1): PegWidth =>
  PEG_WIDTHS.find((width) => beside + length * width <= columns) ?? 2;

const DARK = '#20202C';

/** A peg: letter and shape on its colour, so that any one of the three identifies it. */
export const peg = (variant: Variant, key: string, width: PegWidth = WIDE): Span => {
  const symbol = variant.symbols.find((one) => one.key === key);
  return symbol === undefined ? { text: framed('??', width) } : drawn(variant, symbol, width);
};

const framed = (text: string, width: PegWidth, left = ' ', right = ' '): string =>
  width === WIDE ? `${left}${text}${right}` : text;

const drawn = ({ look }: Variant, symbol: PegSymbol, width: PegWidth, left = ' ', right = ' '): Span => {
  const { letter, glyph, colour } = symbol;
  // Black and white would melt into a dark or light window, so they get an edge.
  const [start, end] = left === ' ' && isExtreme(colour) ? ['▏', '▕'] : [left, right];
  const text = framed(`${letter}${glyph}`, width, start, end);
  return look === 'shape'
    ? { text, fg: colour, bg: DARK, bold: true }
    : { text, fg: contrastOn(colour), bg: colour, bold: true };
};

export const pegs = (variant: Variant, code: readonly string[], width: PegWidth = WIDE): Line =>
  spaced(
    code.map((key) => peg(variant, key, width)),
    width,
  );

/**
 * The row being filled: gaps are dots, brackets mark the cursor. `hidden` shows that a position is filled, but not with
 * which peg.
 */
export const draftPegs = (variant: Variant, draft: Draft, hidden = false, width: PegWidth = WIDE): Line => {
  const cursor = nextPlace(draft) === null ? -1 : draft.active;
  return spaced(
    draft.slots.map((key, at): Span => {
      const here = at === cursor;
      const [left, right] = here ? ['[', ']'] : [' ', ' '];
      // There is no room for brackets around narrow pegs.
      const marked = here && width !== WIDE ? { inverse: true } : {};
      const symbol = variant.symbols.find((one) => one.key === key);
      const press = { kind: 'point', at } as const;
      if (symbol === undefined)
        return { text: framed('··', width, left, right), dim: !here, bold: here, ...marked, press };
      if (hidden) return { text: framed('**', width, left, right), bold: true, ...marked, press };
      return { ...drawn(variant, symbol, width, left, right), ...marked, press };
    }),
    width,
  );
};

/** The answer as marks. Exact marks are first, so that their order reveals nothing about the pegs. */
export const marks = ({ length }: Variant, { black, white }: Feedback): Line => [
  { text: '●'.repeat(black), bold: true },
  { text: '○'.repeat(white) },
  { text: '·'.repeat(Math.max(0, length - black - white)), dim: true },
];

/** A code after its label, as wide as there is room. */
export const namedCode = (variant: Variant, name: string, code: Code, columns: number): Line => {
  const title = `${name}  `;
  return [{ text: title, bold: true }, ...pegs(variant, code, pegWidthIn(columns, code.length, columnsOf(title)))];
};

/** The symbols to choose from, in as many lines as they need, under the columns of the board. */
export const trayLines = (variant: Variant, columns: number): readonly Line[] => {
  const each = Math.max(1, Math.floor((columns - MARGIN + 1) / WIDE));
  const { symbols } = variant;
  const count = Math.ceil(symbols.length / each);
  const drawnTray = symbols.map(
    (symbol): Span => ({
      ...drawn(variant, symbol, WIDE),
      press: { kind: 'text', text: symbol.letter },
    }),
  );
  return Array.from({ length: count }, (_, line) => [
    { text: ' '.repeat(MARGIN) },
    ...spaced(drawnTray.slice(line * each, (line + 1) * each), WIDE),
  ]);
};

const spaced = (spans: readonly Span[], width: PegWidth): Line =>
  spans.flatMap((span, at) => (at === 0 || width === 2 ? [span] : [{ text: ' ' }, span]));
