import { type Draft, nextPlace } from '@mastermind/client';
import type { Feedback, PegSymbol, Variant } from '@mastermind/engine';
import type { Line, Span } from './line.ts';
import { contrastOn, isExtreme } from './paint.ts';

/** Columns of one peg with the gap after it. */
export const PEG_WIDTH = 5;

/** Columns before the first peg of a row: its number. */
export const MARGIN = 4;

const DARK = '#20202C';

/** A peg: letter and shape on its colour, so that none of the three is needed to tell it apart. */
export const peg = (variant: Variant, key: string): Span => {
  const symbol = variant.symbols.find((one) => one.key === key);
  return symbol === undefined ? { text: ' ?? ' } : drawn(variant, symbol, ' ', ' ');
};

const drawn = ({ look }: Variant, { letter, glyph, colour }: PegSymbol, left: string, right: string): Span => {
  // Black and white would melt into a dark or light window, so they get an edge.
  const [start, end] = left === ' ' && isExtreme(colour) ? ['▏', '▕'] : [left, right];
  const text = `${start}${letter}${glyph}${end}`;
  return look === 'shape'
    ? { text, fg: colour, bg: DARK, bold: true }
    : { text, fg: contrastOn(colour), bg: colour, bold: true };
};

/** A row of pegs. */
export const pegs = (variant: Variant, code: readonly string[]): Line => spaced(code.map((key) => peg(variant, key)));

/** The row being filled: gaps are dots, brackets mark the cursor. `hidden` shows that a peg is there, not which. */
export const draftPegs = (variant: Variant, draft: Draft, hidden = false): Line => {
  const cursor = nextPlace(draft) === null ? -1 : draft.active;
  return spaced(
    draft.slots.map((key, at): Span => {
      const [left, right] = at === cursor ? ['[', ']'] : [' ', ' '];
      const symbol = variant.symbols.find((one) => one.key === key);
      if (symbol === undefined) return { text: `${left}··${right}`, dim: at !== cursor, bold: at === cursor };
      if (hidden) return { text: `${left}**${right}`, bold: true };
      return drawn(variant, symbol, left!, right!);
    }),
  );
};

/** The answer in marks, exact first: their place tells nothing. */
export const marks = ({ length }: Variant, { black, white }: Feedback): Line => [
  { text: '●'.repeat(black), bold: true },
  { text: '○'.repeat(white) },
  { text: '·'.repeat(Math.max(0, length - black - white)), dim: true },
];

/** The symbols to choose from, in as many lines as they need, under the columns of the board. */
export const trayLines = (variant: Variant, columns: number): readonly Line[] => {
  const each = Math.max(1, Math.floor((columns - MARGIN + 1) / PEG_WIDTH));
  const keys = variant.symbols.map(({ key }) => key);
  const count = Math.ceil(keys.length / each);
  return Array.from({ length: count }, (_, line) => [
    { text: ' '.repeat(MARGIN) },
    ...pegs(variant, keys.slice(line * each, (line + 1) * each)),
  ]);
};

const spaced = (spans: readonly Span[]): Line =>
  spans.flatMap((span, at) => (at === 0 ? [span] : [{ text: ' ' }, span]));
