import { createHash } from 'node:crypto';
import type { Code, Variant } from '@mastermind/engine';
import { commitmentText } from '@mastermind/protocol';

/** Shown before the first guess. Without the nonce, anybody could hash every code and compare. */
export const commitment = (id: string, variant: Variant, code: Code, nonce: string): string =>
  createHash('sha256')
    .update(commitmentText(id, variant, code, nonce))
    .digest('hex');
