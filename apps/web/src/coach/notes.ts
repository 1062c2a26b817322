import type { Variant } from '@mastermind/engine';

/** A player's opinion of a symbol at a position. */
export const marks = ['none', 'no', 'maybe', 'yes'] as const;
export type Mark = (typeof marks)[number];

/** Notes are kept as one letter for each symbol and place, symbol by symbol, without empty ones at the end. */
const LETTERS: Readonly<Record<Mark, string>> = { none: '-', no: 'x', maybe: '?', yes: 'y' };

/** For each symbol and each place a mark; whatever cannot be read is none. */
export const parseNotes = ({ symbols, length }: Variant, text: string): readonly (readonly Mark[])[] =>
  symbols.map((_, symbol) =>
    Array.from({ length }, (_place, place) => {
      const letter = text[symbol * length + place];
      return marks.find((mark) => LETTERS[mark] === letter) ?? 'none';
    }),
  );

export const formatNotes = (notes: readonly (readonly Mark[])[]): string =>
  notes
    .flat()
    .map((mark) => LETTERS[mark])
    .join('')
    .replace(/-+$/u, '');

/** The notes with the next mark at one place: none, no, maybe, yes, and back to none. */
export const cycleNote = (
  notes: readonly (readonly Mark[])[],
  symbol: number,
  place: number,
): readonly (readonly Mark[])[] => {
  const row = notes[symbol]!;
  const next = marks[(marks.indexOf(row[place]!) + 1) % marks.length]!;
  return notes.with(symbol, row.with(place, next));
};
