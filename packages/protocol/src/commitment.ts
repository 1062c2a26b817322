import { type Code, formatCode, type RecordingVersion, recordingVersions, type Variant } from '@mastermind/engine';

/**
 * The version that a recording of the game has, which tells where the code comes from and what the ruleset's name means.
 * A game, day or room never changes it.
 */
export type CommitmentVersion = RecordingVersion;

/** What the server hashes (hex SHA-256 of UTF-8) before the first guess and opens at the end. Free of zod, for pages. */
export const commitmentText = (
  version: CommitmentVersion,
  id: string,
  variant: Variant,
  code: Code,
  nonce: string,
): string => `mastermind:v${version}:${id}:${variant.id}:${formatCode(variant, code)}:${nonce}`;

/**
 * Every text that a commitment may have been made of, newest first. Whoever checks need not know which version it is:
 * only one text has the hash that was shown.
 */
export const commitmentTexts = (id: string, variant: Variant, code: Code, nonce: string): readonly string[] =>
  recordingVersions.toReversed().map((version) => commitmentText(version, id, variant, code, nonce));

/** All who play a daily code share one commitment, so they can see that they share the code. */
export const dailyCommitmentId = (date: string, variantId: string): string => `daily-${date}-${variantId}`;
