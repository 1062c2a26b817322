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

/** Saves the proven facts, to continue later. */
export const formatProof = (space: CodeSpace, ledger: Ledger, plan: ProofPlan): string =>
  `${JSON.stringify({ kind: KIND, edition: PROOF_EDITION, space: sizeOf(space), ...plan, ledger: listLedger(ledger) })}\n`;

/** Reads a proof back into a ledger, if it is this very one. */
export const parseProof = (
  space: CodeSpace,
  plan: ProofPlan,
  text: string,
  cells?: Int32Array,
): Result<Ledger, ProofCheckpointError> => {
  const data = readObject(text);
  if (data === null || data.kind !== KIND) return malformed('kind');
  if (data.edition !== PROOF_EDITION) return err({ kind: 'other-version' });
  if (data.space !== sizeOf(space)) return err({ kind: 'other-settings', path: 'variant' });
  if (data.depth !== plan.depth) return err({ kind: 'other-settings', path: 'depth' });
  if (data.known !== plan.known) return err({ kind: 'other-settings', path: 'improve' });
  const ledger = new Ledger(space, cells);
  return restoreLedger(ledger, data.ledger) ? ok(ledger) : malformed('ledger');
};

const malformed = (path: string): Result<never, ProofCheckpointError> => err({ kind: 'malformed-checkpoint', path });
