import type { EngineError } from '@mastermind/engine';
import type { InsightWords, RefusalWords } from './messages.ts';

/** The refusal of a server, as a sentence. Refusals by the rules carry the data for their own sentence. */
export const refusalSentence = (
  refusals: RefusalWords,
  error: InsightWords['gameError'],
  refusal: { readonly kind: string; readonly message: string },
): string =>
  (refusals as Readonly<Record<string, string>>)[refusal.kind] ??
  error(refusal as unknown as EngineError) ??
  // A server newer than this program may send unknown kinds.
  refusal.message;
