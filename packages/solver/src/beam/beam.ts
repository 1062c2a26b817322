import type { Kernel } from '../kernel/kernel.ts';
import { allCodes } from '../kernel/space.ts';
import { type AnswerTable, MOST_MASKED } from '../kernel/table.ts';
import { NONE } from '../search/bounds.ts';
import type { Meter } from '../search/meter.ts';
import { orderBySize } from '../search/order.ts';
import type { StrategyBranch, StrategyTree } from '../search/tree.ts';
import type { Costs, Learnt } from './costs.ts';
import { codeHashes, makeSetMemo } from './memo.ts';
import { makeSelection } from './selection.ts';
import { type BeamSettings, widthAfter } from './settings.ts';

/** A beam search over sets of codes that are small enough for a table of their answers. */
export interface Beam {
  /**
   * The fewest guesses found for all codes of a set after `made` guesses, if below the limit; else a number that is
   * not below it. The set must not have more codes than can be told apart within the depth. `allowed` marks the guesses to try at first, where others are worth the same.
   */
  solve(codes: Uint32Array, made: number, limit: number, allowed?: Uint8Array): number;
  /** The strategy that was found; the search is repeated where it is not remembered. */
  strategy(codes: Uint32Array, made: number, allowed?: Uint8Array): StrategyTree;
}

export interface BeamFrame {
  readonly settings: BeamSettings;
  readonly costs: Costs;
  /** How many codes can be told apart within a depth. */
  readonly capacity: (depth: number) => number;
  readonly meter: Meter;
  /** Every set that is solved adds to it. */
  readonly learnt: Learnt;
}

const NO_GUESS = -1;

export const makeBeam = (kernel: Kernel, { settings, costs, capacity, meter, learnt }: BeamFrame): Beam => {
  const { space } = kernel;
  const kinds = space.feedbacks.length;
  const win = kinds - 1;
  const masks = kinds <= MOST_MASKED;
  const all = allCodes(space);
  const deepest = settings.depth ?? 60;
  const memo = makeSetMemo();
  const hashes = codeHashes(space.size);
  const { mean, least, sure } = costs;
  const select = makeSelection(space.size);
  const counts = new Int32Array(kinds);
  const lows = new Int32Array(kinds);
  /** Parts on the way down, level upon level: where each starts, its size and what it is thought to cost. */
  const frames = new Int32Array(3 * kinds * 64);
  let framed = 0;
  let table!: AnswerTable;
  let answers!: Uint8Array;
  let rows!: Uint16Array;
  let rowLow!: Int32Array;
  let rowHigh!: Int32Array;
  let stride = 0;
  let free = 0;

  /** The first of a set's own codes that tells all the others apart. */
  const perfect = (start: number, size: number): number => {
    const end = start + size;
    for (let at = start; at < end; at++) {
      const column = table.codes[rows[at]!]!;
      let seen = 0;
      let other = start;
      for (; other < end; other++) {
        const bit = 1 << answers[rows[other]! * stride + column]!;
        if ((seen & bit) !== 0) break;
        seen |= bit;
      }
      if (other === end) return column;
    }
    return NO_GUESS;
  };

  let low = 0;
  let high = 0;

  const hash = (start: number, size: number): void => {
    low = size;
    high = size;
    for (let at = start; at < start + size; at++) {
      low ^= rowLow[rows[at]!]!;
      high ^= rowHigh[rows[at]!]!;
    }
  };

  const learn = (size: number, total: number): void => {
    learnt.count[size]!++;
    learnt.sum[size]! += total;
    learnt.squares[size]! += total * total;
  };

  const solve = (start: number, size: number, made: number, limit: number, allowed?: Uint8Array): number => {
    if (size <= 2) return 2 * size - 1;
    const few = masks && size <= kinds;
    if (few && perfect(start, size) >= 0) {
      learn(size, 2 * size - 1);
      return 2 * size - 1;
    }
    if (2 * size >= limit) return 2 * size;
    hash(start, size);
    const [setLow, setHigh] = [low, high];
    const known = memo.find(setLow, setHigh, made);
    if (known >= 0) {
      const value = memo.value(known);
      if ((value & 1) === 0 || value >> 1 >= limit) return value >> 1;
    }
    meter.nodes++;
    if (meter.nodes >= meter.next) meter.check();
    found = NO_GUESS;
    const total = few ? solveFew(start, size, made, limit) : solveMany(start, size, made, limit, allowed);
    if (total < limit) {
      learn(size, total);
      memo.keep(setLow, setHigh, made, 2 * total, found);
    } else memo.keep(setLow, setHigh, made, 2 * Math.min(limit, NONE) + 1, NO_GUESS);
    return total;
  };

  /** The guess of the total returned last. */
  let found = NO_GUESS;

  /**
   * A set of n codes that one of its own tells apart costs 2n - 1; here none does. Otherwise 2n is the least, by a
   * guess from outside that tells all apart; then 3n less the number of parts, less one if the guess can win.
   */
  const solveFew = (start: number, size: number, made: number, limit: number): number => {
    const most = table.countParts(start, size, size);
    if (most === size) {
      found = table.parts.indexOf(size);
      return 2 * size;
    }
    if (deepest - made <= 2) return NONE;
    let best = limit;
    let guess = NO_GUESS;
    for (let parts = most + 1; parts > 1 && 3 * size - parts < best; parts--) {
      if (parts <= most) table.countParts(start, size);
      for (const column of mostParting(parts, start, size)) {
        const total = price(column, start, size, made, best);
        if (total >= best) continue;
        best = total;
        guess = column;
        if (best === 3 * size - parts) break;
      }
    }
    found = guess;
    return best;
  };

  /** The guesses that make so many parts of a set, where one that can win counts as one more. */
  const mostParting = (parts: number, start: number, size: number): readonly number[] => {
    for (let at = start; at < start + size; at++) table.parts[table.codes[rows[at]!]!]!++;
    const columns: number[] = [];
    let column = table.parts.indexOf(parts);
    while (column >= 0 && column < space.size) {
      columns.push(column);
      column = table.parts.indexOf(parts, column + 1);
    }
    return columns;
  };

  const solveMany = (start: number, size: number, made: number, limit: number, allowed?: Uint8Array): number => {
    const width = widthAfter(settings, made);
    table.score(start, size);
    // Guesses that part the set alike are tried once, so more are selected than will be tried.
    const columns = select(table.scores, Math.min(space.size, 4 * width), allowed);
    const seen = new Set<number>();
    let best = limit;
    let guess = NO_GUESS;
    for (const column of columns) {
      if (seen.size >= width) break;
      const likeness = layOut(column, start, size, made, least);
      if (seen.has(likeness)) continue;
      seen.add(likeness);
      if (laidSum >= best) continue;
      const total = priceLaid(column, start, size, made, best);
      if (total >= best) continue;
      best = total;
      guess = column;
    }
    found = guess;
    return best;
  };

  const price = (column: number, start: number, size: number, made: number, limit: number): number => {
    // Small sets are solved exactly, so nothing is given up that could be better.
    layOut(column, start, size, made, sure);
    return laidSum >= limit ? laidSum : priceLaid(column, start, size, made, limit);
  };

  let laid = 0;
  let laidSum = 0;

  /** Lays out the parts of a guess with what they are thought to cost; returns a number by which partings are told apart. */
  const layOut = (column: number, start: number, size: number, made: number, thought: Float64Array): number => {
    counts.fill(0);
    lows.fill(0);
    const end = start + size;
    for (let at = start; at < end; at++) {
      const row = rows[at]!;
      const kind = answers[row * stride + column]!;
      counts[kind]!++;
      lows[kind]! ^= rowLow[row]!;
    }
    const most = capacity(deepest - made - 1);
    let likeness = 0;
    let place = free;
    laid = 0;
    laidSum = size;
    for (let kind = 0; kind < win; kind++) {
      const here = counts[kind]!;
      if (here === 0) continue;
      likeness = (likeness + Math.imul(lows[kind]! | 1, 0x2c1b3c6d)) | 0;
      // A guess that tells nothing is never part of a best strategy.
      if (here === size || here > most) laidSum = NONE;
      const cost = here <= 2 ? 2 * here - 1 : thought[here]!;
      laidSum += cost;
      counts[kind] = place;
      if (here > 2) {
        const slot = framed + 3 * laid++;
        frames[slot] = place;
        frames[slot + 1] = here;
        frames[slot + 2] = cost;
      }
      place += here;
    }
    return counts[win]! > 0 ? ~likeness : likeness;
  };

  /** What a guess costs whose parts are laid out: the small parts first, as they are cheap to solve. */
  const priceLaid = (column: number, start: number, size: number, made: number, limit: number): number => {
    if (free + 2 * size > rows.length) throw new RangeError('A strategy is deeper than the table allows for.');
    const [frame, count, before] = [framed, laid, free];
    let sum = laidSum;
    for (let at = start; at < start + size; at++) {
      const row = rows[at]!;
      const kind = answers[row * stride + column]!;
      if (kind === win) continue;
      rows[counts[kind]!++] = row;
      free++;
    }
    orderBySize(frames, frame, count);
    framed = frame + 3 * count;
    for (let part = 0; part < count && sum < limit; part++) {
      const slot = frame + 3 * part;
      const others = sum - frames[slot + 2]!;
      const total = solve(frames[slot]!, frames[slot + 1]!, made + 1, Math.min(NONE, limit - others));
      sum = total >= NONE ? NONE : others + total;
    }
    framed = frame;
    free = before;
    return Math.min(sum, NONE);
  };

  const plan = (start: number, size: number, made: number, allowed?: Uint8Array): StrategyTree => {
    const guess = planned(start, size, made, allowed);
    const before = free;
    const parts: number[][] = Array.from({ length: kinds }, () => []);
    for (let at = start; at < start + size; at++) parts[answers[rows[at]! * stride + guess]!]!.push(rows[at]!);
    const branches: StrategyBranch[] = [];
    for (let kind = 0; kind < win; kind++) {
      const part = parts[kind]!;
      if (part.length === 0) continue;
      rows.set(part, before);
      free = before + part.length;
      branches.push({ feedback: space.feedbacks[kind]!, tree: plan(before, part.length, made + 1) });
    }
    free = before;
    return { guess, branches };
  };

  const planned = (start: number, size: number, made: number, allowed?: Uint8Array): number => {
    if (size <= 2) return table.codes[rows[start]!]!;
    const own = masks && size <= kinds ? perfect(start, size) : NO_GUESS;
    if (own >= 0) return own;
    for (let again = false; ; again = true) {
      hash(start, size);
      const known = memo.find(low, high, made);
      if (known >= 0 && memo.guess(known) >= 0) return memo.guess(known);
      if (again) throw new RangeError(`No strategy is known for ${size} codes.`);
      solve(start, size, made, NONE, allowed);
    }
  };

  const onTable = <T>(codes: Uint32Array, work: () => T): T =>
    kernel.withTable(codes, all, (made) => {
      table = made;
      ({ answers, rows, stride } = made);
      made.setCosts(mean);
      for (let row = 0; row < codes.length; row++) rows[row] = row;
      rowLow = Int32Array.from(codes, (code) => hashes.low[code]!);
      rowHigh = Int32Array.from(codes, (code) => hashes.high[code]!);
      framed = 0;
      free = codes.length;
      return work();
    });

  return {
    solve: (codes, made, limit, allowed) => onTable(codes, () => solve(0, codes.length, made, limit, allowed)),
    strategy: (codes, made, allowed) => onTable(codes, () => plan(0, codes.length, made, allowed)),
  };
};
