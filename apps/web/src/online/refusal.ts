import { refusalSentence } from '@mastermind/messages';
import { words } from '../messages/words.svelte.ts';
import type { Refusal } from './request.ts';

/** Why the server said no, in the reader's language. */
export const refusalText = (refusal: Refusal): string => refusalSentence(words.refusals, words.game, refusal);
