import { NONE, Stopped } from '@mastermind/solver/search';
import {
  ANSWER,
  BEST,
  BEST_AT,
  BUSY,
  CHANGES,
  COUNT,
  DEALT,
  DONE,
  FIRST,
  GUESS,
  INSIDE,
  KNOWN,
  LEAST,
  LedgerCells,
  MOMENT,
  NEXT,
  NODES,
  NODES_HIGH,
  NODES_UNIT,
  OPEN,
  OPENINGS,
  PART,
  PARTS,
  READY,
  SIZE,
  STATE,
  TOTAL,
  WINNER,
  WRITTEN,
} from './ledger-cells.ts';

/** A first guess as the ledger lists it, the most promising first. */
export interface LedgerOpening {
  readonly guess: number;
  /** The sets that the guess leaves, a win left out, the large ones first. */
  readonly parts: readonly LedgerPart[];
}

export interface LedgerPart {
  /** The number of the answer in `space.feedbacks`. */
  readonly answer: number;
  readonly size: number;
  /** A lower bound on the cost of the set. */
  readonly least: number;
}

/** The costs of a strategy known beforehand after each answer to its first guess, by number of the answer. */
export interface KnownTotals {
  readonly guess: number;
  readonly total: number;
  readonly parts: ReadonlyMap<number, number>;
}

/** A second guess to settle: its index in the queue, and its limit. */
export interface Claim {
  readonly at: number;
  readonly limit: number;
}

/** The results proven so far. */
export interface LedgerFigures {
  /** The total of the best strategy found so far; null if there is none yet. */
  readonly total: number | null;
  /** The lower bound on the total of every strategy. */
  readonly bound: number;
  /** The share of the work that is done, from 0 to 1: of the first guesses that could still be best, each counting alike. */
  readonly done: number;
  /** How many sets were looked at. */
  readonly nodes: number;
}

/**
 * The knowledge about a whole game while it is being proven: about each first guess, each answer to it, and each second
 * guess after that. Everything is a number in one array, so that workers can share it and a file can store it.
 *
 * Second guesses are dealt out in the order of their bounds, which every worker computes alike. The best second guess
 * of a part is the cheapest one, and the first of equally cheap ones. So the total and the strategy do not depend on
 * the speed of workers. For that, a second guess before the best one may cost as much as the best one does; a later one
 * has to cost less.
 */
export class Ledger extends LedgerCells {
  /** Whether the openings are listed. */
  get ready(): boolean {
    return Atomics.load(this.cells, READY) === 1;
  }

  get openings(): number {
    return this.cells[OPENINGS]!;
  }

  /** The opening of the best strategy so far, or -1. */
  get winner(): number {
    return this.locked(() => (this.cells[TOTAL]! < NONE ? this.cells[WINNER]! : -1));
  }

  /** Lists the openings, unless that was done. Every worker produces one list. */
  begin(openings: readonly LedgerOpening[], known: KnownTotals | null): void {
    this.locked(() => {
      const { cells } = this;
      if (cells[READY] === 1) {
        if (!this.holds(openings) || !this.improve(known)) throw new Stopped({ kind: 'other-search' });
        return;
      }
      cells[TOTAL] = known?.total ?? NONE;
      cells[WINNER] = -1;
      cells[KNOWN] = -1;
      cells[OPENINGS] = openings.length;
      for (const [index, { guess, parts }] of openings.entries()) {
        const at = this.openingAt(index);
        cells[at + GUESS] = guess;
        cells[at + PARTS] = parts.length;
        if (guess === known?.guess) cells[KNOWN] = cells[WINNER] = index;
        for (const [number, { answer, size, least }] of parts.entries()) {
          const part = this.partAt(index, number);
          cells[part + ANSWER] = answer;
          cells[part + SIZE] = size;
          cells[part + LEAST] = Math.min(NONE, least);
          cells[part + BEST] = (guess === known?.guess ? known.parts.get(answer) : undefined) ?? NONE;
          cells[part + BEST_AT] = -1;
        }
      }
      Atomics.store(cells, READY, 1);
    });
  }

  guessOf(opening: number): number {
    return this.cells[this.openingAt(opening) + GUESS]!;
  }

  /** The parts of an opening, by number of the answer. */
  partsOf(opening: number): readonly { readonly answer: number; readonly bestAt: number }[] {
    return this.locked(() =>
      this.everyPart(opening).map((part) => ({
        answer: this.cells[part + ANSWER]!,
        bestAt: this.cells[part + BEST_AT]!,
      })),
    );
  }

  /** Whether nothing is left to do for an opening: it costs no less than the best, or all of its parts are solved. */
  isOver(opening: number): boolean {
    return this.locked(
      () =>
        this.sum(opening) >= this.cells[TOTAL]! ||
        this.everyPart(opening).every((part) => this.cells[part + STATE] === DONE),
    );
  }

  /**
   * A part of an opening to work on, if possible one without another worker, since two workers in one part repeat much
   * work. As long as its first second guess is being priced and there is nothing to beat, another would be priced in
   * vain.
   */
  enter(opening: number): number | null {
    return this.locked(() => {
      if (this.sum(opening) >= this.cells[TOTAL]!) return null;
      const parts = this.everyPart(opening);
      const open = this.inOrder(parts).filter((number) => this.cells[parts[number]! + STATE] === OPEN);
      const alone = open.find((one) => this.cells[parts[one]! + INSIDE] === 0);
      const number = alone ?? open.find((one) => this.guessLimit(opening, one, 0) < NONE);
      if (number === undefined) return null;
      this.cells[parts[number]! + INSIDE]!++;
      return number;
    });
  }

  leave(opening: number, number: number): void {
    this.locked(() => this.cells[this.partAt(opening, number) + INSIDE]!--);
  }

  /** The cost at which a part rules out its opening as the best. */
  limitOf(opening: number, number: number): number {
    return this.locked(() => this.partLimit(opening, number));
  }

  /** The current limit of a second guess. */
  limitAt(opening: number, number: number, at: number): number {
    return this.locked(() => this.guessLimit(opening, number, at));
  }

  /** Deals out the next second guess; `bounds` are those of all that can matter, ascending. Null if none is left. */
  claim(opening: number, number: number, bounds: Int32Array): Claim | null {
    return this.locked(() => {
      const { cells } = this;
      const part = this.partAt(opening, number);
      if (cells[part + STATE] !== OPEN || this.sum(opening) >= cells[TOTAL]!) return this.nothingLeft();
      cells[part + COUNT] = bounds.length;
      let at = cells[part + NEXT]!;
      while (this.isDone(part, at)) at++;
      const limit = this.guessLimit(opening, number, at);
      // All second guesses before the first that is not done cost at least the limit, and all others their bounds.
      const first = Math.min(cells[part + FIRST]!, at);
      const shown = Math.min(cells[part + BEST]!, this.partLimit(opening, number), bounds[first] ?? NONE);
      cells[part + LEAST] = Math.max(cells[part + LEAST]!, shown);
      const reached = cells[part + BEST]! <= cells[part + LEAST]! && at > cells[part + BEST_AT]!;
      if (reached || at >= bounds.length || bounds[at]! >= limit) {
        cells[part + STATE] = DEALT;
        this.finishPart(opening, number);
        return this.nothingLeft();
      }
      cells[part + NEXT] = at + 1;
      cells[part + BUSY]!++;
      return { at, limit };
    });
  }

  /** Takes over a second guess that another worker is settling; false if its cost is known. */
  reserve(opening: number, number: number, at: number): boolean {
    return this.locked(() => {
      const part = this.partAt(opening, number);
      if (this.isDone(part, at)) return false;
      this.cells[part + BUSY]!++;
      return true;
    });
  }

  /** The cost of a second guess, or `NONE` if it is not below its limit, and the number of sets that it took. */
  report(opening: number, number: number, at: number, total: number, nodes: number): void {
    this.locked(() => {
      const { cells } = this;
      this.addNodes(nodes);
      const part = this.partAt(opening, number);
      cells[part + PART + (at >> 5)]! |= 1 << (at & 31);
      while (this.isDone(part, cells[part + FIRST]!)) cells[part + FIRST]!++;
      cells[part + BUSY]!--;
      const best = cells[part + BEST]!;
      if (total < best || (total === best && total < NONE && at < cells[part + BEST_AT]!)) {
        cells[part + BEST] = total;
        cells[part + BEST_AT] = at;
        // There is something to beat now.
        if (best === NONE) this.wakeOthers();
      }
      this.finishPart(opening, number);
    });
  }

  /** The best second guess of a part so far, and the cost of the part with it. */
  bestOf(opening: number, number: number): { readonly at: number; readonly total: number } {
    return this.locked(() => {
      const part = this.partAt(opening, number);
      return { at: this.cells[part + BEST_AT]!, total: this.cells[part + BEST]! };
    });
  }

  /** Whether the caller should write the strategy after the best second guess: true once only. */
  claimWriting(opening: number, number: number): boolean {
    return this.locked(() => {
      const part = this.partAt(opening, number);
      const wanted = this.cells[part + BEST_AT]! + 1;
      if (this.cells[part + WRITTEN] === wanted) return false;
      this.cells[part + WRITTEN] = wanted;
      return true;
    });
  }

  /** Waits a moment for another worker to finish something, unless an opening is over. */
  awaitOthers(opening: number): void {
    const seen = Atomics.load(this.cells, CHANGES);
    if (!this.isOver(opening)) Atomics.wait(this.cells, CHANGES, seen, MOMENT);
  }

  /** Adds to the number of sets that were looked at. */
  count(nodes: number): void {
    this.locked(() => this.addNodes(nodes));
  }

  figures(): LedgerFigures {
    return this.locked(() => {
      const { cells } = this;
      const total = cells[TOTAL]!;
      let bound = total;
      let done = 0;
      for (let opening = 0; opening < cells[OPENINGS]!; opening++) {
        const sum = this.sum(opening);
        bound = Math.min(bound, sum);
        done += sum >= total ? 1 : this.share(opening);
      }
      const nodes = cells[NODES_HIGH]! * NODES_UNIT + cells[NODES]!;
      return { total: total < NONE ? total : null, bound, done: done / Math.max(1, cells[OPENINGS]!), nodes };
    });
  }

  /** Whether these openings are those listed here; a ledger kept by another search may hold others. */
  private holds(openings: readonly LedgerOpening[]): boolean {
    const { cells } = this;
    return (
      cells[OPENINGS] === openings.length &&
      openings.every(
        ({ guess, parts }, opening) =>
          guess === this.guessOf(opening) &&
          parts.length === cells[this.openingAt(opening) + PARTS] &&
          parts.every(({ answer, size, least }, number) => {
            const part = this.partAt(opening, number);
            return answer === cells[part + ANSWER] && size === cells[part + SIZE] && least <= cells[part + LEAST]!;
          }),
      )
    );
  }

  /**
   * Takes over a known strategy that is better than the one at the beginning. False if it is worse after some answer, as
   * the strategy for that answer would be lost, or if it contradicts what is proven.
   */
  private improve(known: KnownTotals | null): boolean {
    const { cells } = this;
    if (known === null) return cells[KNOWN] === -1;
    const opening = cells[KNOWN]!;
    if (opening < 0 || this.guessOf(opening) !== known.guess) return false;
    const parts = this.everyPart(opening).map((part) => ({
      part,
      total: known.parts.get(cells[part + ANSWER]!) ?? NONE,
    }));
    const isWrong = parts.some(
      ({ part, total }) => total < cells[part + LEAST]! || (total > cells[part + BEST]! && cells[part + BEST_AT]! < 0),
    );
    if (isWrong) return false;
    for (const { part, total } of parts) {
      if (total > cells[part + BEST]!) continue;
      cells[part + BEST] = total;
      cells[part + BEST_AT] = -1;
    }
    if (known.total < cells[TOTAL]!) {
      cells[TOTAL] = known.total;
      cells[WINNER] = opening;
    }
    return true;
  }

  /**
   * The parts in the order of the search. At first all have to be solved, the large ones first, so that small ones are
   * left to share in the end. Later it is enough to show that an opening costs too much. Small parts are solved
   * quickly, and their cost leaves little to the large ones, which then need not be solved. The part where no symbol is
   * right is first: few guesses differ there, so it is quick for its size.
   */
  private inOrder(parts: readonly number[]): readonly number[] {
    const numbers = [...parts.keys()];
    if (this.cells[TOTAL] === NONE) return numbers;
    const none = numbers.filter((number) => this.cells[parts[number]! + ANSWER] === 0);
    return [...none, ...numbers.filter((number) => !none.includes(number)).reverse()];
  }

  private addNodes(nodes: number): void {
    const { cells } = this;
    const sum = cells[NODES]! + nodes;
    cells[NODES] = sum % NODES_UNIT;
    cells[NODES_HIGH]! += Math.floor(sum / NODES_UNIT);
  }

  /** A lower bound on the cost of an opening. */
  private sum(opening: number): number {
    const { cells } = this;
    const parts = cells[this.openingAt(opening) + PARTS]!;
    let sum = this.size;
    for (let number = 0; number < parts; number++) sum += cells[this.partAt(opening, number) + LEAST]!;
    return Math.min(NONE, sum);
  }

  /** Each branch of the known strategy has to be better by itself; otherwise the opening has to be better. */
  private partLimit(opening: number, number: number): number {
    const { cells } = this;
    if (cells[TOTAL] === NONE || opening === cells[KNOWN]) return NONE;
    // The sum may be capped, but then nothing is left to do for the opening.
    return cells[TOTAL]! - this.sum(opening) + cells[this.partAt(opening, number) + LEAST]!;
  }

  private guessLimit(opening: number, number: number, at: number): number {
    const part = this.partAt(opening, number);
    const best = this.cells[part + BEST]!;
    const tie = best < NONE && at < this.cells[part + BEST_AT]! ? 1 : 0;
    return Math.min(best + tie, this.partLimit(opening, number));
  }

  /** Once all is dealt out and reported, the best found is what the part costs, if that is below the limit. */
  private finishPart(opening: number, number: number): void {
    const { cells } = this;
    const part = this.partAt(opening, number);
    if (cells[part + STATE] !== DEALT || cells[part + BUSY] !== 0) return;
    // Limits only fall, and every one that was used has been seen here: none was lower than this one.
    const shown = Math.min(cells[part + BEST]!, this.partLimit(opening, number));
    cells[part + LEAST] = Math.max(cells[part + LEAST]!, shown);
    cells[part + STATE] = DONE;
    this.nothingLeft();
    const sum = this.sum(opening);
    if (sum < cells[TOTAL]! && this.everyPart(opening).every((one) => cells[one + STATE] === DONE)) {
      cells[TOTAL] = sum;
      cells[WINNER] = opening;
    }
  }

  /** A waiting worker checks again: a part or an opening may be over. */
  private nothingLeft(): null {
    this.wakeOthers();
    return null;
  }

  private wakeOthers(): void {
    Atomics.add(this.cells, CHANGES, 1);
    Atomics.notify(this.cells, CHANGES);
  }

  /** The share of an opening that is done, by codes. */
  private share(opening: number): number {
    const { cells } = this;
    let done = 0;
    for (const part of this.everyPart(opening)) {
      const share = cells[part + COUNT] === 0 ? 0 : Math.min(1, cells[part + FIRST]! / cells[part + COUNT]!);
      done += cells[part + SIZE]! * (cells[part + STATE] === DONE ? 1 : share);
    }
    return done / this.size;
  }
}
