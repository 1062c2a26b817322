import { indexOfCode } from '@mastermind/engine';
import type { CodeSpace } from '../kernel/space.ts';
import { permutations } from './symmetry.ts';

/** Turns one code into another: the symbol at `places[place]` is renamed and put at `place`. */
export interface Relabelling {
  readonly places: readonly number[];
  readonly names: readonly number[];
}

/** How one code turns into another by naming symbols and numbering places differently; null if they are not alike. */
export const findRelabelling = (space: CodeSpace, from: number, to: number): Relabelling | null => {
  const source = digitsOf(space, from);
  const target = digitsOf(space, to);
  for (const places of permutations(space.length)) {
    const names = new Array<number>(space.symbols).fill(-1);
    const fits = places.every((place, index) => {
      const symbol = source[place]!;
      const name = target[index]!;
      if (names[symbol] === -1 && !names.includes(name)) names[symbol] = name;
      return names[symbol] === name;
    });
    if (!fits) continue;
    // Symbols that the codes do not use may get any free name.
    const free = names.map((_, symbol) => symbol).filter((symbol) => !names.includes(symbol));
    return { places, names: names.map((name) => (name === -1 ? free.shift()! : name)) };
  }
  return null;
};

/** The image of a code, or of a row of digits. */
export const relabel = (space: CodeSpace, { places, names }: Relabelling, code: number | readonly number[]): number => {
  const digits = typeof code === 'number' ? digitsOf(space, code) : code;
  const turned = places.map((place) => space.variant.symbols[names[digits[place]!]!]!.key);
  return indexOfCode(space.variant, turned);
};

const digitsOf = ({ digits, length }: CodeSpace, code: number): readonly number[] => [
  ...digits.subarray(code * length, (code + 1) * length),
];
