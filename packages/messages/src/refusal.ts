import type { EngineError } from '@mastermind/engine';
import type { InsightWords, RefusalWords } from './messages.ts';

/** What a server refused, as a sentence. The rules' own refusals carry what is needed for theirs. */
export const refusalSentence = (
  refusals: RefusalWords,
  error: InsightWords['gameError'],
  refusal: { readonly kind: string; readonly message: string },
): string =>
  (refusals as Readonly<Record<string, string>>)[refusal.kind] ??
  error(refusal as unknown as EngineError) ??
  // A server that is newer than this program has kinds that nobody here knows.
  refusal.message;
