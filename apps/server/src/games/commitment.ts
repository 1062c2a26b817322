import { createHash } from 'node:crypto';
import type { Code, Variant } from '@mastermind/engine';
import { type CommitmentVersion, commitmentText } from '@mastermind/protocol';

/** Shown before the first guess; the nonce keeps it from being tried out code by code. */
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
