import { allCodes, type Kernel } from '@mastermind/solver';
import {
  BranchAndBound,
  columnsToTry,
  guessClasses,
  type Meter,
  NONE,
  narrowed,
  type SetClasses,
  UNLIMITED,
} from '@mastermind/solver/search';
import { WORTH_COMPARING_THIRDS } from '../worth-comparing.ts';
import { boundGuesses } from './guess-bounds.ts';
import { leastAhead } from './look-ahead.ts';

/** A first guess, and a lower bound on the cost of the game after it. */
export class BoundedOpening {
  private readonly size: number;
  private readonly positions: readonly BoundedPosition[];

  constructor(kernel: Kernel, classes: SetClasses | null, guess: number) {
    const { space } = kernel;
    this.size = space.size;
    this.positions = kernel
      .load(allCodes(space))
      .split(guess)
      .filter(({ feedback }) => feedback !== space.win)
      .map(({ codes }) => new BoundedPosition(kernel, classes, guess, codes));
  }

  get least(): number {
    return this.positions.reduce((sum, { least }) => sum + least, this.size);
  }

  /** Whether there is a strategy that costs no more. */
  get exact(): boolean {
    return this.positions.every(({ exact }) => exact);
  }

  /** Raises the bound where that has cost least of late. */
  raise(meter: Meter): void {
    const open = this.positions.filter(({ exact }) => !exact);
    open.reduce((one, other) => (other.pays > one.pays ? other : one)).raise(meter);
  }
}

/** Positions with at most this many codes are solved at once. */
const SMALL = 200;

/** With more codes than this, looking at the second and third guess raises the bound faster at first than searching. */
const LARGE = 1000;

/**
 * For a larger part the proof shows that it costs one more for as many of its codes. It tries few codes first, as long
 * as that takes hardly more time than making the table, then more.
 */
const FAR = 20;
const NEAR = 64;

/** The codes that remain after a first guess and its answer, and a lower bound on their cost. */
class BoundedPosition {
  least: number;
  /** Whether there is a strategy that costs no more. */
  exact = false;
  /** The rise of the bound for the latest work: codes compared with all guesses, and search nodes. */
  pays = Number.POSITIVE_INFINITY;
  /** Whether raising the bound took less than making the table last. */
  private easy = true;
  private lookedAhead = false;
  private readonly kernel: Kernel;
  private readonly classes: SetClasses | null;
  private readonly first: number;
  private readonly codes: Uint32Array;

  constructor(kernel: Kernel, classes: SetClasses | null, first: number, codes: Uint32Array) {
    this.kernel = kernel;
    this.classes = classes;
    this.first = first;
    this.codes = codes;
    this.least = boundGuesses(kernel, codes, guessClasses(kernel.space, [first]).firsts).least;
  }

  /** Searches for a strategy that costs a little more than the bound at most: if there is none, that is the bound. */
  raise(meter: Meter): void {
    const { length } = this.codes;
    const before = meter.nodes;
    if (length > LARGE && !this.lookedAhead) {
      const least = leastAhead(this.kernel, this.codes, [this.first], 2, meter);
      this.lookedAhead = true;
      this.pays = (least - this.least) / (length + meter.nodes - before);
      this.least = Math.max(this.least, least);
      this.easy = false;
      return;
    }
    const limit = length <= SMALL ? NONE : this.least + Math.ceil(length / (this.easy ? FAR : NEAR));
    const total = Math.min(limit, this.solveBelow(limit, meter));
    const searched = meter.nodes - before;
    this.pays = (total - this.least) / (length + searched);
    this.easy = searched < length;
    this.least = total;
    this.exact = total < limit;
  }

  private solveBelow(limit: number, meter: Meter): number {
    const { kernel, classes, first, codes } = this;
    const { space } = kernel;
    return kernel.withAnswerTable(codes, allCodes(space), (wide) => {
      const table = narrowed(wide);
      const tried = (history: readonly number[]): Uint8Array =>
        columnsToTry(guessClasses(space, history), wide.guesses, table.standsFor);
      const triedAfter = (column: number): Uint8Array => tried([first, table.guesses[column]!]);
      const search = new BranchAndBound(table, meter, { triedAfter, worthComparing: WORTH_COMPARING_THIRDS, classes });
      return search.solve(0, codes.length, UNLIMITED, limit, tried([first]));
    });
  }
}
