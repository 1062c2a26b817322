import { refusalSentence } from '@mastermind/messages';
import type { Context } from '../context.ts';
import { exitCodes, Stop } from '../exit.ts';
import type { Refusal } from '../online/request.ts';

/** What a server refused, as a sentence in the person's language. */
export const refusalText = (refusal: Refusal, { messages, words }: Context): string => {
  const sentence = refusalSentence(messages.refusals, messages, refusal);
  const canWatch = refusal.kind === 'room-full' || refusal.kind === 'room-started';
  return canWatch ? `${sentence} ${words.rooms.watchHint}` : sentence;
};

export const refusalStop = (refusal: Refusal, context: Context): Stop =>
  new Stop(refusalText(refusal, context), exitCodes.failed);
