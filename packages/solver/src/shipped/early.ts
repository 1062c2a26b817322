import { type CodeSpace, sameShape } from '../kernel/space.ts';
import { findRelabelling, relabel } from '../search/relabelling.ts';
import { classicEarly } from './classic-early.ts';
import { skemindEarly } from './skemind-early.ts';

/** The best guess of an early position, and the total over all codes still possible that it leads to. */
export interface EarlyBest {
  readonly guess: number;
  readonly total: number;
}

/** Whether early positions were solved for a space. */
export const hasEarly = (space: CodeSpace): boolean => openingsOf(space) !== null;

/** The best first guess, or null where early positions were not solved. */
export const bestFirst = (space: CodeSpace): EarlyBest | null => {
  const openings = openingsOf(space);
  const best = openings?.reduce((one, other) => (other.total < one.total ? other : one));
  return best ? { guess: best.guess, total: best.total } : null;
};

/** The least total after a first guess, itself counted. */
export const firstPrice = (space: CodeSpace, guess: number): number | null =>
  openingLike(space, guess)?.opening.total ?? null;

/** The best second guess; of several one that is a possible code, though not always the first in code order. */
export const bestSecond = (space: CodeSpace, first: number, feedback: number): EarlyBest | null => {
  const found = openingLike(space, first);
  const second = found?.opening.seconds.get(feedback);
  if (!found || !second) return null;
  return { guess: relabel(space, found.relabelling, second.guess), total: second.total };
};

interface Opening extends EarlyBest {
  readonly seconds: ReadonlyMap<number, EarlyBest>;
}

const solved = [
  { length: 4, symbols: 6, repeats: true, text: classicEarly },
  { length: 4, symbols: 6, repeats: false, text: skemindEarly },
];

const read = new WeakMap<CodeSpace, readonly Opening[]>();

const openingsOf = (space: CodeSpace): readonly Opening[] | null => {
  const known = read.get(space);
  if (known) return known;
  const early = solved.find((shape) => sameShape(shape, space));
  if (!early) return null;
  const openings = early.text.split(' ').map((row) => readOpening(space, row));
  read.set(space, openings);
  return openings;
};

/**
 * First guesses that differ only in the names of symbols and the order of places share an entry: their costs are equal.
 */
const openingLike = (space: CodeSpace, guess: number) => {
  for (const opening of openingsOf(space) ?? []) {
    const relabelling = findRelabelling(space, opening.guess, guess);
    if (relabelling) return { opening, relabelling };
  }
  return null;
};

/** `0012=5625(00:3345=246,…)` */
const readOpening = (space: CodeSpace, row: string): Opening => {
  const [head, tail] = row.slice(0, -1).split('(');
  const seconds = tail!.split(',').map((entry): [number, EarlyBest] => {
    const [pegs, best] = entry.split(':');
    return [Number(pegs![0]) * (space.length + 1) + Number(pegs![1]), readBest(space, best!)];
  });
  return { ...readBest(space, head!), seconds: new Map(seconds) };
};

const readBest = (space: CodeSpace, text: string): EarlyBest => {
  const [code, total] = text.split('=');
  const digits = [...code!].map((digit) => Number.parseInt(digit, 36));
  return {
    guess: relabel(space, { places: digits.map((_, place) => place), names: identity(space) }, digits),
    total: Number(total),
  };
};

const identity = (space: CodeSpace): readonly number[] => Array.from({ length: space.symbols }, (_, symbol) => symbol);
