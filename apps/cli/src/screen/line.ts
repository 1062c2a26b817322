import type { Key } from '../keys/keys.ts';
import { columnsOf, firstColumns, shortened } from '../text/width.ts';

/** A piece of text in one style. Colours are `#RRGGBB`. */
export interface Span {
  readonly text: string;
  readonly fg?: string;
  readonly bg?: string;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly inverse?: boolean;
  /** A click on it is this key. */
  readonly press?: Key;
}

/** One line of the screen, left to right. Text beyond the width is cut off when it is drawn. */
export type Line = readonly Span[];

export const plain = (text: string): Line => [{ text }];
export const bold = (text: string): Line => [{ text, bold: true }];
export const dim = (text: string): Line => [{ text, dim: true }];
export const blank: Line = [];

/** Columns taken. */
export const width = (line: Line): number => line.reduce((sum, { text }) => sum + columnsOf(text), 0);

/** Puts one line at the left edge and the other at the right one. */
export const spread = (left: Line, right: Line, columns: number): Line => {
  const gap = columns - width(left) - width(right);
  return gap < 1 ? left : [...left, { text: ' '.repeat(gap) }, ...right];
};

export const indent = (line: Line, columns: number): Line =>
  line.length === 0 || columns <= 0 ? line : [{ text: ' '.repeat(columns) }, ...line];

/** The key that a click in this column means; `null` where nothing can be clicked. */
export const keyAt = (line: Line, column: number): Key | null => {
  let end = 0;
  for (const span of line) {
    end += columnsOf(span.text);
    if (column < end) return span.press ?? null;
  }
  return null;
};

/** Fills up with spaces to a width. */
export const padTo = (line: Line, columns: number): Line => {
  const gap = columns - width(line);
  return gap <= 0 ? line : [...line, { text: ' '.repeat(gap) }];
};

export const clip = (line: Line, columns: number): Line => {
  if (width(line) <= columns) return line;
  const kept: Span[] = [];
  let room = columns;
  for (const span of line) {
    const taken = columnsOf(span.text);
    if (taken > room) {
      if (room > 0) kept.push({ ...span, text: shortened(span.text, room) });
      return kept;
    }
    kept.push(span);
    room -= taken;
  }
  return kept;
};

/** Breaks a sentence into lines at spaces; a word longer than a line is cut, so that nothing is lost. */
export const wrap = (text: string, columns: number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((long) => pieces(long, columns))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (columnsOf(longer) <= columns) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
};

const pieces = (word: string, columns: number): readonly string[] => {
  if (columnsOf(word) <= columns) return [word];
  // At least one character, however narrow it is.
  const first = firstColumns(word, columns) || [...word][0]!;
  return [first, ...pieces(word.slice(first.length), columns)];
};

/** Remarks in as few lines as they fit into. No remark is broken across two lines. */
export const filled = (remarks: readonly string[], separator: string, columns: number): readonly string[] => {
  const lines: string[] = [];
  for (const remark of remarks) {
    const longer = `${lines.at(-1) ?? ''}${separator}${remark}`;
    if (lines.length > 0 && columnsOf(longer) <= columns) lines[lines.length - 1] = longer;
    else lines.push(remark);
  }
  return lines;
};
