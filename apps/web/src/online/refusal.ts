import type { ServerRefusal } from '@mastermind/client';
import { refusalSentence } from '@mastermind/messages';
import { words } from '../messages/words.svelte.ts';

/** Why the server, or the rules before it was asked, said no, in the reader's language. */
export const refusalText = (refusal: ServerRefusal): string =>
  refusalSentence(words.refusals, words.insight.gameError, refusal);
