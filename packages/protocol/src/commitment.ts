import { type Code, formatCode, type Variant } from '@mastermind/engine';

/** The format of the committed text. The text names it, so that later formats can be recognised. */
const VERSION = 1;

/**
 * The text that the server hashes (hex SHA-256 of UTF-8) before the first guess and opens at the end. Free of zod, for
 * pages.
 */
export const commitmentText = (id: string, variant: Variant, code: Code, nonce: string): string =>
  committedText(id, variant.id, formatCode(variant, code), nonce);

/** The same with the code in letters; of a sprint, all codes of its list with spaces between. */
export const committedText = (id: string, variantId: string, code: string, nonce: string): string =>
  `mastermind:v${VERSION}:${id}:${variantId}:${code}:${nonce}`;

/** All who play a daily code share one commitment, so they can see that they share the code. */
export const dailyCommitmentId = (date: string, variantId: string): string => `daily-${date}-${variantId}`;
