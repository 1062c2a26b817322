import { createHash } from 'node:crypto';
import type { Code, Variant } from '@mastermind/engine';
import { type CommitmentVersion, commitmentText } from '@mastermind/protocol';

/** The version of everything that begins now. */
export const PROMISE_VERSION: CommitmentVersion = 3;

/** Shown before the first guess. Without the nonce, anybody could hash every code and compare. */
export const commitment = (
  version: CommitmentVersion,
  id: string,
  variant: Variant,
  code: Code,
  nonce: string,
): string =>
  createHash('sha256')
    .update(commitmentText(version, id, variant, code, nonce))
    .digest('hex');

/** The commitment of a game, day or race that begins now, as its row keeps it. */
export const promise = (
  id: string,
  variant: Variant,
  code: Code,
  nonce: string,
): { readonly commitment: string; readonly commitment_version: CommitmentVersion } => ({
  commitment: commitment(PROMISE_VERSION, id, variant, code, nonce),
  commitment_version: PROMISE_VERSION,
});
