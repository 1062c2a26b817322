import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { playerGone, type Refused, refused } from '../refusal.ts';
import { isAway, isDiskFull, isOrphan } from '../storage/away.ts';
import { refuse } from './reply.ts';

/** Every error is sent as `{error: {kind, message}}`. The cause of an internal error goes to the log only. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    // The file server throws this for a folder, or anything else that is not a file; the reply does not say which.
    if (error.statusCode === 403) return reply.callNotFound();
    const known = explain(error);
    if (known !== null) return refuse(reply, known);
    // Only players are deleted while somebody may still act for them.
    if (request.player !== null && isOrphan(error)) return refuse(reply, playerGone);
    if (isAway(error)) {
      request.log.warn({ err: error }, 'the store is away');
      reply.header('Retry-After', 1);
      return refuse(reply, away);
    }
    if (isDiskFull(error)) {
      request.log.error({ err: error }, 'the disk is full');
      reply.header('Retry-After', 30);
      return refuse(reply, full);
    }
    request.log.error({ err: error }, 'request failed');
    return refuse(reply, refused('failed', `Something went wrong here; the log has it as request ${request.id}.`));
  });
};

const away = refused(
  'not-ready',
  'The games cannot be reached for a moment; try again. A guess with an Idempotency-Key counts once, however often it is sent.',
);

const full = refused('disk-full', 'The server’s disk is full, so nothing can be saved until there is room again.');

const explain = (error: FastifyError): Refused | null => {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const problems = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//u, '').replaceAll('/', '.'),
      message: message ?? 'is not right',
    }));
    const [first] = problems;
    const where = [error.validationContext, first?.path].filter((part) => part !== undefined && part !== '').join('.');
    return refused('malformed', `The request is malformed at ${where}: ${first?.message ?? 'unknown'}.`, { problems });
  }
  // PostgreSQL cannot store every text. Text that passed the other checks and still fails is bad input, not a bug.
  if (error.code === '22021')
    return refused('malformed', 'The request is malformed: it holds text that cannot be kept.');
  const status = error.statusCode ?? 500;
  if (status === 413) return refused('too-large', 'The request is too large; 16 KB is the limit.');
  if (status === 415) return refused('wrong-type', 'The body must be JSON: send "Content-Type: application/json".');
  return status >= 400 && status < 500 ? refused('malformed', sentence(error)) : null;
};

/** Fastify's own sentences name what is missing; they never repeat the body. */
const sentence = (error: FastifyError): string =>
  error.code?.startsWith('FST_') ? error.message : 'The request is malformed.';
