import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { playerGone, type Refused, refused } from '../refusal.ts';
import { isAway, isDiskBroken, isDiskFull, isOrphan } from '../storage/away.ts';
import { Malformed } from './malformed.ts';
import { refuse } from './reply.ts';

/** Every error is sent as `{error: {kind, message}}`. The cause of an internal error is written to the log only. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    // The file server throws this for a folder, or anything else that is not a file; the reply does not say which.
    if (error.statusCode === 403) return reply.callNotFound();
    const known = explain(error);
    if (known !== null) return refuse(reply, known);
    // Only players can be deleted while requests still act for them.
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
    if (isDiskBroken(error)) {
      request.log.error({ err: error }, 'the disk cannot be used');
      reply.header('Retry-After', 30);
      return refuse(reply, broken);
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

const broken = refused(
  'not-ready',
  'The server’s disk cannot be read or written, so nothing can be saved until its operator has mended it.',
);

const explain = (error: FastifyError): Refused | null => {
  if (error instanceof Malformed) return refused('malformed', error.message, { problems: error.problems });
  // PostgreSQL cannot store every text. Text that passed the other checks and still fails is bad input, not a bug.
  if (error.code === '22021')
    return refused('malformed', 'The request is malformed: it holds text that cannot be kept.');
  const status = error.statusCode ?? 500;
  if (status === 413) return refused('too-large', 'The request is too large; 16 KB is the limit.');
  if (status === 415) return refused('wrong-type', 'The body must be JSON: send "Content-Type: application/json".');
  return status >= 400 && status < 500
    ? refused('malformed', SENTENCES[error.code] ?? 'The request is malformed.')
    : null;
};

const SENTENCES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty, but its Content-Type announces JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
};
