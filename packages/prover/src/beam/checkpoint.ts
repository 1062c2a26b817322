import { err, ok, type Result } from '@mastermind/engine';
import { type CodeSpace, type Kernel, sizeOf } from '@mastermind/solver';
import { readObject } from '../formats/read-object.ts';
import { formatTree, parseTree } from '../formats/tree.ts';
import { type Learnt, nothingLearnt } from './costs.ts';
import { type BeamPlan, type BeamSearch, type BranchBest, type BranchState, beginBeam } from './game.ts';

/** Why a checkpoint of a beam search cannot be resumed. */
export type CheckpointError =
  | { readonly kind: 'malformed-checkpoint'; readonly path: string }
  | { readonly kind: 'other-settings'; readonly path: string };

const VERSION = 1;

/** Saves the state of a search, to continue it later. */
export const formatCheckpoint = (space: CodeSpace, search: BeamSearch): string => {
  const { plan, round, branches, learnt, learning } = search;
  const data = {
    version: VERSION,
    space: sizeOf(space),
    plan,
    round,
    branches: branches.map(({ feedback, known, best, searched }) => ({
      feedback,
      searched,
      known: writeBest(space, known),
      best: writeBest(space, best),
    })),
    learnt: learnt === null ? null : listLearnt(learnt),
    learning: listLearnt(learning),
  };
  return `${JSON.stringify(data)}\n`;
};

/** The first guess of a search that was written down, or null. */
export const checkpointOpening = (text: string): number | null => {
  const plan = readObject(text)?.plan;
  return isObject(plan) && typeof plan.opening === 'number' ? plan.opening : null;
};

/** Reads a search back, if it is one with this very plan. */
export const parseCheckpoint = (kernel: Kernel, plan: BeamPlan, text: string): Result<BeamSearch, CheckpointError> => {
  const { space } = kernel;
  const data = readObject(text);
  if (data === null || data.version !== VERSION) return malformed('version');
  if (data.space !== sizeOf(space)) return err({ kind: 'other-settings', path: 'variant' });
  const kept = isObject(data.plan) ? data.plan : {};
  for (const key of ['opening', 'width', 'polish', 'depth', 'boldness'] as const) {
    if (kept[key] !== plan[key]) return err({ kind: 'other-settings', path: key });
  }
  const begun = beginBeam(kernel, plan);
  if (!begun.ok || !Number.isInteger(data.round)) return malformed('round');
  const rows = Array.isArray(data.branches) ? data.branches : [];
  const branches: BranchState[] = [];
  for (const branch of begun.value.branches) {
    const read = readBranch(space, branch, rows[branches.length]);
    if (read === null) return malformed(`branches.${branches.length}`);
    branches.push(read);
  }
  const learnt = data.learnt === null ? null : readLearnt(space.size, data.learnt);
  const learning = readLearnt(space.size, data.learning);
  if (learning === null || (learnt === null && data.learnt !== null)) return malformed('learnt');
  return ok({ plan, round: data.round as number, branches, learnt, learning });
};

const writeBest = (space: CodeSpace, best: BranchBest | null) =>
  best === null ? null : { total: best.total, tree: formatTree(space, best.tree) };

const readBranch = (space: CodeSpace, branch: BranchState, row: unknown): BranchState | null => {
  if (!isObject(row) || row.feedback !== branch.feedback || typeof row.searched !== 'boolean') return null;
  const known = readBest(space, row.known);
  const best = readBest(space, row.best);
  return known === undefined || best === undefined ? null : { ...branch, searched: row.searched, known, best };
};

/** Undefined if it cannot be read. */
const readBest = (space: CodeSpace, data: unknown): BranchBest | null | undefined => {
  if (data === null) return null;
  if (!isObject(data) || typeof data.tree !== 'string' || !Number.isInteger(data.total)) return undefined;
  const tree = parseTree(space, data.tree);
  return tree.ok ? { total: data.total as number, tree: tree.value } : undefined;
};

/** Only sizes that were seen: `[size, count, sum, squares]`. */
const listLearnt = ({ count, sum, squares }: Learnt): readonly (readonly number[])[] =>
  [...count.keys()].filter((size) => count[size] !== 0).map((size) => [size, count[size]!, sum[size]!, squares[size]!]);

const readLearnt = (size: number, data: unknown): Learnt | null => {
  if (!Array.isArray(data)) return null;
  const learnt = nothingLearnt(size);
  for (const row of data) {
    if (!Array.isArray(row) || row.length !== 4 || !row.every(Number.isFinite) || !(row[0] <= size)) return null;
    const [codes, count, sum, squares] = row as [number, number, number, number];
    learnt.count[codes] = count;
    learnt.sum[codes] = sum;
    learnt.squares[codes] = squares;
  }
  return learnt;
};

const malformed = (path: string): Result<never, CheckpointError> => err({ kind: 'malformed-checkpoint', path });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
