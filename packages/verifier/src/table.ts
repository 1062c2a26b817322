import { feedback } from '@mastermind/engine';

const MOST_CODES = 2 ** 15;
export type Table = ReturnType<typeof makeTable>;

/** Every legal code, numbered in the order of its symbols, and its answer to every legal guess. */
export const makeTable = (length: number, symbols: number, repeats: boolean) => {
  const names = [...Array(symbols).keys()];
  let codes: number[][] = [[]];
  for (let place = 0; place < length && codes.length <= MOST_CODES; place++)
    codes = codes.flatMap((code) => names.flatMap((one) => (repeats || !code.includes(one) ? [[...code, one]] : [])));
  const size = codes.length;
  if (length === 0 || size === 0 || size > MOST_CODES) throw new Error('The game has no codes or too many.');
  const width = length * (length + 1) + 1;
  const texts = codes.map((code) => code.map((symbol) => symbol.toString(36)));
  const known: Uint8Array[] = [];
  /** `black * (length + 1) + white`; all of them would take minutes and a gigabyte in a large game. */
  const answerOf = (code: number, guess: number): number => {
    if (known[code] !== undefined) return known[code][guess]!;
    const { black, white } = feedback(texts[code]!, texts[guess]!);
    return black * (length + 1) + white;
  };
  const answersOf = (code: number): Uint8Array =>
    (known[code] ??= Uint8Array.from(codes, (_, guess) => answerOf(code, guess)));
  const weights = Array.from({ length }, (_, place) => symbols ** place);
  const weigh = (code: readonly number[]): number => weights.reduce((sum, one, at) => sum + one * code[at]!, 0);
  const numbers = new Map(codes.map((code, number) => [weigh(code), number]));
  const counts = new Uint16Array(size * width);
  const parts = new Uint8Array(size);
  /** `counts[guess * width + answer]`: how many of these codes give each answer; `parts[guess]`: how many answers occur. */
  const count = (set: readonly number[]) => {
    counts.fill(0);
    parts.fill(0);
    const rows = set.map(answersOf);
    for (const answers of rows)
      for (let guess = 0, at = 0; guess < size; guess++, at += width)
        if (counts[at + answers[guess]!]!++ === 0) parts[guess]!++;
    return { rows, counts, parts };
  };
  /** The code that a code becomes: the symbol `s` at `place` becomes `names[s]` at `places[place]`. */
  const rename = ([places, names]: readonly unknown[]) => {
    if (!isOrder(places, length) || !isOrder(names, symbols)) throw new Error('A renaming is not a permutation.');
    const turned = places.flatMap((to) => names.map((name) => name * weights[to]!));
    return (code: number): number =>
      numbers.get(codes[code]!.reduce((sum, symbol, place) => sum + turned[place * symbols + symbol]!, 0))!;
  };
  return { size, width, win: width - 1, answerOf, count, rename };
};

const isOrder = (order: unknown, size: number): order is readonly number[] =>
  Array.isArray(order) && order.length === size && [...Array(size).keys()].every((one) => order.includes(one));
