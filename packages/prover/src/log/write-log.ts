import { allCodes, type Kernel, type StrategyTree } from '@mastermind/solver';
import {
  BranchAndBound,
  columnsToTry,
  guessClasses,
  leastWithin,
  makeMemo,
  makeMeter,
  narrowed,
  SetClasses,
} from '@mastermind/solver/search';
import { WORTH_COMPARING_THIRDS } from '../worth-comparing.ts';
import { findSame, SetProver } from './prove-set.ts';
import { everyRenaming, keeping } from './sameness.ts';
import { type Lemma, LogWriter, type Reference } from './writer.ts';

/** An optimal strategy, and its total. */
export interface Proven {
  readonly total: number;
  readonly tree: StrategyTree;
}

/** The codes after a guess and its answer, as a feedback byte. */
export interface LogPart {
  readonly guess: number;
  readonly answer: number;
}

/** The lines of a log that proves a strategy optimal, as `docs/research/proof-logs.md` describes them. */
export const writeLog = (kernel: Kernel, proven: Proven, part: LogPart | null = null): readonly string[] =>
  new Log(kernel).write(proven, part);

class Log {
  private readonly kernel: Kernel;
  private readonly classes: SetClasses;
  private readonly writer: LogWriter;
  private readonly known = new Map<string, Lemma>();

  constructor(kernel: Kernel) {
    const classes = SetClasses.of(kernel.space, makeMemo());
    if (classes === null) throw new RangeError('The game is too large for a log.');
    this.kernel = kernel;
    this.classes = classes;
    this.writer = new LogWriter(kernel.space);
  }

  write({ total, tree }: Proven, part: LogPart | null): readonly string[] {
    const { length, symbols, variant } = this.kernel.space;
    const named = part === null ? null : [part.guess, part.answer];
    const head = { proof: 1, length, symbols, repeats: variant.repeats, part: named, total, strategy: listOf(tree) };
    if (part === null) this.proveAll(total);
    else this.inPart(part, (prover, rows) => prover.lemma(rows, total));
    return [JSON.stringify(head), ...this.writer.lines];
  }

  /** The last lemma: every first guess but for those that a renaming makes alike. */
  private proveAll(needed: number): void {
    const { kernel, writer } = this;
    const { space } = kernel;
    const all = allCodes(space);
    const codes = [...all];
    const loaded = kernel.load(all);
    const win = space.win;
    const { firsts } = guessClasses(space, []);
    const splits = [...firsts].map((guess) => ({ guess, parts: loaded.split(guess) }));
    const outcomes = splits.map(({ parts }) => parts.length);
    // Every code is possible, so that every guess can win.
    const inside = Math.max(...outcomes);
    const floor = leastWithin(inside, inside - 1, space.size);
    const reasons = new Map<number, readonly Reference[]>();
    let least = Number.POSITIVE_INFINITY;
    for (const { guess, parts } of splits) {
      let cost = space.size;
      for (const { feedback, codes: part } of parts) if (feedback !== win) cost += floor[part.length]!;
      const references: Reference[] = [];
      const left = parts.filter(({ feedback, codes: part }) => feedback !== win && part.length > 2);
      left.sort((one, other) => one.codes.length - other.codes.length);
      for (const { feedback, codes: part } of left) {
        if (cost >= needed) break;
        const before = floor[part.length]!;
        this.inPart({ guess, answer: feedback }, (prover, rows) => {
          const bound = prover.cost(rows, needed - cost + before);
          if (bound <= before) return;
          const lemma = prover.lemma(rows, bound);
          references.push({ answer: feedback, lemma, naming: prover.name(rows).naming });
          cost += lemma.bound - before;
        });
      }
      if (references.length > 0) reasons.set(guess, references);
      least = Math.min(least, cost);
    }
    const { same } = findSame(space, codes, everyRenaming(space), writer);
    const places = Array.from({ length: space.length }, (_, place) => place);
    const names = Array.from({ length: space.symbols }, (_, symbol) => symbol);
    writer.write(codes, least, { places, names }, same, reasons);
  }

  /** Opens a table of the codes after a guess and its answer. */
  private inPart<T>({ guess, answer }: LogPart, work: (prover: SetProver, rows: readonly number[]) => T): T {
    const { kernel } = this;
    const { space } = kernel;
    const all = allCodes(space);
    const part = kernel
      .load(all)
      .split(guess)
      .find(({ feedback }) => feedback === answer);
    if (part === undefined) throw new RangeError('No code gives that answer.');
    return kernel.withAnswerTable(part.codes, all, (wide) => {
      const table = narrowed(wide);
      const meter = makeMeter({}, ({ nodes }) => ({ done: 0, nodes, total: null }));
      const { classes } = this;
      const triedAfter = (column: number): Uint8Array =>
        columnsToTry(guessClasses(space, [guess, table.guesses[column]!]), all, table.standsFor);
      const aids = { triedAfter, worthComparing: WORTH_COMPARING_THIRDS, classes };
      const tried = columnsToTry(guessClasses(space, [guess]), all, table.standsFor);
      const whole = { search: new BranchAndBound(table, meter, aids), tried };
      const search = new BranchAndBound(table, meter, { classes });
      const candidates = keeping(space, guess);
      const prover = new SetProver(table, search, whole, classes, this.writer, this.known, candidates);
      return work(
        prover,
        Array.from({ length: part.codes.length }, (_, row) => row),
      );
    });
  }
}

type Written = readonly [number, readonly (readonly [number, Written])[]];

const listOf = ({ guess, branches }: StrategyTree): Written => [
  guess,
  branches.map(({ feedback, tree }) => [feedback, listOf(tree)] as const),
];
