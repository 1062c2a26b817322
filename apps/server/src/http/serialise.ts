import { isDeepStrictEqual } from 'node:util';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/**
 * Writes replies without validation, because the compiler has checked their types. Validation by schema would add a
 * twelfth to the time of a guess. Tests turn validation on: a reply with a missing, extra or wrong field fails there.
 */
export const replySerialiser =
  (check: boolean): FastifySerializerCompiler<unknown> =>
  ({ schema, url }) =>
    check ? (data) => JSON.stringify(checked(schema, data, url)) : (data) => JSON.stringify(data);

const checked = (schema: unknown, data: unknown, url: string | undefined): unknown => {
  const type = schema instanceof z.ZodType ? schema : null;
  if (type === null) return data;
  if (isDeepStrictEqual(type.parse(data), data)) return data;
  throw new Error(`A reply of ${url} says more than its schema.`);
};
