import { isDeepStrictEqual } from 'node:util';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/**
 * Writes replies as they are: the compiler has checked their types, and making every reply anew from its schema would cost
 * a twelfth of a guess. Tests turn the check on: there a reply with a field too many, too few or wrong is a failure.
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
