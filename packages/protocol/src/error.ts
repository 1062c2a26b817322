import { z } from 'zod';

/** Every refusal: a kind for programs, a sentence for people, and whatever else the kind carries. */
export const ErrorReply = z
  .object({ error: z.looseObject({ kind: z.string(), message: z.string() }) })
  .meta({ id: 'Error', description: 'A refusal: a kind for programs, a sentence for people.' });
export type ErrorReply = z.infer<typeof ErrorReply>;
