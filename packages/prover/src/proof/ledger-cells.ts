import type { CodeSpace } from '@mastermind/solver';

// The header, then the openings, each with its parts, each with one bit for every second guess.
export const LOCK = 0;
export const READY = 1;
export const CHANGES = 2;
export const TOTAL = 3;
export const WINNER = 4;
export const KNOWN = 5;
export const OPENINGS = 6;
/** How many sets were looked at, in two numbers. */
export const NODES = 7;
export const NODES_HIGH = 8;
export const NODES_UNIT = 2 ** 30;
export const HEADER = 10;

export const GUESS = 0;
export const PARTS = 1;
export const OPENING = 2;

export const ANSWER = 0;
export const SIZE = 1;
export const LEAST = 2;
export const BEST = 3;
/** The index of the best second guess in the queue; -1 for none, or for the guess of the known strategy. */
export const BEST_AT = 4;
/** The next second guess to deal out, and the first that is not done yet. */
export const NEXT = 5;
export const FIRST = 6;
/** How many second guesses there are that can matter. */
export const COUNT = 7;
/** How many are being priced, and how many workers look at this part. */
export const BUSY = 8;
export const INSIDE = 9;
export const STATE = 10;
/** One more than the place of the second guess whose strategy was written down. */
export const WRITTEN = 11;
export const PART = 12;

/** The states of a part: second guesses are left to deal out, all are dealt out, all are priced. */
export const OPEN = 0;
export const DEALT = 1;
export const DONE = 2;

/** The numbers of a ledger, the index of each, and the lock that all workers that share them take. */
export class LedgerCells {
  readonly cells: Int32Array;
  readonly size: number;
  readonly mostParts: number;
  readonly partCells: number;

  constructor(space: CodeSpace, cells: Int32Array = new Int32Array(ledgerLength(space))) {
    if (cells.length !== ledgerLength(space)) throw new RangeError('A ledger of another game.');
    this.cells = cells;
    this.size = space.size;
    this.mostParts = space.feedbacks.length - 1;
    this.partCells = partLength(space);
  }

  openingAt(opening: number): number {
    return HEADER + opening * (OPENING + this.mostParts * this.partCells);
  }

  partAt(opening: number, number: number): number {
    return this.openingAt(opening) + OPENING + number * this.partCells;
  }

  everyPart(opening: number): readonly number[] {
    const length = this.cells[this.openingAt(opening) + PARTS]!;
    return Array.from({ length }, (_, number) => this.partAt(opening, number));
  }

  isDone(part: number, at: number): boolean {
    return at < this.size && ((this.cells[part + PART + (at >> 5)]! >> (at & 31)) & 1) === 1;
  }

  /** Runs a function while no other worker reads or writes. With a single worker nothing ever waits. */
  locked<T>(work: () => T): T {
    const { cells } = this;
    while (Atomics.compareExchange(cells, LOCK, 0, 1) !== 0) Atomics.wait(cells, LOCK, 1, MOMENT);
    try {
      return work();
    } finally {
      Atomics.store(cells, LOCK, 0);
      Atomics.notify(cells, LOCK, 1);
    }
  }
}

/** In milliseconds. */
export const MOMENT = 20;

/** How many numbers the ledger of a game takes. */
export const ledgerLength = (space: CodeSpace): number =>
  HEADER + countOpenings(space) * (OPENING + (space.feedbacks.length - 1) * partLength(space));

const partLength = ({ size }: CodeSpace): number => PART + Math.ceil(size / 32);

/** How many first guesses differ in more than names and places: the ways to part the places among symbols. */
const countOpenings = ({ length, symbols, repeats }: CodeSpace): number => {
  const ways = (places: number, kinds: number, most: number): number => {
    if (places === 0) return 1;
    let sum = 0;
    for (let here = Math.min(places, most); kinds > 0 && here > 0; here--) sum += ways(places - here, kinds - 1, here);
    return sum;
  };
  return repeats ? ways(length, symbols, length) : 1;
};
