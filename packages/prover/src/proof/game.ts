import { err, ok, type Result } from '@mastermind/engine';
import {
  allCodes,
  branchOf,
  type CodeSpace,
  type Kernel,
  type SearchError,
  type SearchOptions,
  type StrategyBranch,
  type StrategyTree,
} from '@mastermind/solver';
import {
  type AnswerTable,
  BranchAndBound,
  guessClasses,
  type Meter,
  makeMemo,
  makeMeter,
  NONE,
  SetClasses,
  UNLIMITED,
} from '@mastermind/solver/search';
import { treeDepth, treeTotal } from '../formats/tree.ts';
import { unlessStopped } from '../unless-stopped.ts';
import { type KnownTotals, Ledger, type LedgerOpening } from './ledger.ts';
import { type OpenPart, openPart } from './second-guesses.ts';
import { makeSharedMemo } from './shared-memo.ts';

/** The best strategy for a whole game, or the proof that none exists within the depth. */
export interface GameSolution {
  /** The most guesses that were allowed for any code; null for no limit. */
  readonly depth: number | null;
  /** The fewest guesses in total over all codes; null if no strategy keeps within the depth. */
  readonly total: number | null;
  /** The most guesses that the strategy needs for any code. */
  readonly worst: number | null;
  readonly tree: StrategyTree | null;
  /** How many sets were looked at. */
  readonly nodes: number;
}

/** The limits of a proof, and its starting point. */
export interface GameOptions extends SearchOptions {
  /**
   * A strategy known beforehand. The search looks only for strategies with fewer guesses. One that exceeds the depth is
   * left out.
   */
  readonly known?: StrategyTree | null;
  /** Memory for results of sets, which all workers on a proof receive; see `sharedMemory`. */
  readonly shared?: SharedArrayBuffer | null;
}

/**
 * The largest space that is proven without being asked for expressly, that of 5x7: its table of answers and those inside
 * take 850 MB. The terminal proves up to `MAX_BOUNDED` codes, which takes days.
 */
export const MAX_SEARCHED = 16_807;

/** The bytes that a proof uses by default to remember sets. */
const USUAL_MEMORY = 2 ** 28;

/** With fewer codes than this, one worker finds out about a set sooner than it writes the form that sets alike share. */
const WORTH_FORMS = 2000;

/** A strategy after an answer to the first guess of a proof. */
export interface WrittenBranch {
  /**
   * The opening and the part of it in the ledger, and the index of the second guess among those that were dealt out.
   */
  readonly opening: number;
  readonly part: number;
  readonly at: number;
  readonly tree: StrategyTree;
}

/** The first guesses of a proof, the most promising first, and the total of the known strategy. */
export interface ProofBeginning {
  readonly openings: readonly LedgerOpening[];
  readonly known: KnownTotals | null;
}

/** Finds the strategy with the fewest guesses in total, any legal guess allowed, and so proves that none is better. */
export const solveGame = (kernel: Kernel, options: GameOptions = {}): Result<GameSolution, SearchError> => {
  const { size } = kernel.space;
  if (size > MAX_SEARCHED) return err({ kind: 'too-many-codes', codes: size, limit: MAX_SEARCHED });
  const ledger = new Ledger(kernel.space);
  const written = workOnProof(kernel, ledger, options);
  return written.ok ? ok(provenSolution(kernel.space, ledger, written.value, options)) : written;
};

/**
 * Works on a proof together with the other workers that share its ledger, until nothing is left to do. All workers must
 * be given one known strategy and one depth.
 */
export const workOnProof = (
  kernel: Kernel,
  ledger: Ledger,
  options: GameOptions = {},
): Result<readonly WrittenBranch[], SearchError> => {
  if (options.signal?.aborted) return err({ kind: 'cancelled' });
  const known = knownBranches(kernel, options);
  return unlessStopped(() => onWhole(kernel, (table) => new Worker(table, ledger, known, options).work()));
};

/** The first state of a ledger, for a process that deals out the work of a proof without doing any of it. */
export const beginningOf = (kernel: Kernel, options: Pick<GameOptions, 'depth' | 'known'> = {}): ProofBeginning => {
  const known = knownBranches(kernel, options);
  const meter = makeMeter({}, ({ nodes }) => ({ done: 0, nodes, total: null }));
  const openings = onWhole(kernel, (table) =>
    listOpenings(new BranchAndBound(table, meter), depthOf(options), known?.guess),
  );
  return { openings: openings.map(({ guess, parts }) => ({ guess, parts })), known };
};

const onWhole = <T>(kernel: Kernel, work: (table: AnswerTable) => T): T => {
  const all = allCodes(kernel.space);
  return kernel.withAnswerTable(all, all, work);
};

const depthOf = ({ depth }: Pick<GameOptions, 'depth'>): number => Math.min(depth ?? UNLIMITED, UNLIMITED);

/** The result of a proof once every worker is done. */
export const provenSolution = (
  space: CodeSpace,
  ledger: Ledger,
  written: readonly WrittenBranch[],
  { depth = null, known = null }: Pick<GameOptions, 'depth' | 'known'> = {},
): GameSolution => {
  const { total, nodes } = ledger.figures();
  const tree = ledger.winner < 0 ? null : assemble(space, ledger, written, known);
  return { depth, total, worst: tree === null ? null : treeDepth(tree), tree, nodes };
};

const assemble = (
  space: CodeSpace,
  ledger: Ledger,
  written: readonly WrittenBranch[],
  known: StrategyTree | null,
): StrategyTree => {
  const opening = ledger.winner;
  const guess = ledger.guessOf(opening);
  const branches = ledger.partsOf(opening).map(({ answer, bestAt }, part): StrategyBranch => {
    const feedback = space.feedbacks[answer]!;
    const own = written.find((one) => one.opening === opening && one.part === part && one.at === bestAt)?.tree;
    const tree = own ?? (known?.guess === guess ? branchOf(known, feedback) : null);
    if (tree === null) throw new RangeError('Nobody wrote the strategy for a part.');
    return { feedback, tree };
  });
  return { guess, branches: branches.sort((one, other) => one.feedback - other.feedback) };
};

const knownBranches = (kernel: Kernel, { known, depth }: GameOptions): KnownTotals | null => {
  if (!known || treeDepth(known) > (depth ?? UNLIMITED)) return null;
  const { win, feedbacks } = kernel.space;
  const parts = new Map(
    [...kernel.load(allCodes(kernel.space)).split(known.guess)]
      .filter(({ feedback }) => feedback !== win)
      .map(({ feedback, codes }) => {
        const tree = branchOf(known, feedback);
        return [feedbacks.indexOf(feedback), tree === null ? NONE : treeTotal(kernel, tree, codes)] as const;
      }),
  );
  const total = [...parts.values()].reduce((sum, part) => sum + part, kernel.space.size);
  return total < NONE ? { guess: known.guess, total, parts } : null;
};

/** An opening with the positions of its parts' rows in the table. */
interface Opening extends LedgerOpening {
  readonly starts: readonly number[];
  readonly bound: number;
}

/**
 * The memory for the current part in bytes, and the memory for results that parts share. Alone, the latter takes half
 * of the bytes.
 */
const memoryOf = ({
  memory = USUAL_MEMORY,
  shared = null,
}: GameOptions): { own: number; memo: ReturnType<typeof makeMemo> } => {
  if (shared !== null) return { own: memory, memo: makeSharedMemo(shared) };
  const half = Math.floor(memory / 2);
  return { own: half, memo: makeMemo(half) };
};

class Worker {
  private readonly table: AnswerTable;
  private readonly ledger: Ledger;
  private readonly depth: number;
  private readonly meter: Meter;
  private readonly classes: SetClasses | null;
  private readonly openings: readonly Opening[];
  private readonly branches: WrittenBranch[] = [];
  private counted = 0;

  constructor(table: AnswerTable, ledger: Ledger, known: KnownTotals | null, options: GameOptions) {
    this.table = table;
    this.ledger = ledger;
    this.depth = depthOf(options);
    const { own, memo } = memoryOf(options);
    const worth = options.shared || table.space.size >= WORTH_FORMS;
    this.classes = worth ? SetClasses.of(table.space, memo) : null;
    this.meter = makeMeter({ ...options, memory: own }, ({ nodes }) => ({ ...ledger.figures(), nodes }));
    this.openings = listOpenings(new BranchAndBound(table, this.meter), this.depth, known?.guess);
    ledger.begin(this.openings, known);
  }

  work(): readonly WrittenBranch[] {
    const { ledger, meter } = this;
    for (let opening = 0; opening < this.openings.length; opening++) {
      while (!ledger.isOver(opening)) {
        const part = ledger.enter(opening);
        if (part !== null) this.workOn(opening, part);
        else {
          meter.check();
          ledger.awaitOthers(opening);
        }
      }
    }
    if (ledger.winner >= 0) this.writeMissing(ledger.winner);
    ledger.count(this.uncounted());
    return this.branches;
  }

  /** Prices second guesses until none is left. */
  private workOn(opening: number, part: number): void {
    const { ledger, depth } = this;
    const { search, size, guesses } = this.open(opening, part, ledger.limitOf(opening, part));
    let best = -1;
    for (;;) {
      const claim = ledger.claim(opening, part, guesses.bounds);
      if (claim === null) break;
      const { at } = claim;
      const limit = (): number => ledger.limitAt(opening, part, at);
      const total = search.priceListed(guesses.columns[at]!, 0, size, depth - 1, limit);
      ledger.report(opening, part, at, total, this.uncounted());
      if (total < NONE) best = at;
    }
    // Until another opening has a strategy, this part will most likely be needed, and its results are already in
    // memory.
    const { winner } = ledger;
    const wanted = (winner < 0 || winner === opening) && best >= 0 && best === ledger.bestOf(opening, part).at;
    if (wanted && ledger.claimWriting(opening, part)) {
      this.write(opening, part, best, search.strategyAfter(guesses.columns[best]!, 0, size, depth - 1));
    }
    ledger.leave(opening, part);
  }

  /** Writes the missing branches: those of a first guess that lost, or of an interrupted writer. */
  private writeMissing(opening: number): void {
    const { ledger, depth } = this;
    for (const [part] of ledger.partsOf(opening).entries()) {
      if (!ledger.claimWriting(opening, part)) continue;
      const { at, total } = ledger.bestOf(opening, part);
      const { search, size, guesses } = this.open(opening, part, Math.min(NONE, total + 1));
      this.write(opening, part, at, search.strategyAfter(guesses.columns[at]!, 0, size, depth - 1));
    }
  }

  /** How many sets were looked at since this was asked last. */
  private uncounted(): number {
    const before = this.counted;
    this.counted = this.meter.nodes;
    return this.counted - before;
  }

  private write(opening: number, part: number, at: number, tree: StrategyTree): void {
    this.branches.push({ opening, part, at, tree });
  }

  /** The second guesses after the first guess and its answer: only one of those that a symmetry maps onto each other. */
  private open(opening: number, part: number, limit: number): OpenPart {
    const { table, meter, depth, classes } = this;
    const { guess, parts, starts } = this.openings[opening]!;
    const { size } = parts[part]!;
    const inner = table.narrow(starts[part]!, size);
    if (inner === null) throw new RangeError('There is no memory for a part of the table.');
    for (let row = 0; row < size; row++) inner.rows[row] = row;
    return openPart(table, inner, guess, { depth, limit, meter, classes });
  }
}

/** One first guess for each class, the most promising first. */
const listOpenings = (root: BranchAndBound, depth: number, known?: number): readonly Opening[] => {
  const { table } = root;
  const { space, rows } = table;
  for (let row = 0; row < space.size; row++) rows[row] = row;
  const { firsts, classOf } = guessClasses(space, []);
  const openings = [...firsts].map((first, index): Opening => {
    // One guess represents its whole class.
    const guess = known !== undefined && classOf[known] === index ? known : first;
    // The parts of every opening stay in place, as they are needed later.
    const parts = root
      .split(guess, 0, space.size, (index + 1) * space.size)
      .filter((part) => space.feedbacks[part.answer] !== space.win)
      .map((part) => ({ ...part, least: root.glance(part.start, part.size, depth - 1) }))
      .sort((one, other) => other.size - one.size);
    const bound = parts.reduce((sum, { least }) => Math.min(NONE, sum + least), space.size);
    return { guess, parts, starts: parts.map(({ start }) => start), bound };
  });
  return openings.filter((opening) => opening.bound < NONE).sort((one, other) => one.bound - other.bound);
};
