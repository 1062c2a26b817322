import { createHash } from 'node:crypto';
import type { Code, Variant } from '@mastermind/engine';
import { commitmentText, committedText } from '@mastermind/protocol';

/** Shown before the first guess. Without the nonce, a player could hash every code and compare. */
export const commitment = (id: string, variant: Variant, code: Code, nonce: string): string =>
  hash(commitmentText(id, variant, code, nonce));

/** Like `commitment`, for codes in letters. */
export const commitmentTo = (id: string, variantId: string, codes: string, nonce: string): string =>
  hash(committedText(id, variantId, codes, nonce));

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
