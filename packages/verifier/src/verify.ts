import { makeTable, type Table } from './table.ts';

/** The contents of a log, or the first fault in it. */
export type Verdict =
  | {
      readonly ok: true;
      /** The guesses that no strategy needs fewer of, for how many codes, and whether these are all. */
      readonly total: number;
      readonly codes: number;
      readonly whole: boolean;
      readonly lemmas: number;
    }
  | { readonly ok: false; readonly line: number; readonly lemma: number; readonly reason: string };

/** A line, of which nothing is known yet. */
type Data = Readonly<Record<string, unknown>>;
type Codes = readonly number[];
type Lemma = { readonly codes: Codes; readonly depth: number | null; readonly bound: number };
type Renaming = (code: number) => number;

/** Checks a log line by line; `docs/research/proof-logs.md` describes the format and why a log that passes is a proof. */
export const verifyProof = (lines: Iterable<string>): Verdict => {
  let line = 0;
  let log: Log | null = null;
  try {
    for (const text of lines) {
      line++;
      if (text === '') continue;
      if (log === null) log = new Log(JSON.parse(text));
      else log.read(JSON.parse(text));
    }
    if (log === null) throw new Error('The log is empty.');
    return log.end();
  } catch (error) {
    return { ok: false, line, lemma: log?.lemmas.length ?? 0, reason: error instanceof Error ? error.message : '' };
  }
};

function demand(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new Error(reason);
}

const natural = (value: unknown, below: number, what: string): number => {
  demand(Number.isInteger(value) && Number(value) >= 0 && Number(value) < below, `${what} is out of range.`);
  return Number(value);
};

const list = (value: unknown, what: string): readonly unknown[] => {
  demand(Array.isArray(value), `${what} is not a list.`);
  return value;
};

const imageOf = (codes: Codes, renaming: Renaming): string => Uint32Array.from(codes, renaming).sort().join();

class Log {
  readonly lemmas: Lemma[] = [];
  private readonly table: Table;
  private readonly renamings: Renaming[] = [];
  private readonly goal: readonly number[];
  private readonly head: Data;

  constructor(head: Data) {
    demand(head.proof === 1, 'This is not a proof log of version 1.');
    demand(typeof head.repeats === 'boolean', 'repeats is neither true nor false.');
    const table = makeTable(natural(head.length, 9, 'length'), natural(head.symbols, 37, 'symbols'), head.repeats);
    demand(table !== null, 'The game has no codes or too many.');
    this.head = head;
    this.table = table;
    const all = Array.from({ length: table.size }, (_, code) => code);
    const [guess, answer] = head.part === null ? [] : list(head.part, 'part');
    const part = head.part === null ? all : this.partsOf(all, natural(guess, table.size, 'part')).get(Number(answer));
    demand(part !== undefined && Number(answer) !== table.win, 'There is no such part.');
    this.goal = part;
    demand(this.play(part, head.strategy, 0) === head.total, 'The strategy does not need the total.');
  }

  read({ renaming, ...lemma }: Data): void {
    if (renaming === undefined) this.lemmas.push(this.prove(lemma));
    else this.renamings.push(this.table.rename(...(list(renaming, 'renaming') as [number[], number[]])));
  }

  end(): Verdict {
    const last = this.lemmas.at(-1);
    const { goal, head } = this;
    demand(last?.codes.join() === goal.join() && last.depth === null, 'The last lemma is not about the whole.');
    demand(last.bound === head.total, `The last lemma shows ${last.bound}, and the strategy needs ${head.total}.`);
    return { ok: true, total: last.bound, codes: goal.length, whole: head.part === null, lemmas: this.lemmas.length };
  }

  private partsOf(codes: Codes, guess: number): Map<number, number[]> {
    const parts = new Map<number, number[]>();
    for (const code of codes) {
      const answer = this.table.answersOf(code)[guess]!;
      if (!parts.get(answer)?.push(code)) parts.set(answer, [code]);
    }
    return parts;
  }

  /** The guesses that a strategy needs for all of these codes. */
  private play(codes: Codes, strategy: unknown, depth: number): number {
    const [guess, after] = list(strategy, 'strategy');
    demand(depth < 100, 'The strategy does not end.');
    const branches = new Map(list(after, 'branches').map((branch) => list(branch, 'branch') as [unknown, unknown]));
    let total = codes.length;
    for (const [answer, part] of this.partsOf(codes, natural(guess, this.table.size, 'guess')))
      if (answer !== this.table.win) total += this.play(part, branches.get(answer), depth + 1);
    return total;
  }

  /** A lemma whose bound is exactly what its reasons show, all guesses considered. */
  private prove(data: Data): Lemma {
    const codes = list(data.codes, 'codes').map((code) => natural(code, this.table.size, 'code'));
    demand(codes.length > 0 && codes.every((code, at) => at === 0 || codes[at - 1]! < code), 'Codes must ascend.');
    const depth = data.depth === null ? null : natural(data.depth, 64, 'depth');
    const bound = data.bound === null ? Number.POSITIVE_INFINITY : natural(data.bound, 2 ** 40, 'bound');
    const { win, answersOf } = this.table;
    const { counts, parts } = this.table.count(codes);
    const floor = this.floor(counts, parts, codes.length, depth);
    const raised = this.raise(codes, depth, floor, data.guesses);
    const answersTo = (guess: number): string => String.fromCharCode(...codes.map((code) => answersOf(code)[guess]!));
    const alike = new Map<string, number>();
    const costs = new Float64Array(parts.length);
    for (let guess = 0, at = 0; guess < costs.length; guess++, at++) {
      let cost = codes.length + (raised.size === 0 ? 0 : (raised.get(guess) ?? 0));
      for (const end = at + win; at < end; at++) cost += floor[counts[at]!]!;
      if (parts[guess] === 1 && counts[at] === 0) cost = Number.POSITIVE_INFINITY;
      if (raised.has(guess)) alike.set(answersTo(guess), cost);
      else if (raised.size > 0 && cost < bound) cost = Math.max(cost, alike.get(answersTo(guess)) ?? 0);
      costs[guess] = cost;
    }
    const least = this.raiseClasses(costs, codes, data.same).reduce((one, other) => Math.min(one, other));
    demand(least === bound, `The reasons show ${least}, not ${bound}.`);
    return { codes, depth, bound };
  }

  /** Lower bounds on the cost of sets inside a set, by size ("Counting" in the document). */
  private floor(counts: Uint16Array, parts: Uint8Array, most: number, depth: number | null): Float64Array {
    const { size, width, win } = this.table;
    let [inside, outside] = [1, 1];
    for (let guess = 0; guess < size; guess++)
      if (counts[guess * width + win]! > 0) inside = Math.max(inside, parts[guess]!);
      else outside = Math.max(outside, parts[guess]!);
    outside = Math.max(outside, inside - 1);
    const floor = new Float64Array(most + 1);
    for (let slope = 2, off = 1; slope <= 40; slope++) {
      for (let codes = 1; codes <= most; codes++) floor[codes] = Math.max(floor[codes]!, slope * codes - off);
      off = Math.max(slope + (inside - 1) * off, outside * off);
    }
    let reach = 0;
    for (let left = 1; left < (depth ?? 0) && reach < most; left++)
      reach = Math.max(1 + (inside - 1) * reach, outside * reach);
    return depth === null ? floor : floor.fill(Number.POSITIVE_INFINITY, Math.min(reach, most) + 1);
  }

  /** By guess: how much more than by counting its parts cost, as earlier lemmas show. */
  private raise(codes: Codes, depth: number | null, floor: Float64Array, given: unknown): Map<number, number> {
    const raised = new Map<number, number>();
    for (const reason of list(given, 'guesses')) {
      const [first, ...rest] = list(reason, 'reason');
      const guess = natural(first, this.table.size, 'guess');
      demand(!raised.has(guess) && rest.length % 3 === 0, 'A guess has its reasons in one list of threes.');
      const parts = this.partsOf(codes, guess);
      parts.delete(this.table.win);
      let more = 0;
      for (let at = 0; at < rest.length; at += 3) {
        const part = parts.get(Number(rest[at]));
        const lemma = this.lemmas[natural(rest[at + 1], this.lemmas.length, 'lemma')]!;
        const renaming = this.renamings[natural(rest[at + 2], this.renamings.length, 'renaming')]!;
        demand(part !== undefined && parts.delete(Number(rest[at])), `Guess ${guess} has no such part.`);
        demand(imageOf(part, renaming) === lemma.codes.join(), `A part of guess ${guess} is not the lemma's set.`);
        demand(lemma.depth === null || lemma.depth >= (depth ?? 99) - 1, 'The lemma allows fewer guesses.');
        demand(lemma.bound > floor[part.length]!, `A lemma adds nothing to guess ${guess}.`);
        more += lemma.bound - floor[part.length]!;
      }
      raised.set(guess, more);
    }
    return raised;
  }

  /** Guesses that a renaming of the set onto itself swaps have one cost: the highest that is proven for any of them. */
  private raiseClasses(costs: Float64Array, codes: Codes, given: unknown): Float64Array {
    const same = list(given, 'same').map((at) => this.renamings[natural(at, this.renamings.length, 'renaming')]!);
    if (same.length === 0) return costs;
    const parents = Int32Array.from(costs.keys());
    const root = (guess: number): number => {
      let at = guess;
      while (parents[at] !== at) at = parents[at]!;
      return at;
    };
    for (const renaming of same) {
      demand(imageOf(codes, renaming) === codes.join(), 'A renaming does not turn the set into itself.');
      for (let guess = 0; guess < parents.length; guess++) parents[root(guess)] = root(renaming(guess));
    }
    const best = new Float64Array(costs.length);
    for (const [guess, cost] of costs.entries()) best[root(guess)] = Math.max(best[root(guess)]!, cost);
    return best.filter((_, guess) => parents[guess] === guess);
  }
}
