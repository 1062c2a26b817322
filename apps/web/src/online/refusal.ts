import { refusalSentence } from '@mastermind/messages';
import type { ServerRefusal } from '@mastermind/play';
import { words } from '../messages/words.svelte.ts';

/** Why the server, or the rules before it was asked, said no, in the reader's language. */
export const refusalText = (refusal: ServerRefusal): string =>
  refusalSentence(words.refusals, words.insight.gameError, refusal);
