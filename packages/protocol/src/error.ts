import { z } from 'zod';

/** Every refusal: a kind for programs, a sentence for people, and whatever else the kind carries. */
export const ErrorReply = z
  .object({ error: z.looseObject({ kind: z.string(), message: z.string() }) })
  .meta({ id: 'Error', description: 'A refusal: a kind for programs, a sentence for people.' });
export type ErrorReply = z.infer<typeof ErrorReply>;

/** The status of each refusal; what the rules refuse beyond these was well-formed but illegal, which is 422. */
export const errorKinds = {
  malformed: 400,
  'unknown-variant': 400,
  'variant-range': 400,
  'too-few-symbols': 400,
  'no-player': 401,
  'cross-site': 403,
  'not-your-game': 403,
  'daily-private': 403,
  'not-in-room': 403,
  'not-the-host': 403,
  'not-found': 404,
  'too-slow': 408,
  'wrong-turn': 409,
  'key-reused': 409,
  'game-over': 409,
  'time-up': 409,
  'game-running': 409,
  'day-running': 409,
  'already-played': 409,
  'export-running': 409,
  'room-full': 409,
  'room-started': 409,
  'room-running': 409,
  'room-over': 409,
  'not-started': 409,
  'too-few-players': 409,
  'not-your-turn': 409,
  'code-set': 409,
  'too-many-rooms': 429,
  'too-many-bots': 429,
  busy: 409,
  'too-large': 413,
  'wrong-type': 415,
  'illegal-guess': 422,
  'too-fast': 429,
  'too-many-streams': 429,
  failed: 500,
  'not-ready': 503,
  'disk-full': 503,
} as const;
export type ErrorKind = keyof typeof errorKinds;
