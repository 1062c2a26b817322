import type { Kernel, StrategyTree } from '@mastermind/solver';
import { searchBranch } from '../beam/branch.ts';
import {
  afterBranch,
  type BeamPlan,
  type BeamSearch,
  type BranchJob,
  beamJobs,
  beginBeam,
  isFinished,
} from '../beam/game.ts';

export const beginWith = (kernel: Kernel, plan: Partial<BeamPlan>, ...known: readonly StrategyTree[]): BeamSearch => {
  const begun = beginBeam(kernel, { opening: 0, width: 3, polish: null, depth: null, boldness: 2, ...plan }, known);
  if (!begun.ok) throw new Error(begun.error.kind);
  return begun.value;
};

/** Does one job here and now. */
export const doJob = (kernel: Kernel, search: BeamSearch, job: BranchJob): BeamSearch => {
  const solved = searchBranch(kernel, job, job);
  if (!solved.ok) throw new Error(solved.error.kind);
  return afterBranch(search, job.feedback, solved.value);
};

/** Runs a search to its end; `arrange` may do the jobs of a round in another order, `pass` sees every step. */
export const finish = (
  kernel: Kernel,
  begun: BeamSearch,
  arrange: (jobs: readonly BranchJob[]) => readonly BranchJob[] = (jobs) => jobs,
  pass: (search: BeamSearch) => BeamSearch = (search) => search,
): BeamSearch => {
  let search = begun;
  while (!isFinished(search)) {
    for (const job of arrange(beamJobs(kernel.space, search))) search = pass(doJob(kernel, search, job));
  }
  return search;
};
