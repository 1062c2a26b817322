import type { PegSymbol, Variant } from '@mastermind/engine';
import type { Deduction, DotGrid } from '@mastermind/solver';
import type { Picture } from '../insight/insight.ts';
import type { Space } from './layout.ts';
import { blank, type Line, type Span, width } from './line.ts';
import { isExtreme } from './paint.ts';

/** Codes that still fit, and those that the last row ruled out. Shapes distinguish them without colours. */
const LIT = '#E8B84A';
const JUST_OUT = '#6B5420';

/** Columns before the picture: the letter of a group, and a space. */
const AXIS = 2;

type Dot = 'lit' | 'just-out' | 'out' | null;

/**
 * The picture of deduction in cells: every code is a dot, two dots to a cell, lit while the code fits. If a ruleset has
 * too many codes, it shows how many of them have each symbol at each position. Empty if there is no room.
 */
export const pictureLines = (variant: Variant, { counts, dots, shares }: Picture, space: Space): readonly Line[] => {
  const pictures =
    dots === null
      ? [shareLines(variant, shares)]
      : [true, false].map((apart) => dotLines(variant, dots.grid, dotsOf(dots.out, counts.length - 1), apart));
  const fits = (lines: readonly Line[]): boolean =>
    lines.length <= space.rows && lines.every((line) => width(line) <= space.columns);
  return pictures.find(fits) ?? [];
};

const dotsOf = (out: readonly (readonly (number | null)[])[], row: number): readonly (readonly Dot[])[] =>
  out.map((line) =>
    line.map((gone) => (gone === null ? null : gone === 0 ? 'lit' : gone === row ? 'just-out' : 'out')),
  );

/** Groups of dots share the symbols that the axes name; where there is room they are separated. */
const dotLines = (
  variant: Variant,
  grid: DotGrid,
  dots: readonly (readonly Dot[])[],
  apart: boolean,
): readonly Line[] => {
  const across = grid.places[1] === null ? [] : [headLine(variant, grid, apart)];
  // Two lines of dots share a line of text, so only groups of an even height can be separated.
  const gaps = apart && grid.down % 2 === 0;
  const lines = Array.from({ length: Math.ceil(grid.lines / 2) }, (_, at): readonly Line[] => {
    const top = 2 * at;
    const first = top % grid.down === 0;
    const symbol = variant.symbols[Math.floor(top / grid.down)]!;
    const cells = Array.from({ length: grid.columns }, (_cell, column) => [
      ...(apart && grid.across > 1 && column > 0 && column % grid.across === 0 ? [{ text: ' ' }] : []),
      cell(dots[top]![column]!, dots[top + 1]?.[column] ?? null),
    ]).flat();
    const line = merged([{ text: first ? `${symbol.letter} ` : ' '.repeat(AXIS), ...tint(symbol) }, ...cells]);
    return gaps && first && top > 0 ? [blank, line] : [line];
  });
  return [...across, ...lines.flat()];
};

const headLine = ({ symbols }: Variant, grid: DotGrid, apart: boolean): Line => [
  { text: ' '.repeat(AXIS) },
  ...symbols.map((symbol) => ({
    text: symbol.letter.padEnd(grid.across + (apart && grid.across > 1 ? 1 : 0)),
    ...tint(symbol),
  })),
];

const tint = ({ colour }: PegSymbol): Pick<Span, 'fg'> => (isExtreme(colour) ? {} : { fg: colour });

const cell = (top: Dot, bottom: Dot): Span => {
  const behind = top === 'just-out' || bottom === 'just-out' ? { bg: JUST_OUT } : {};
  if (top === 'lit' && bottom === 'lit') return { text: '█', fg: LIT };
  if (top === 'lit') return { text: '▀', fg: LIT, ...behind };
  if (bottom === 'lit') return { text: '▄', fg: LIT, ...behind };
  if (top === null && bottom === null) return { text: ' ' };
  return { text: '·', dim: true, ...behind };
};

/** Neighbours in one style are one span, since each span costs the terminal a dozen bytes. */
const merged = (spans: readonly Span[]): Line =>
  spans.reduce<Span[]>((line, span) => {
    const last = line.at(-1);
    const same = last !== undefined && last.fg === span.fg && last.bg === span.bg && last.dim === span.dim;
    if (same) line[line.length - 1] = { ...last, text: last.text + span.text };
    else line.push(span);
    return line;
  }, []);

const LEVELS = [' ', '░', '▒', '▓', '█'] as const;

/** Symbols down, places across: the share of the codes left that have it there, in percent. */
const shareLines = ({ symbols, length }: Variant, shares: Deduction['shares'][number]): readonly Line[] => {
  if (shares === null) return [];
  const left = shares.reduce((sum, places) => sum + places[0]!, 0);
  const places = Array.from({ length }, (_, place) => String(place + 1).padStart(5)).join('');
  return [
    [{ text: `${' '.repeat(AXIS)}${places}`, dim: true }],
    ...symbols.map(
      (symbol, at): Line => [
        { text: `${symbol.letter} `, ...tint(symbol) },
        ...shares[at]!.map((codes): Span => {
          const share = left === 0 ? 0 : codes / left;
          const level = LEVELS[share === 0 ? 0 : Math.min(4, 1 + Math.floor(share * 4))]!;
          return {
            text: `${String(Math.round(100 * share)).padStart(4)}${level}`,
            ...(share === 0 ? { dim: true } : {}),
          };
        }),
      ],
    ),
  ];
};
