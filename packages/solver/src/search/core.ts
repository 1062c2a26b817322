import { type AnswerTable, MOST_MASKED, NEVER } from '../kernel/table.ts';
import { MOST_SCANNED, makeBounds, NONE } from './bounds.ts';
import { makeMemo } from './memo.ts';
import type { Meter } from './meter.ts';
import { orderByBound, orderBySize } from './order.ts';
import type { StrategyTree } from './tree.ts';

/** No limit on the number of guesses: no set needs as many. */
export const UNLIMITED = 60;

/** The exact search over the rows of one table. */
export interface Core {
  readonly table: AnswerTable;
  /**
   * The fewest guesses in total for all rows of a set within a depth. Exact if below the limit;
   * otherwise only a lower bound, at least the limit. `NONE` if no strategy exists.
   */
  solve(start: number, size: number, depth: number, limit: number, allowed?: Uint8Array): number;
  /** A lower bound without any search. */
  glance(start: number, size: number, depth: number): number;
  /** The same total when the next guess is given by its column. */
  price(column: number, start: number, size: number, depth: number, limit: number): number;
  /** Parts a set by a guess; the parts are written to the rows from `to` on. */
  split(column: number, start: number, size: number, to: number): readonly RowPart[];
  /** A strategy for a set whose total within the depth is known. */
  strategy(start: number, size: number, depth: number, total: number, allowed?: Uint8Array): StrategyTree;
}

export interface RowPart {
  /** The number of the answer in `space.feedbacks`. */
  readonly answer: number;
  readonly start: number;
  readonly size: number;
}

/** Sets smaller than this are solved faster than they are remembered. */
const REMEMBERED = 4;

/** The columns to try, once a column was guessed first: see `columnsToTry`. */
export type TriedAfter = (column: number) => Uint8Array;

/** From this size on it pays to find out which guesses are alike. */
const WORTH_COMPARING = 64;

export const makeCore = (table: AnswerTable, meter: Meter, triedAfter?: TriedAfter): Core => {
  const { answers, stride, own, rows, parts, bounds } = table;
  const columns = table.guesses.length;
  const kinds = table.space.feedbacks.length;
  const win = kinds - 1;
  const masks = kinds <= MOST_MASKED;
  const { capacity, atLeast, scan } = makeBounds(table);
  const memo = makeMemo();
  /** The guesses worth trying, level upon level, and their bounds. */
  let queue = new Int32Array(4 * columns + 1024);
  let queueBounds = new Int32Array(queue.length);
  let queued = 0;
  const scratch = new Int32Array(columns);
  const scratchBounds = new Int32Array(columns);
  const wide = new Int32Array(kinds);
  /** Parts on the way down, level upon level: where each starts, its size, what it costs at least. */
  const frames = new Int32Array(3 * kinds * 80);
  let framed = 0;
  /** Where the rows of parts may be written. */
  let free = 0;

  /** What is known of a set, or a scan shows, in the form of `Bounds`. */
  const recall = (start: number, size: number, depth: number): number => {
    if (size < REMEMBERED) {
      if (size > 2) meter.nodes++;
      return scan(start, size, depth);
    }
    const known = memo.find(rows, start, size, depth);
    if (known >= 0) return memo.value(known);
    const entry = memo.add(rows, start, size, depth);
    meter.nodes++;
    const value = scan(start, size, depth);
    memo.set(entry, value);
    return value;
  };

  const remember = (start: number, size: number, depth: number, value: number): void => {
    if (size < REMEMBERED) return;
    let entry = memo.find(rows, start, size, depth);
    if (entry < 0) entry = memo.add(rows, start, size, depth);
    memo.set(entry, value);
  };

  /** Queues the guesses whose bound is below the limit, the most promising first; returns the end of the queue. */
  const enqueue = (start: number, size: number, depth: number, limit: number, allowed?: Uint8Array): number => {
    while (queued + columns > queue.length) {
      queue = enlarged(queue);
      queueBounds = enlarged(queueBounds);
    }
    const few = masks && size <= kinds;
    const many = size > MOST_SCANNED;
    if (!many) scanAgain(start, size, depth, few);
    let count = 0;
    for (let column = 0; column < columns; column++) {
      if (allowed && allowed[column] === 0) continue;
      let bound = few ? 3 * size - parts[column]! : size + bounds[column]!;
      if (many) bound = size + wideBound(column, start, size, depth);
      if (bound >= limit || (!many && bound >= NEVER)) continue;
      scratch[count] = column;
      scratchBounds[count++] = bound;
    }
    orderByBound(scratch, scratchBounds, count, queue, queueBounds, queued);
    return queued + count;
  };

  /** Scans once more, as others may have since; a guess that can win saves one. */
  const scanAgain = (start: number, size: number, depth: number, few: boolean): void => {
    if (few) table.countParts(start, size);
    else table.bound(start, size, Math.min(MOST_SCANNED, capacity(depth - 1)));
    for (let at = start; at < start + size; at++) {
      const column = own[rows[at]!]!;
      if (column < 0) continue;
      if (few) parts[column]!++;
      else bounds[column]!--;
    }
  };

  const wideBound = (column: number, start: number, size: number, depth: number): number => {
    wide.fill(0);
    for (let at = start; at < start + size; at++) wide[answers[rows[at]! * stride + column]!]!++;
    let total = 0;
    const most = capacity(depth - 1);
    for (let kind = 0; kind < win; kind++) {
      if (wide[kind]! > most) return NONE;
      total += atLeast(wide[kind]!);
    }
    return total;
  };

  const solve = (start: number, size: number, depth: number, limit: number, allowed?: Uint8Array): number => {
    const recalled = recall(start, size, depth);
    const known = recalled >> 1;
    if ((recalled & 1) === 0 || known >= limit) return known;
    if (meter.nodes >= meter.next) meter.check();
    const first = queued;
    queued = enqueue(start, size, depth, limit, allowed);
    const last = queued;
    let best = limit;
    let found = false;
    for (let at = first; at < last; at++) {
      if (queueBounds[at]! >= best) break;
      if (framed === 0) meter.share = (at - first) / (last - first);
      const total = price(queue[at]!, start, size, depth, best);
      if (total < best) {
        best = total;
        found = true;
        if (best <= known) break;
      }
    }
    queued = first;
    if (found) {
      remember(start, size, depth, 2 * best);
      return best;
    }
    // Every guess was shown to cost at least the limit.
    remember(start, size, depth, limit >= NONE ? 2 * NONE : 2 * limit + 1);
    return Math.min(limit, NONE);
  };

  const price = (column: number, start: number, size: number, depth: number, limit: number): number => {
    const frame = framed;
    const to = free;
    let sum = layOut(column, start, size, depth);
    if (sum >= limit) return sum;
    const count = laid;
    framed = frame + 3 * count;
    free = move(column, start, size);
    // First a glance at every part, the small and cheap ones first; then the search of those still open.
    orderBySize(frames, frame, count);
    sum = glanceAt(frame, count, depth - 1, limit, sum);
    if (sum < limit) sum = search(frame, laid, depth - 1, limit, sum, column);
    free = to;
    framed = frame;
    return Math.min(sum, NONE);
  };

  /** How many parts are in the frames laid out last. */
  let laid = 0;

  /** Counts the parts that a guess makes and lays out those of more than two codes; returns what all cost at least. */
  const layOut = (column: number, start: number, size: number, depth: number): number => {
    wide.fill(0);
    for (let at = start; at < start + size; at++) wide[answers[rows[at]! * stride + column]!]!++;
    const most = capacity(depth - 1);
    let place = free;
    let sum = size;
    laid = 0;
    for (let kind = 0; kind < win; kind++) {
      const here = wide[kind]!;
      if (here === 0) continue;
      // A guess that tells nothing is never part of a best strategy.
      if (here === size || here > most) return NONE;
      const least = atLeast(here);
      sum += least;
      wide[kind] = place;
      if (here > 2) {
        const slot = framed + 3 * laid++;
        frames[slot] = place;
        frames[slot + 1] = here;
        frames[slot + 2] = least;
      }
      place += here;
    }
    return sum;
  };

  /** Writes the rows to the places laid out for them; returns where they end. */
  const move = (column: number, start: number, size: number): number => {
    if (free + 2 * size > rows.length) throw new RangeError('A strategy is deeper than the table allows for.');
    let end = free;
    for (let at = start; at < start + size; at++) {
      const row = rows[at]!;
      const kind = answers[row * stride + column]!;
      if (kind === win) continue;
      const place = wide[kind]!;
      rows[place] = row;
      wide[kind] = place + 1;
      end++;
    }
    return end;
  };

  /** Replaces what parts cost at least by what a scan shows, and keeps those in the frames that need a search. */
  const glanceAt = (frame: number, count: number, depth: number, limit: number, least: number): number => {
    let sum = least;
    let open = 0;
    for (let part = 0; part < count && sum < limit; part++) {
      const slot = frame + 3 * part;
      const recalled = recall(frames[slot]!, frames[slot + 1]!, depth);
      const value = recalled >> 1;
      sum = value >= NONE ? NONE : sum + value - frames[slot + 2]!;
      if ((recalled & 1) === 0) continue;
      const kept = frame + 3 * open++;
      frames[kept] = frames[slot]!;
      frames[kept + 1] = frames[slot + 1]!;
      frames[kept + 2] = value;
    }
    laid = open;
    return sum;
  };

  /** Each part may cost what the limit leaves after what the others cost at least. */
  const search = (
    frame: number,
    count: number,
    depth: number,
    limit: number,
    least: number,
    column: number,
  ): number => {
    let sum = least;
    let tried: Uint8Array | undefined;
    for (let part = 0; part < count && sum < limit; part++) {
      const slot = frame + 3 * part;
      const others = sum - frames[slot + 2]!;
      const size = frames[slot + 1]!;
      if (frame === 0 && triedAfter && size >= WORTH_COMPARING) tried ??= triedAfter(column);
      const value = solve(frames[slot]!, size, depth, Math.min(NONE, limit - others), tried);
      sum = value >= NONE ? NONE : others + value;
    }
    return sum;
  };

  const split = (column: number, start: number, size: number, to: number): readonly RowPart[] => {
    wide.fill(0);
    for (let at = start; at < start + size; at++) wide[answers[rows[at]! * stride + column]!]!++;
    const found: RowPart[] = [];
    let place = to;
    for (let answer = 0; answer < kinds; answer++) {
      const here = wide[answer]!;
      if (here > 0) found.push({ answer, start: place, size: here });
      wide[answer] = place;
      place += here;
    }
    for (let at = start; at < start + size; at++) {
      const row = rows[at]!;
      const kind = answers[row * stride + column]!;
      rows[wide[kind]!] = row;
      wide[kind]!++;
    }
    return found;
  };

  const strategy = (start: number, size: number, depth: number, total: number, allowed?: Uint8Array): StrategyTree => {
    const before = free;
    const column = bestColumn(start, size, depth, total, allowed);
    const found = split(column, start, size, before);
    free = before + size;
    const frame = framed;
    // Below the first guess: `triedAfter` speaks of what follows the first one only.
    framed += 3;
    const branches = found
      .filter(({ answer }) => answer !== win)
      .map((part) => {
        const cost = solve(part.start, part.size, depth - 1, NONE);
        const tree = strategy(part.start, part.size, depth - 1, cost);
        return { feedback: table.space.feedbacks[part.answer]!, tree };
      });
    framed = frame;
    free = before;
    return { guess: table.guesses[column]!, branches };
  };

  /** The first guess of the queue that reaches the total. */
  const bestColumn = (start: number, size: number, depth: number, total: number, allowed?: Uint8Array): number => {
    if (size <= 2 && own[rows[start]!]! >= 0) return own[rows[start]!]!;
    const first = queued;
    queued = enqueue(start, size, depth, total + 1, allowed);
    const last = queued;
    let found = -1;
    for (let at = first; at < last && found < 0; at++) {
      if (price(queue[at]!, start, size, depth, total + 1) === total) found = queue[at]!;
    }
    queued = first;
    if (found < 0) throw new RangeError(`No guess reaches ${total} for ${size} codes.`);
    return found;
  };

  return {
    table,
    strategy: (start, size, depth, total, allowed) => {
      free = start + size;
      return strategy(start, size, depth, total, allowed);
    },
    solve: (start, size, depth, limit, allowed) => {
      free = start + size;
      return solve(start, size, depth, limit, allowed);
    },
    glance: (start, size, depth) => recall(start, size, depth) >> 1,
    price: (column, start, size, depth, limit) => {
      free = start + size;
      return price(column, start, size, depth, limit);
    },
    split,
  };
};

const enlarged = (from: Int32Array): Int32Array<ArrayBuffer> => {
  const to = new Int32Array(2 * from.length);
  to.set(from);
  return to;
};
