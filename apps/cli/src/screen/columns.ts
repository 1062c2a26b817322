import { columnsOf, shortened } from '../text/width.ts';
import { type Line, padTo } from './line.ts';

/** One cell of a table; numbers are aligned right. */
export interface Cell {
  readonly text: string;
  readonly width: number;
  readonly right?: boolean;
}

/** A line of cells, one space apart; a text that is too long for its cell is cut. */
export const cells = (row: readonly Cell[], style: Omit<Line[number], 'text'> = {}): Line =>
  row.flatMap(({ text, width, right }, at) => {
    const cut = shortened(text, width);
    const gap = ' '.repeat(Math.max(0, width - columnsOf(cut)));
    return [{ ...style, text: `${at === 0 ? '' : ' '}${right === true ? gap + cut : cut + gap}` }];
  });

export const beside = (left: readonly Line[], right: readonly Line[], leftWidth: number): readonly Line[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
    right[at] === undefined || right[at].length === 0
      ? (left[at] ?? [])
      : [...padTo(left[at] ?? [], leftWidth), ...right[at]],
  );
