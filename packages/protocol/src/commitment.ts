import { type Code, formatCode, type Variant } from '@mastermind/engine';

/** 1 if the code came from a seed, 2 if it was drawn without one. A game or room never changes its version. */
export const commitmentVersions = [1, 2] as const;
export type CommitmentVersion = (typeof commitmentVersions)[number];

/** What the server hashes (hex SHA-256 of UTF-8) before the first guess and opens at the end. Free of zod, for pages. */
export const commitmentText = (
  version: CommitmentVersion,
  id: string,
  variant: Variant,
  code: Code,
  nonce: string,
): string => `mastermind:v${version}:${id}:${variant.id}:${formatCode(variant, code)}:${nonce}`;

/**
 * Every text that a commitment may have been made of, newest first. A room does not say which version it has, and
 * need not: only one text has the hash that was shown.
 */
export const commitmentTexts = (id: string, variant: Variant, code: Code, nonce: string): readonly [string, string] => [
  commitmentText(2, id, variant, code, nonce),
  commitmentText(1, id, variant, code, nonce),
];

/** All who play a daily code share one commitment, so they can see that they share the code. */
export const dailyCommitmentId = (date: string, variantId: string): string => `daily-${date}-${variantId}`;
