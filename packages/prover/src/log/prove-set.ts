import type { CodeSpace } from '@mastermind/solver';
import {
  type BranchAndBound,
  leastWithin,
  MOST_MASKED,
  NONE,
  type narrowed,
  type SetClasses,
  UNLIMITED,
} from '@mastermind/solver/search';
import type { Lemma, LogWriter, Naming, Reference } from './writer.ts';

/** Sets of at least this many codes are searched for renamings that map them onto themselves. */
const WORTH_RENAMING = 10;
/** Sets up to this size get their exact cost, because such a lemma is used more often. */
const EXACT = 30;

interface Part {
  readonly answer: number;
  readonly rows: readonly number[];
  /** By counting. */
  readonly least: number;
}

type NarrowTable = ReturnType<typeof narrowed>;

/** A search of all rows, and the columns to try first: of those that are alike only one. */
export interface WholeSearch {
  readonly search: BranchAndBound;
  readonly tried: Uint8Array;
}

/** Proves lemmas about sets of rows of one table; a separate search finds the costs of sets. */
export class SetProver {
  private readonly table: NarrowTable;
  /** The guesses that each column represents. */
  private readonly guessesOf: readonly (readonly number[])[];
  private readonly search: BranchAndBound;
  private readonly whole: WholeSearch;
  private readonly classes: SetClasses;
  private readonly writer: LogWriter;
  private readonly known: Map<string, Lemma>;
  private readonly candidates: readonly Naming[];
  private readonly win: number;

  constructor(
    table: NarrowTable,
    search: BranchAndBound,
    whole: WholeSearch,
    classes: SetClasses,
    writer: LogWriter,
    known: Map<string, Lemma>,
    candidates: readonly Naming[],
  ) {
    this.table = table;
    const guessesOf = Array.from(table.guesses, (): number[] => []);
    for (const [guess, column] of table.standsFor.entries()) guessesOf[column]!.push(guess);
    this.guessesOf = guessesOf;
    this.search = search;
    this.whole = whole;
    this.classes = classes;
    this.writer = writer;
    this.known = known;
    this.candidates = candidates;
    this.win = table.space.feedbacks.length - 1;
  }

  /** The cost of a set, exact if it is below the limit; else a bound. */
  cost(rows: readonly number[], limit: number): number {
    const { table } = this;
    table.rows.set(rows);
    return rows.length === table.codes.length
      ? this.whole.search.solve(0, rows.length, UNLIMITED, limit, this.whole.tried)
      : this.search.solve(0, rows.length, UNLIMITED, limit);
  }

  /** A lemma that the set costs at least the given total, which must be true. */
  lemma(rows: readonly number[], needed: number): Lemma {
    const { key, naming } = this.name(rows);
    const known = this.known.get(key);
    if (known !== undefined && known.bound >= needed) return known;
    return this.prove(rows, needed, key, naming);
  }

  private prove(rows: readonly number[], needed: number, key: string, naming: Naming): Lemma {
    const { table, writer } = this;
    const codes = rows.map((row) => table.codes[row]!);
    const told = this.countParts(rows);
    const floor = this.floor(rows, told);
    const { same, rootOf } = this.sameness(codes);
    const reasons = new Map<number, readonly Reference[]>();
    let least = Number.POSITIVE_INFINITY;
    const costs = this.scores(rows, floor)
      .slice(0, table.guesses.length)
      .map((cost) => cost + rows.length);
    // A guess that all of them answer alike is left out: a best strategy does not make it.
    const useful = [...costs.keys()].filter((column) => told[column] !== 1);
    for (const column of useful) if (costs[column]! >= needed) least = Math.min(least, costs[column]!);
    for (const column of this.needed(
      rows,
      useful.filter((one) => costs[one]! < needed),
      rootOf,
    )) {
      const { references, total } = this.raise(rows, column, costs[column]!, needed, floor);
      reasons.set(table.guesses[column]!, references);
      least = Math.min(least, total);
    }
    const lemma = writer.write(codes, least, naming, reasons.size === 0 ? [] : same, reasons);
    this.known.set(key, lemma);
    return lemma;
  }

  /**
   * The fewest of these columns that represent all of them: guesses that are answered alike, or that a renaming makes
   * alike.
   */
  private needed(
    rows: readonly number[],
    columns: readonly number[],
    rootOf: (guess: number) => number,
  ): readonly number[] {
    const { answers, stride, guesses } = this.table;
    const alike = new Map<string, number[]>();
    for (const column of columns) {
      const vector = String.fromCharCode(...rows.map((row) => answers[row * stride + column]!));
      alike.set(vector, [...(alike.get(vector) ?? []), column]);
    }
    const groups = [...alike.values()].map((group) => ({
      first: group[0]!,
      root: rootOf(guesses[group[0]!]!),
      roots: new Set(group.flatMap((column) => this.guessesOf[column]!.map(rootOf))),
    }));
    const covered = new Set<number>();
    const chosen = groups.filter(({ root, roots }) => {
      if (covered.has(root)) return false;
      for (const one of roots) covered.add(one);
      return true;
    });
    for (const group of [...chosen])
      if (chosen.some((other) => other !== group && other.roots.has(group.root)))
        chosen.splice(chosen.indexOf(group), 1);
    return chosen.map(({ first }) => first);
  }

  /** Raises parts of a guess until it costs enough, with as few new lemmas as can easily be found. */
  private raise(
    rows: readonly number[],
    column: number,
    cost: number,
    needed: number,
    floor: Uint32Array,
  ): { readonly references: readonly Reference[]; readonly total: number } {
    const chosen = new Map<Part, number>();
    let total = cost;
    const parts = this.partsOf(rows, column, floor);
    for (const part of parts) {
      const bound = this.known.get(this.name(part.rows).key)?.bound ?? 0;
      if (total >= needed) break;
      if (bound <= part.least) continue;
      chosen.set(part, bound);
      total += bound - part.least;
    }
    for (const part of parts) {
      if (total >= needed) break;
      const before = chosen.get(part) ?? part.least;
      const limit = part.rows.length <= EXACT ? NONE : needed - total + before;
      const bound = this.cost(part.rows, limit);
      if (bound <= before) continue;
      chosen.set(part, bound);
      total += bound - before;
    }
    if (total < needed) throw new RangeError('A set costs less than it was said to.');
    for (const [part, bound] of [...chosen].reverse()) {
      if (total - (bound - part.least) < needed) continue;
      total -= bound - part.least;
      chosen.delete(part);
    }
    let shown = cost;
    const references = [...chosen].map(([part, bound]): Reference => {
      const lemma = this.lemma(part.rows, bound);
      shown += lemma.bound - part.least;
      return { answer: this.table.space.feedbacks[part.answer]!, lemma, naming: this.name(part.rows).naming };
    });
    return { references, total: shown };
  }

  private partsOf(rows: readonly number[], column: number, floor: Uint32Array): readonly Part[] {
    const { answers, stride } = this.table;
    const parts = new Map<number, number[]>();
    for (const row of rows) {
      const answer = answers[row * stride + column]!;
      if (answer === this.win) continue;
      const part = parts.get(answer);
      if (part === undefined) parts.set(answer, [row]);
      else part.push(row);
    }
    return [...parts]
      .filter(([, part]) => part.length > 2)
      .map(([answer, part]) => ({ answer, rows: part, least: floor[part.length]! }))
      .sort((one, other) => one.rows.length - other.rows.length);
  }

  /** Lower bounds on the cost of sets inside this one, by size, as the format describes them. */
  private floor(rows: readonly number[], told: Uint8Array): Uint32Array {
    const { table } = this;
    const own = new Set(rows.map((row) => table.own[row]!));
    let [inside, outside] = [0, 0];
    for (let column = 0; column < table.guesses.length; column++) {
      const parts = told[column]!;
      if (own.has(column)) inside = Math.max(inside, parts);
      else outside = Math.max(outside, parts);
    }
    return Uint32Array.from(leastWithin(inside, Math.max(outside, inside - 1), table.codes.length));
  }

  /** How many parts each guess makes of a set. */
  private countParts(rows: readonly number[]): Uint8Array {
    const { table } = this;
    const { answers, stride, guesses, space } = table;
    table.rows.set(rows);
    if (space.feedbacks.length <= MOST_MASKED) {
      table.countParts(0, rows.length);
      return table.parts.slice(0, guesses.length);
    }
    return Uint8Array.from(guesses, (_, column) => new Set(rows.map((row) => answers[row * stride + column]!)).size);
  }

  /** The cost of a set after each guess by counting; for a guess that gives no information it has no meaning. */
  private scores(rows: readonly number[], floor: Uint32Array): Uint32Array {
    const { table } = this;
    table.rows.set(rows);
    table.setCosts(floor);
    table.score(0, rows.length);
    return table.scores;
  }

  /** The canonical form of a set as a key, and the renaming that leads to it. */
  name(rows: readonly number[]): { readonly key: string; readonly naming: Naming } {
    this.table.rows.set(rows);
    return this.classes.name(this.table, 0, rows.length);
  }

  /** Renamings that map the set onto itself, and the class of each guess that they make. */
  private sameness(codes: readonly number[]): {
    readonly same: readonly Naming[];
    readonly rootOf: (guess: number) => number;
  } {
    if (codes.length < WORTH_RENAMING) return { same: [], rootOf: (guess) => guess };
    return findSame(this.table.space, codes, this.candidates, this.writer);
  }
}

/** Those renamings that map a set onto itself and make more guesses alike than the ones before. */
export const findSame = (
  space: CodeSpace,
  codes: readonly number[],
  candidates: readonly Naming[],
  writer: LogWriter,
): { readonly same: readonly Naming[]; readonly rootOf: (guess: number) => number } => {
  const inSet = new Uint8Array(space.size);
  for (const code of codes) inSet[code] = 1;
  const parents = Int32Array.from({ length: space.size }, (_, guess) => guess);
  const rootOf = (guess: number): number => {
    let root = guess;
    while (parents[root] !== root) root = parents[root]!;
    for (let at = guess; at !== root; ) {
      const next = parents[at]!;
      parents[at] = root;
      at = next;
    }
    return root;
  };
  const same = candidates.filter((naming) => {
    const image = writer.imageOf(naming);
    if (!codes.every((code) => inSet[image[code]!] === 1)) return false;
    let joined = false;
    for (let guess = 0; guess < space.size; guess++) {
      const [one, other] = [rootOf(guess), rootOf(image[guess]!)];
      if (one === other) continue;
      parents[Math.max(one, other)] = Math.min(one, other);
      joined = true;
    }
    return joined;
  });
  return { same, rootOf };
};
