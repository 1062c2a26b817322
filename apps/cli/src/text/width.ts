import stringWidth from 'string-width';

/** The columns of a text in a terminal. Format characters, such as those that join emoji, are never written to it. */
const visible = (text: string): string => text.replace(/\p{Cf}/gu, '');

const ASCII = /^[ -~]*$/u;

/** Columns that a text takes: names may be Chinese or emoji, which take two each, and have marks, which take none. */
export const columnsOf = (text: string): number =>
  ASCII.test(text) ? text.length : (measured.get(text) ?? measure(text));

/** A screen repeats its pegs, marks and words each time it is drawn, and measuring took half of the time to draw it. */
const measured = new Map<string, number>();
const MAX_CACHED_WIDTHS = 1000;

const measure = (text: string): number => {
  const columns = stringWidth(visible(text));
  if (measured.size === MAX_CACHED_WIDTHS) measured.clear();
  measured.set(text, columns);
  return columns;
};

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The longest beginning that fits into the given columns. */
export const firstColumns = (text: string, columns: number): string => {
  if (ASCII.test(text)) return text.slice(0, columns);
  let [kept, taken] = ['', 0];
  for (const { segment } of graphemes.segment(visible(text))) {
    taken += columnsOf(segment);
    if (taken > columns) break;
    kept += segment;
  }
  return kept;
};

/** The text with `…` at its end where it was cut. */
export const shortened = (text: string, columns: number): string =>
  columnsOf(text) <= columns ? text : `${firstColumns(text, columns - 1)}…`;
