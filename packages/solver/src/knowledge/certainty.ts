import { err, ok, type Result, type Variant } from '@mastermind/engine';
import type { ConflictError, RowError, TooLargeError } from '../errors.ts';
import { type Clues, checkClues, type LegalClues } from './clues.ts';
import { fitting } from './completion.ts';
import { conflictIn } from './conflict.ts';
import type { Position } from './position.ts';

/** How many pegs of a symbol the code has, as far as that is known. */
export interface SymbolBounds {
  /** The symbol's key. */
  readonly symbol: string;
  readonly min: number;
  readonly max: number;
}

/** All that is certain about single symbols and places: true of every code still possible, and no more can be said. */
export interface Certainty {
  readonly bounds: readonly SymbolBounds[];
  /** For each place the possible symbols. */
  readonly places: readonly (readonly string[])[];
}

/** The certain facts of a position. */
export const certainty = ({ space, candidates }: Position): Certainty => {
  const { length, digits, variant } = space;
  const gathered = gather(variant);
  for (const code of candidates.codes) gathered.add(digits, code * length);
  return gathered.result();
};

/** Beyond this number of codes, certain facts are not derived without a list of the space. */
const MOST_CODES = 100_000;

/** The certain facts in rulesets too large to list, once few enough codes fit the rows. */
export const certaintyOfClues = (clues: Clues): Result<Certainty, TooLargeError | ConflictError | RowError> => {
  const legal = checkClues(clues);
  if (!legal.ok) return legal;
  const count = fitting(legal.value).count();
  if (!count.ok) return count;
  if (count.value === 0) return err(conflictIn(legal.value)!);
  if (count.value > MOST_CODES) return err({ kind: 'too-large', codes: count.value, limit: MOST_CODES });
  return ok(certaintyWithin(legal.value, MOST_CODES)!);
};

/** The same without counting first; `null` where more codes fit than are to be looked at. */
export const certaintyWithin = (clues: LegalClues, most: number): Certainty | null => {
  const { variant } = clues;
  const places = new Map(variant.symbols.map(({ key }, index) => [key, index]));
  const gathered = gather(variant);
  let seen = 0;
  for (const code of fitting(clues).codes()) {
    if (++seen > most) return null;
    gathered.add(
      code.map((key) => places.get(key)!),
      0,
    );
  }
  return gathered.result();
};

/** Looks at codes one by one, as rows of symbol numbers. */
const gather = ({ length, symbols }: Variant) => {
  const min = new Uint8Array(symbols.length).fill(length);
  const max = new Uint8Array(symbols.length);
  const there = new Uint8Array(length * symbols.length);
  const counts = new Uint8Array(symbols.length);
  return {
    add: (digits: ArrayLike<number>, start: number): void => {
      counts.fill(0);
      for (let place = 0; place < length; place++) {
        const digit = digits[start + place]!;
        counts[digit]!++;
        there[place * symbols.length + digit] = 1;
      }
      for (let symbol = 0; symbol < symbols.length; symbol++) {
        if (counts[symbol]! < min[symbol]!) min[symbol] = counts[symbol]!;
        if (counts[symbol]! > max[symbol]!) max[symbol] = counts[symbol]!;
      }
    },
    result: (): Certainty => ({
      bounds: symbols.map(({ key }, index) => ({ symbol: key, min: min[index]!, max: max[index]! })),
      places: Array.from({ length }, (_place, place) =>
        symbols.filter((_symbol, index) => there[place * symbols.length + index]).map(({ key }) => key),
      ),
    }),
  };
};
