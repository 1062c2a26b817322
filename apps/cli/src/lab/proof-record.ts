import type { ProofRecord } from '@mastermind/prover';
import { programCommit } from './program-commit.ts';

/** The seconds of processor time that this process took so far, its workers included. */
export const processor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** A record and the work of a program, whose commit is null if it recorded nothing. */
export const withWork = (before: ProofRecord | null, seconds: number, commit: string | null): ProofRecord => {
  const { seconds: earlier, commits } = before ?? { seconds: 0, commits: [] };
  return { seconds: earlier + seconds, commits: commits.includes(commit) ? commits : [...commits, commit] };
};

/** A record and the work of this process. */
export const recordedAfter = (before: ProofRecord | null): ProofRecord =>
  withWork(before, processor(), programCommit());

/** The fields of a result that `make-atlas --adopt` reads. */
export const madeBy = ({ seconds, commits }: ProofRecord) => ({
  processor: seconds,
  commit: commits.map((commit) => commit ?? 'unknown').join(', '),
});
