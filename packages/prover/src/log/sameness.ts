import type { CodeSpace } from '@mastermind/solver';
import type { Naming } from './writer.ts';

const ordersOf = (length: number): readonly (readonly number[])[] =>
  length === 0
    ? [[]]
    : ordersOf(length - 1).flatMap((shorter) =>
        Array.from({ length }, (_, at) => [...shorter.slice(0, at), length - 1, ...shorter.slice(at)]),
      );

const swapped = (size: number, one: number, other: number): readonly number[] =>
  Array.from({ length: size }, (_, at) => (at === one ? other : at === other ? one : at));

/** Renamings that together make all others: neighbours change places, or names. */
export const everyRenaming = ({ length, symbols }: CodeSpace): readonly Naming[] => [
  ...Array.from({ length: length - 1 }, (_, at) => ({ places: swapped(length, at, at + 1), names: orderOf(symbols) })),
  ...Array.from({ length: symbols - 1 }, (_, at) => ({ places: orderOf(length), names: swapped(symbols, at, at + 1) })),
];

const orderOf = (size: number): readonly number[] => Array.from({ length: size }, (_, at) => at);

/** Renamings that leave a guess unchanged; combined with others, they map the codes of an answer onto themselves. */
export const keeping = ({ length, symbols, digits }: CodeSpace, guess: number): readonly Naming[] => {
  const pegs = [...digits.subarray(guess * length, (guess + 1) * length)];
  const free = orderOf(symbols).filter((symbol) => !pegs.includes(symbol));
  const moved = ordersOf(length).flatMap((places): Naming[] => {
    const names = new Array<number>(symbols).fill(-1);
    for (let place = 0; place < length; place++) {
      const to = pegs[places[place]!]!;
      const symbol = pegs[place]!;
      if (names[symbol] !== -1 && names[symbol] !== to) return [];
      names[symbol] = to;
    }
    return [{ places, names: names.map((name, symbol) => (name === -1 ? symbol : name)) }];
  });
  const renamed = free.flatMap((one, at) =>
    free.slice(at + 1).map((other): Naming => ({ places: orderOf(length), names: swapped(symbols, one, other) })),
  );
  return [...renamed, ...moved];
};
