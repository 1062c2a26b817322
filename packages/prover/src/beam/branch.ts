import { err, type Result } from '@mastermind/engine';
import type { Kernel, SearchError, SearchOptions, StrategyBranch, StrategyTree } from '@mastermind/solver';
import { capacities, guessClasses, type Meter, makeMeter, NONE } from '@mastermind/solver/search';
import { treeTotal } from '../formats/tree.ts';
import { unlessStopped } from '../unless-stopped.ts';
import { type Beam, makeBeam } from './beam.ts';
import { type Costs, type Learnt, nothingLearnt } from './costs.ts';
import { makeSelection } from './selection.ts';
import { type BeamSettings, widthAfter } from './settings.ts';

/** One answer to the first guess, and the codes to solve after it. Branches do not know of each other. */
export interface BeamBranch {
  readonly opening: number;
  readonly codes: Uint32Array;
}

/** The best strategy found for one answer to the first guess. */
export interface BranchSolution {
  /** The fewest guesses found for the codes of the branch, the first guess not counted; null if not below the limit. */
  readonly total: number | null;
  readonly tree: StrategyTree | null;
  readonly learnt: Learnt;
  readonly nodes: number;
}

export interface BranchOptions extends Pick<SearchOptions, 'signal' | 'progress'> {
  readonly settings: BeamSettings;
  readonly costs: Costs;
  /** Only a strategy with fewer guesses is of interest. */
  readonly limit?: number;
  /** A strategy for the branch whose second guess stays: only the guesses after it are searched, set by set. */
  readonly polish?: StrategyTree | null;
}

/** A table should fit the cache: a larger branch gets a table for each set that a second guess leaves. */
const MAX_BYTES = 2 ** 21;

/** Searches a branch. The same branch, settings, costs and limit give the same strategy, wherever it is searched. */
export const searchBranch = (
  kernel: Kernel,
  branch: BeamBranch,
  options: BranchOptions,
): Result<BranchSolution, SearchError> => {
  if (options.signal?.aborted) return err({ kind: 'cancelled' });
  return unlessStopped(() => search(kernel, branch, options));
};

const search = (kernel: Kernel, { opening, codes }: BeamBranch, options: BranchOptions): BranchSolution => {
  const { settings, costs } = options;
  const { space } = kernel;
  const limit = Math.min(options.limit ?? NONE, NONE);
  const learnt = nothingLearnt(space.size);
  let best: number | null = null;
  const meter = makeMeter(options, ({ nodes, share }) => ({ done: share, nodes, total: best }));
  const caps = capacities(space.feedbacks.length, space.size);
  const capacity = (depth: number): number => caps[Math.max(0, depth)] ?? Number.POSITIVE_INFINITY;
  const beam = makeBeam(kernel, { settings, costs, capacity, meter, learnt });
  const first = guessClasses(space, [opening]);
  const once = marked(space.size, first.firsts);
  /** Counts the total once more, since a set that was forgotten on the way was searched a second time. */
  const solution = (tree: StrategyTree | null): BranchSolution => {
    const total = tree === null ? limit : treeTotal(kernel, tree, codes);
    const better = total < limit ? { total, tree } : { total: null, tree: null };
    return { ...better, learnt, nodes: meter.nodes };
  };
  if (codes.length > capacity((settings.depth ?? NONE) - 1)) return solution(null);
  if (codes.length * space.size <= MAX_BYTES) {
    const found = beam.solve(codes, 1, limit, once) < limit;
    return solution(found ? beam.strategy(codes, 1, once) : null);
  }
  const wide = { kernel, opening, codes, first: first.firsts, beam, capacity, settings, costs, meter };
  if (options.polish) return solution(polishWide(wide, options.polish));
  const guess = searchWide(wide, limit, (total) => {
    best = total;
  });
  return solution(guess === null ? null : writeDown(wide, guess));
};

interface Wide {
  readonly kernel: Kernel;
  readonly opening: number;
  readonly codes: Uint32Array;
  /** The second guesses of which no two are alike. */
  readonly first: Uint32Array;
  readonly beam: Beam;
  readonly capacity: (depth: number) => number;
  readonly settings: BeamSettings;
  readonly costs: Costs;
  readonly meter: Meter;
}

/** The second guess of a branch that is too large for a table: each set that it leaves gets a separate table. */
const searchWide = (wide: Wide, limit: number, better: (total: number) => void): number | null => {
  const { codes, beam, capacity, settings, costs, meter } = wide;
  const most = capacity((settings.depth ?? NONE) - 2);
  let found: number | null = null;
  let best = limit;
  const guesses = promising(wide);
  guesses.forEach((guess, index) => {
    const parts = partsAfter(wide, guess);
    let sum = parts.reduce((total, part) => total + costs.least[part.codes.length]!, codes.length);
    if (parts.some((part) => part.codes.length > most || part.codes.length === codes.length)) return;
    if (sum >= best) return;
    const once = triedOnce(wide, guess);
    parts.forEach((part, place) => {
      if (sum >= best) return;
      meter.share = (index + place / parts.length) / guesses.length;
      const others = sum - costs.least[part.codes.length]!;
      sum = others + beam.solve(part.codes, 2, Math.min(NONE, best - others), once);
    });
    if (sum >= best) return;
    found = guess;
    best = sum;
    better(sum);
  });
  return found;
};

/** Searches each set after the second guess of a strategy for something better than the strategy does there. */
const polishWide = (wide: Wide, { guess, branches: known }: StrategyTree): StrategyTree | null => {
  const { kernel, beam, meter } = wide;
  const once = triedOnce(wide, guess);
  const parts = partsAfter(wide, guess);
  const branches: StrategyBranch[] = [];
  for (const [place, { feedback, codes }] of parts.entries()) {
    meter.share = place / parts.length;
    const before = known.find((branch) => branch.feedback === feedback)?.tree ?? null;
    const limit = before === null ? NONE : treeTotal(kernel, before, codes);
    const tree = beam.solve(codes, 2, limit, once) < limit ? beam.strategy(codes, 2, once) : before;
    if (tree === null) return null;
    branches.push({ feedback, tree });
  }
  return { guess, branches: branches.sort((one, other) => one.feedback - other.feedback) };
};

/** The second guesses with the best scores. */
const promising = ({ kernel, codes, first, settings, costs }: Wide): readonly number[] => {
  const { width, win } = kernel.space;
  const loaded = kernel.load(codes);
  const scores = new Uint32Array(first.length);
  for (let from = 0; from < first.length; from += 2048) {
    const counts = loaded.histograms(first.subarray(from, from + 2048));
    for (let at = 0; at < counts.length; at++) {
      if (at % width !== win) scores[from + Math.floor(at / width)]! += costs.mean[counts[at]!]!;
    }
  }
  const most = Math.min(first.length, widthAfter(settings, 1));
  return makeSelection(first.length)(scores, most).map((place) => first[place]!);
};

/** The sets that a guess leaves, the small ones first, a win left out. */
const partsAfter = ({ kernel, codes }: Wide, guess: number) =>
  [...kernel.load(codes).split(guess)]
    .filter(({ feedback }) => feedback !== kernel.space.win)
    .sort((one, other) => one.codes.length - other.codes.length);

const triedOnce = ({ kernel, opening }: Wide, guess: number): Uint8Array =>
  marked(kernel.space.size, guessClasses(kernel.space, [opening, guess]).firsts);

const marked = (size: number, codes: Uint32Array): Uint8Array => {
  const marks = new Uint8Array(size);
  for (const code of codes) marks[code] = 1;
  return marks;
};

const writeDown = (wide: Wide, guess: number): StrategyTree => {
  const once = triedOnce(wide, guess);
  const branches = partsAfter(wide, guess).map(
    ({ feedback, codes }): StrategyBranch => ({ feedback, tree: wide.beam.strategy(codes, 2, once) }),
  );
  return { guess, branches: branches.sort((one, other) => one.feedback - other.feedback) };
};
