import { makeTable, type Table } from './table.ts';

/** The statement of a log that no strategy for some codes needs fewer guesses than a total, or the first fault in it. */
export type Verdict =
  | {
      readonly ok: true;
      /** A name such as `5x8`, or `4x6u` without repeats. The codes are all, or those left after a guess and its answer. */
      readonly game: string;
      readonly part: readonly [guess: number, answer: number] | null;
      readonly total: number;
      readonly codes: number;
      readonly lemmas: number;
    }
  | { readonly ok: false; readonly line: number; readonly lemma: number; readonly reason: string };

/** The most characters of a line, and the fields that lines have. */
export const MOST_CHARACTERS = 2 ** 24;
const FIELDS = ['length part proof repeats strategy symbols total', 'renaming', 'bound codes depth guesses same'];
type Data = Readonly<Record<string, unknown>>;
type Codes = readonly number[];
type Lemma = { readonly codes: Codes; readonly depth: number | null; readonly bound: number };

/** Checks a log line by line; `docs/research/proof-logs.md` describes the format and why a log that passes is a proof. */
export const verifyProof = (lines: Iterable<string>): Verdict => {
  let line = 0;
  let log: Log | null = null;
  try {
    for (const text of lines) {
      line++;
      if (text === '') continue;
      demand(text.length <= MOST_CHARACTERS && !/[0-9][.eE]/u.test(text), 'A line is too long, or a number not whole.');
      const fields = JSON.parse(text);
      demand(FIELDS.includes(Object.keys(fields).sort().join(' ')), 'The fields of a line are wrong.');
      if (log === null) log = new Log(fields);
      else log.read(fields);
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

const list = (value: unknown, what: string, length: number | null = null): readonly unknown[] => {
  demand(Array.isArray(value) && value.length === (length ?? value.length), `${what} is not a valid list.`);
  return value;
};

const imageOf = (codes: Codes, to: (code: number) => number): string => Uint32Array.from(codes, to).sort().join();

class Log {
  readonly lemmas: Lemma[] = [];
  private readonly table: Table;
  private readonly renamings: ReturnType<Table['rename']>[] = [];
  private readonly goal: Codes;
  private readonly head: Data;

  constructor(head: Data) {
    const { length, symbols, repeats, part, strategy } = head;
    demand(head.proof === 1 && typeof repeats === 'boolean', 'This is not a proof log of version 1.');
    this.head = head;
    this.table = makeTable(natural(length, 9, 'length'), natural(symbols, 37, 'symbols'), repeats);
    const all = Array.from({ length: this.table.size }, (_, code) => code);
    const [guess, answer] = list(part ?? [0, 0], 'part', 2);
    const parts = this.partsOf(all, natural(guess, all.length, 'part'));
    this.goal = part === null ? all : (parts.get(natural(answer, this.table.win, 'part')) ?? []);
    demand(this.play(this.goal, strategy, 0) === head.total, 'The strategy does not need the total.');
  }

  read(line: Data): void {
    if (line.renaming === undefined) this.lemmas.push(this.prove(line));
    else this.renamings.push(this.table.rename(list(line.renaming, 'renaming', 2)));
  }

  end(): Verdict {
    const { lemmas, goal, head } = this;
    const last = lemmas.at(-1);
    const same = last?.codes.join() === goal.join() && last.depth === null && last.bound === head.total;
    demand(same, 'The last lemma does not show that all these codes need the total.');
    const game = `${head.length}x${head.symbols}${head.repeats ? '' : 'u'}`;
    const part = head.part as readonly [number, number] | null;
    return { ok: true, game, part, total: last.bound, codes: goal.length, lemmas: lemmas.length };
  }

  /** The codes by their answer, except for the win. */
  private partsOf(codes: Codes, guess: number): Map<number, number[]> {
    const parts = new Map<number, number[]>();
    for (const code of codes) {
      const answer = this.table.answerOf(code, guess);
      if (!parts.get(answer)?.push(code)) parts.set(answer, [code]);
    }
    parts.delete(this.table.win);
    return parts;
  }

  /** The guesses that a strategy needs for all of these codes. */
  private play(codes: Codes, strategy: unknown, depth: number): number {
    demand(depth < 100, 'The strategy does not end.');
    const [guess, after] = list(strategy, 'strategy', 2);
    const parts = this.partsOf(codes, natural(guess, this.table.size, 'guess'));
    const branches = list(after, 'branches', parts.size).map((branch) => list(branch, 'branch', 2));
    let total = codes.length;
    for (const [of, part] of parts) total += this.play(part, branches.find(([one]) => one === of)?.[1], depth + 1);
    return total;
  }

  /** A lemma whose bound is exactly the bound that its reasons show, for all guesses. */
  private prove(data: Data): Lemma {
    const codes = list(data.codes, 'codes').map((code) => natural(code, this.table.size, 'code'));
    demand(codes.length > 0 && codes.every((code, at) => at === 0 || codes[at - 1]! < code), 'Codes must ascend.');
    const depth = data.depth === null ? null : natural(data.depth, 64, 'depth');
    const bound = data.bound === null ? Number.POSITIVE_INFINITY : natural(data.bound, 2 ** 40, 'bound');
    const { rows, counts, parts } = this.table.count(codes);
    const floor = this.floor(counts, parts, codes.length, depth);
    const raised = this.raise(codes, depth, floor, data.guesses);
    const answersTo = (guess: number): string => String.fromCharCode(...rows.map((row) => row[guess]!));
    const alike = new Map<string, number>();
    const costs = new Float64Array(parts.length);
    for (let guess = 0, at = 0; guess < costs.length; guess++, at++) {
      let cost = codes.length + (raised.size === 0 ? 0 : (raised.get(guess) ?? 0));
      for (const end = at + this.table.win; at < end; at++) cost += floor[counts[at]!]!;
      if (parts[guess] === 1 && counts[at] === 0) cost = Number.POSITIVE_INFINITY;
      if (raised.has(guess)) alike.set(answersTo(guess), cost);
      else if (raised.size > 0 && cost < bound) cost = Math.max(cost, alike.get(answersTo(guess)) ?? 0);
      costs[guess] = cost;
    }
    this.raiseClasses(costs, codes, data.same);
    const least = costs.reduce((one, other) => Math.min(one, other));
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
      let more = 0;
      for (let at = 0; at < rest.length; at += 3) {
        const part = parts.get(natural(rest[at], this.table.win, 'answer'));
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
  private raiseClasses(costs: Float64Array, codes: Codes, given: unknown): void {
    const images = list(given, 'same').map((at) => {
      const renaming = this.renamings[natural(at, this.renamings.length, 'renaming')]!;
      demand(imageOf(codes, renaming) === codes.join(), 'A renaming does not turn the set into itself.');
      return Uint16Array.from(costs.keys(), renaming);
    });
    const raise = (image: Uint16Array): boolean => {
      const before = costs.slice();
      for (const [guess, to] of image.entries()) costs[to] = Math.max(costs[to]!, costs[guess]!);
      return costs.some((cost, guess) => cost > before[guess]!);
    };
    for (let raised = true; raised; ) raised = images.map(raise).includes(true);
  }
}
