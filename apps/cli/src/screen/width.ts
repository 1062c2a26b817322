import stringWidth from 'string-width';

/** What a terminal shows of a text: format characters, such as those that join emoji, are never written to it. */
const visible = (text: string): string => text.replace(/\p{Cf}/gu, '');

const ASCII = /^[ -~]*$/u;

/** Columns that a text takes: names may be Chinese or emoji, which take two each, and have marks, which take none. */
export const columnsOf = (text: string): number => (ASCII.test(text) ? text.length : stringWidth(visible(text)));

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As much of the beginning as fits into so many columns. */
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
