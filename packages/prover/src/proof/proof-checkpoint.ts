import { err, ok, type Result } from '@mastermind/engine';
import { type CodeSpace, sizeOf } from '@mastermind/solver';
import { readObject } from '../formats/read-object.ts';
import { Ledger } from './ledger.ts';
import { listLedger, restoreLedger } from './ledger-list.ts';

/** The question that a proof answers; a file of another question cannot be continued. */
export interface ProofPlan {
  /** The most guesses that any code may need; null for no limit. */
  readonly depth: number | null;
  /** The total of the strategy known beforehand, null if there is none. */
  readonly known: number | null;
}

/** The work that a proof has taken so far, by all processes. */
export interface ProofRecord {
  /** Processor time. */
  readonly seconds: number;
  /** The commits of the programs that worked on it, in this order. Null for programs that recorded nothing. */
  readonly commits: readonly (string | null)[];
}

/** A proof that was read back. */
export interface SavedProof {
  readonly ledger: Ledger;
  readonly record: ProofRecord;
}

/** Why a checkpoint of a proof cannot be resumed. */
export type ProofCheckpointError =
  | { readonly kind: 'malformed-checkpoint'; readonly path: string }
  | { readonly kind: 'other-version' }
  | { readonly kind: 'other-settings'; readonly path: 'variant' | 'depth' | 'improve' };

/**
 * The version of the search. Second guesses are saved by their index in its order, so it has to change whenever that
 * order or the bounds do; a test notices.
 */
export const PROOF_EDITION = 1;
const KIND = 'mastermind-proof';

/** The version of the file. The first one had no record, and did not name its version. */
const FORMAT = 2;
const NOT_RECORDED: ProofRecord = { seconds: 0, commits: [null] };

/** Saves the proven facts, to continue later. */
export const formatProof = (space: CodeSpace, ledger: Ledger, plan: ProofPlan, record: ProofRecord): string => {
  const head = { kind: KIND, format: FORMAT, edition: PROOF_EDITION, space: sizeOf(space), ...plan, record };
  return `${JSON.stringify({ ...head, ledger: listLedger(ledger) })}\n`;
};

/** Reads a proof back into a ledger, if it is this very one, or one that a worse strategy was known for. */
export const parseProof = (
  space: CodeSpace,
  plan: ProofPlan,
  text: string,
  cells?: Int32Array,
): Result<SavedProof, ProofCheckpointError> => {
  const data = readObject(text);
  if (data === null || data.kind !== KIND) return malformed('kind');
  const { format = 1, record = NOT_RECORDED } = data;
  if (data.edition !== PROOF_EDITION || (format !== 1 && format !== FORMAT)) return err({ kind: 'other-version' });
  if (data.space !== sizeOf(space)) return err({ kind: 'other-settings', path: 'variant' });
  if (data.depth !== plan.depth) return err({ kind: 'other-settings', path: 'depth' });
  if (!isAsGood(plan.known, data.known)) return err({ kind: 'other-settings', path: 'improve' });
  if (!isRecord(record) || (format === FORMAT && data.record === undefined)) return malformed('record');
  const ledger = new Ledger(space, cells);
  return restoreLedger(ledger, data.ledger) ? ok({ ledger, record }) : malformed('ledger');
};

/** A proof may go on from a better strategy than the one it began with. */
const isAsGood = (known: number | null, before: unknown): boolean =>
  known === before || (known !== null && typeof before === 'number' && known < before);

const isRecord = (value: unknown): value is ProofRecord => {
  const { seconds, commits } = Object(value) as { readonly seconds?: unknown; readonly commits?: unknown };
  return (
    typeof seconds === 'number' &&
    seconds >= 0 &&
    Array.isArray(commits) &&
    commits.every((commit) => commit === null || typeof commit === 'string')
  );
};

const malformed = (path: string): Result<never, ProofCheckpointError> => err({ kind: 'malformed-checkpoint', path });
