import type { EngineError } from '@mastermind/engine';
import type { Context } from '../context.ts';
import { exitCodes, Stop } from '../exit.ts';
import type { Refusal } from '../online/request.ts';

type RoomRefusal = keyof Context['words']['rooms']['refusals'];

/** Kinds that mean the same to a person as another. */
const alike: Readonly<Record<string, RoomRefusal>> = {
  'not-ready': 'away',
  'key-reused': 'wrong-turn',
  busy: 'failed',
  malformed: 'failed',
  'cross-site': 'failed',
  'too-large': 'failed',
  'wrong-type': 'failed',
  'not-your-game': 'not-in-room',
  'no-player': 'not-in-room',
};

/** What a server refused, as a sentence in the person's language. */
export const refusalText = (refusal: Refusal, { words, messages }: Context): string => {
  const { refusals } = words.rooms;
  const kind = alike[refusal.kind] ?? refusal.kind;
  if (Object.hasOwn(refusals, kind)) return refusals[kind as RoomRefusal];
  // What the rules refuse comes with their own fields; for anything else the server's sentence is the best there is.
  return messages.error(refusal as unknown as EngineError) ?? refusal.message;
};

export const refusalStop = (refusal: Refusal, context: Context): Stop =>
  new Stop(refusalText(refusal, context), exitCodes.failed);
