import type { CodeSpace } from '../kernel/space.ts';
import { openPosition, type Position } from '../knowledge/position.ts';

/** How hard it is to find the codes that clues leave possible; see docs/research/strength-mathematics.md. */
export interface ClueDifficulty {
  /** Codes left after each clue, on the easiest way through them. */
  readonly codes: readonly number[];
  /** How many clues have to be thought of together, at least at one point. */
  readonly depth: number;
  /** All of it in one figure: the higher, the harder. */
  readonly value: number;
}

/** Heeding an answer at all weighs as much as one bit of codes left. */
const ANSWER = 1;
/** Each clue that has to be remembered beside another weighs as much as eight times as many codes. */
const TOGETHER = 3;

/** For a handful of clues: every set of them is looked at. */
export const difficultyAt = (position: Position): ClueDifficulty => {
  const heeded = heededBy(position);
  const { codes, effort } = easiestWay(sizesOfSets(heeded, position.rows.length), position.rows.length);
  const depth = depthOf(position, heeded);
  return { codes, depth, value: effort + TOGETHER * (depth - 1) };
};

/** For each code which clues it fits, as bits. */
const heededBy = ({ kernel, rows }: Position): Uint32Array => {
  const all = openPosition(kernel).candidates;
  const heeded = new Uint32Array(all.size);
  for (const [index, { guess, answer }] of rows.entries()) {
    const answers = all.answers(guess);
    for (let code = 0; code < heeded.length; code++) if (answers[code] === answer) heeded[code]! |= 1 << index;
  }
  return heeded;
};

/** How many codes fit all clues of a set, for every set of clues. */
const sizesOfSets = (heeded: Uint32Array, clues: number): Uint32Array => {
  const sizes = new Uint32Array(1 << clues);
  for (const clue of heeded) sizes[clue]!++;
  // A code that fits more clues than those of a set fits the set too.
  for (let clue = 0; clue < clues; clue++) {
    for (let set = 0; set < sizes.length; set++)
      if ((set & (1 << clue)) === 0) sizes[set]! += sizes[set | (1 << clue)]!;
  }
  return sizes;
};

interface Way {
  readonly codes: readonly number[];
  readonly effort: number;
}

/**
 * The order of the clues with the least effort. After each clue the player has to remember the remaining codes, in
 * bits. Being the easiest of all ways, it can only become easier by one more clue.
 */
const easiestWay = (sizes: Uint32Array, clues: number): Way => {
  const goal = sizes.at(-1)!;
  const ways: Way[] = [{ codes: [], effort: 0 }];
  let best: Way | null = sizes[0] === goal ? ways[0]! : null;
  for (let set = 1; set < sizes.length; set++) {
    const effort = ANSWER + Math.log2(sizes[set]!);
    let before: Way | null = null;
    for (let clue = 0; clue < clues; clue++) {
      const way = (set & (1 << clue)) === 0 ? undefined : ways[set ^ (1 << clue)];
      if (way !== undefined && (before === null || way.effort < before.effort)) before = way;
    }
    const way = { codes: [...before!.codes, sizes[set]!], effort: before!.effort + effort };
    ways.push(way);
    if (sizes[set] === goal && (best === null || way.effort < best.effort)) best = way;
  }
  return best!;
};

/**
 * The smallest number of clues to combine at once that leads to the solution. The model remembers only certain facts
 * about single symbols and positions.
 */
const depthOf = ({ space, candidates, rows }: Position, heeded: Uint32Array): number => {
  for (let depth = 1; depth < rows.length; depth++) {
    const sets = setsUpTo(depth, rows.length);
    const left = narrowed(space, heeded, sets);
    const fitting = (set: number): number => left.filter((code) => (heeded[code]! & set) === set).length;
    if (sets.some((set) => fitting(set) === candidates.size)) return depth;
  }
  return Math.max(1, rows.length);
};

const setsUpTo = (most: number, clues: number): readonly number[] =>
  Array.from({ length: 1 << clues }, (_, set) => set).filter((set) => set > 0 && bits(set) <= most);

const bits = (set: number): number => (set === 0 ? 0 : (set & 1) + bits(set >>> 1));

/** The remaining codes after each of these sets has shown all its certain facts, repeatedly. */
const narrowed = (space: CodeSpace, heeded: Uint32Array, sets: readonly number[]): readonly number[] => {
  let left = Array.from(heeded, (_, code) => code);
  for (let before = -1; left.length !== before; ) {
    before = left.length;
    for (const set of sets) {
      const agrees = certainBy(
        space,
        left.filter((code) => (heeded[code]! & set) === set),
      );
      left = left.filter(agrees);
    }
  }
  return left;
};

/** Whether a code agrees with all that is certain of single places and of how many there are of a symbol. */
const certainBy = ({ digits, length, symbols }: CodeSpace, codes: readonly number[]): ((code: number) => boolean) => {
  const there = new Uint8Array(length * symbols);
  const counted = new Uint8Array((length + 1) * symbols);
  const counts = new Uint8Array(symbols);
  const count = (code: number): void => {
    counts.fill(0);
    for (let place = 0; place < length; place++) counts[digits[code * length + place]!]!++;
  };
  for (const code of codes) {
    count(code);
    for (let place = 0; place < length; place++) there[place * symbols + digits[code * length + place]!] = 1;
    for (let symbol = 0; symbol < symbols; symbol++) counted[counts[symbol]! * symbols + symbol] = 1;
  }
  return (code) => {
    count(code);
    for (let place = 0; place < length; place++) {
      if (there[place * symbols + digits[code * length + place]!] === 0) return false;
    }
    for (let symbol = 0; symbol < symbols; symbol++)
      if (counted[counts[symbol]! * symbols + symbol] === 0) return false;
    return true;
  };
};
