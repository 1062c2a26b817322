import type { CodeSpace } from '../kernel/space.ts';

/**
 * The classes of guesses that have equal value after the earlier guesses. Sound because feedback does not change when
 * both codes have their positions permuted alike and their symbols renamed alike. Take a permutation and renaming that
 * together leave every earlier guess unchanged. They map the codes that fit the answers onto themselves, and the game
 * after a guess onto the game after its image. Symbols not yet guessed may be renamed freely: they are numbered by
 * first appearance.
 */
export const guessClasses = (space: CodeSpace, history: readonly number[]): GuessClasses => {
  const known = classesOf.get(space) ?? new Map<string, GuessClasses>();
  classesOf.set(space, known);
  const key = history.join();
  const classes = known.get(key) ?? findClasses(space, history);
  if (known.size >= REMEMBERED) known.clear();
  known.set(key, classes);
  return classes;
};

/** The positions after one guess share their history, and each is searched by itself. */
const REMEMBERED = 512;
const classesOf = new WeakMap<CodeSpace, Map<string, GuessClasses>>();

const findClasses = (space: CodeSpace, history: readonly number[]): GuessClasses => {
  const classOf = new Uint32Array(space.size);
  const firsts: number[] = [];
  classify(space, findSymmetries(space, history), classOf, firsts);
  return { firsts: Uint32Array.from(firsts), classOf };
};

/** No code follows the loop, or leaving it would end the compiled code that it runs in by then. */
const classify = (space: CodeSpace, symmetries: readonly Symmetry[], classOf: Uint32Array, firsts: number[]): void => {
  const seen = new Map<number, number>();
  for (let guess = 0; guess < space.size; guess++) {
    const least = leastImage(space, symmetries, guess);
    let found = seen.get(least);
    if (found === undefined) {
      found = firsts.length;
      seen.set(least, found);
      firsts.push(guess);
    }
    classOf[guess] = found;
  }
};

const leastImage = (space: CodeSpace, symmetries: readonly Symmetry[], guess: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const symmetry of symmetries) least = Math.min(least, image(space, symmetry, guess));
  return least;
};

export interface GuessClasses {
  /** The first guess of each class. */
  readonly firsts: Uint32Array;
  /** The class of each guess, as a place among the firsts. */
  readonly classOf: Uint32Array;
}

/**
 * The columns to try when guesses of one class have equal value, and so do guesses that share a column. Both may hold
 * in turn along a chain of guesses, so columns are joined until nothing joins any more.
 */
export const columnsToTry = (classes: GuessClasses, guesses: Uint32Array, columnOf: Uint32Array): Uint8Array => {
  const { classOf } = classes;
  /** One more than a column of the class. */
  const leaders = new Uint32Array(classes.firsts.length);
  const joined = new Uint32Array(columnOf.length);
  for (let column = 0; column < joined.length; column++) joined[column] = column;
  let columns = 0;
  for (let index = 0; index < guesses.length; index++) {
    const column = columnOf[index]!;
    columns = Math.max(columns, column + 1);
    const group = classOf[guesses[index]!]!;
    if (leaders[group] === 0) {
      leaders[group] = column + 1;
      continue;
    }
    const one = leaderOf(joined, leaders[group]! - 1);
    const other = leaderOf(joined, column);
    joined[Math.max(one, other)] = Math.min(one, other);
  }
  const tried = new Uint8Array(columns);
  for (let column = 0; column < columns; column++) tried[column] = joined[column] === column ? 1 : 0;
  return tried;
};

const leaderOf = (joined: Uint32Array, column: number): number => {
  let at = column;
  while (joined[at] !== at) at = joined[at]!;
  return at;
};

/**
 * A permutation of places with the renaming of guessed symbols that undoes it on every earlier guess. No two symbols
 * get one name: a guess that is mapped onto itself retains its number of different symbols.
 */
interface Symmetry {
  readonly places: readonly number[];
  /** The new name of a symbol, or -1 if it was never guessed. */
  readonly names: readonly number[];
}

const findSymmetries = (space: CodeSpace, history: readonly number[]): readonly Symmetry[] => {
  const found: Symmetry[] = [];
  for (const places of permutations(space.length)) {
    const names = new Array<number>(space.symbols).fill(-1);
    const fits = history.every((guess) =>
      places.every((from, place) => {
        const symbol = space.digits[guess * space.length + from]!;
        const wanted = space.digits[guess * space.length + place]!;
        if (names[symbol] === -1) names[symbol] = wanted;
        return names[symbol] === wanted;
      }),
    );
    if (fits) found.push({ places, names });
  }
  return found;
};

/** The guess under a symmetry, as a number: guessed symbols by their new name, the others by first appearance. */
const image = ({ digits, length, symbols }: CodeSpace, { places, names }: Symmetry, guess: number): number => {
  const from = guess * length;
  let number = 0;
  let fresh = 0;
  for (let place = 0; place < length; place++) {
    const symbol = digits[from + places[place]!]!;
    let name = names[symbol]!;
    if (name === -1) {
      // An earlier guess may have this symbol at this place.
      let before = 0;
      while (before < fresh && appeared[before] !== symbol) before++;
      if (before === fresh) appeared[fresh++] = symbol;
      name = symbols + before;
    }
    number = number * 2 * symbols + name;
  }
  return number;
};

/** The symbols that were never guessed, as they appear in the guess at hand. */
const appeared = new Int32Array(64);

/** All permutations of a number of places. */
export const permutations = (length: number): readonly (readonly number[])[] => {
  const known = orders.get(length);
  if (known) return known;
  const found =
    length === 0
      ? [[]]
      : permutations(length - 1).flatMap((shorter) =>
          Array.from({ length }, (_, at) => [...shorter.slice(0, at), length - 1, ...shorter.slice(at)]),
        );
  orders.set(length, found);
  return found;
};

const orders = new Map<number, readonly (readonly number[])[]>();
