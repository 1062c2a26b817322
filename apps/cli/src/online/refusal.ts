import { refusalSentence } from '@mastermind/messages';
import type { ServerRefusal } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { exitCodes, Stop } from '../context/exit.ts';

export const refusalText = (refusal: ServerRefusal, { messages, words }: Context): string => {
  const sentence = refusalSentence(messages.refusals, messages.error, refusal);
  const canWatch = refusal.kind === 'room-full' || refusal.kind === 'room-started';
  return canWatch ? `${sentence} ${words.rooms.watchHint}` : sentence;
};

export const refusalStop = (refusal: ServerRefusal, context: Context): Stop =>
  new Stop(refusalText(refusal, context), exitCodes.failed);

/** Like `refusalStop`, also if the server could not be reached at all. */
export const serverStop = (refusal: ServerRefusal, address: string, context: Context): Stop =>
  refusal.kind === 'away'
    ? new Stop(context.words.daily.away(address), exitCodes.failed)
    : refusalStop(refusal, context);
