import type { Variant } from '@mastermind/engine';

/** With more dots a side than this they blur on a phone. */
const MOST_A_SIDE = 36;

/** The position of a dot: the first half of the places decides the line, the rest the column. */
export interface DotGrid {
  readonly lines: number;
  readonly columns: number;
  /** Dots in a group, down and across: those that share the first place, and the first of the second half. */
  readonly down: number;
  readonly across: number;
  /** The places the axes name, from 1; `null` where a code is one peg long. */
  readonly places: readonly [number, number | null];
}

/** How many places decide the line. */
const firstHalf = ({ length }: Variant): number => Math.max(1, Math.floor(length / 2));

/** The grid of a ruleset, or `null` where it has too many codes for dots. */
export const dotGrid = (variant: Variant): DotGrid | null => {
  const symbols = variant.symbols.length;
  const first = firstHalf(variant);
  const rest = variant.length - first;
  const [lines, columns] = [symbols ** first, symbols ** rest];
  if (Math.max(lines, columns) > MOST_A_SIDE) return null;
  const across = rest === 0 ? 1 : columns / symbols;
  return { lines, columns, down: lines / symbols, across, places: [1, rest === 0 ? null : first + 1] };
};

/** The line and column of a code, given as the numbers of its symbols. */
export const dotAt = (variant: Variant, digits: readonly number[]): readonly [line: number, column: number] => {
  const number = (part: readonly number[]): number =>
    part.reduce((sum, digit) => sum * variant.symbols.length + digit, 0);
  const first = firstHalf(variant);
  return [number(digits.slice(0, first)), number(digits.slice(first))];
};
