import { feedback } from '@mastermind/engine';

/** More would take more than 1 GB. */
const MOST_CODES = 2 ** 15;
export type Table = NonNullable<ReturnType<typeof makeTable>>;

/** Every legal code, numbered in the order of its symbols, and the answer of each to each guess; null for too many. */
export const makeTable = (length: number, symbols: number, repeats: boolean) => {
  let codes: number[][] = [[]];
  for (let place = 0; place < length && codes.length <= MOST_CODES; place++)
    codes = codes.flatMap((code) => {
      const next = [...Array(symbols).keys()].filter((symbol) => repeats || !code.includes(symbol));
      return next.map((symbol) => [...code, symbol]);
    });
  const size = codes.length;
  if (size === 0 || size > MOST_CODES) return null;
  const width = length * (length + 1) + 1;
  const texts = codes.map((code) => code.map((symbol) => symbol.toString(36)));
  const answers = new Uint8Array(size * size);
  for (let at = 0; at < answers.length; at++) {
    const { black, white } = feedback(texts[at % size]!, texts[Math.floor(at / size)]!);
    answers[at] = black * (length + 1) + white;
  }
  const numbers = new Map(codes.map((code, number) => [code.join(), number]));
  const counts = new Uint16Array(size * width);
  const answersTo = (guess: number, set: readonly number[]) => set.map((code) => answers[guess * size + code]!).join();
  /** `counts[guess * width + answer]`: how many of these codes give each answer to each guess. */
  const count = (set: readonly number[]): Uint16Array => {
    counts.fill(0);
    for (let guess = 0; guess < size; guess++)
      for (const code of set) counts[guess * width + answers[guess * size + code]!]!++;
    return counts;
  };
  /** The code that each code becomes: the symbol `s` at `place` becomes `names[s]` at `places[place]`. */
  const rename = (places: readonly number[], names: readonly number[]): Int32Array => {
    if (!isOrder(places, length) || !isOrder(names, symbols)) throw new Error('A renaming is not a permutation.');
    return Int32Array.from(codes, (code) => {
      const image: number[] = [];
      for (const [place, symbol] of code.entries()) image[places[place]!] = names[symbol]!;
      return numbers.get(image.join())!;
    });
  };
  return { length, symbols, size, width, win: width - 1, answers, count, answersTo, rename };
};

const isOrder = (order: readonly number[], size: number): boolean =>
  order.length === size && [...Array(size).keys()].every((one) => order.includes(one));
