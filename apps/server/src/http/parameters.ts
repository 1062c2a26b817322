import { z } from 'zod';

/** For requests that must count once, however often they are sent. */
export const KeyHeader = z.looseObject({ 'idempotency-key': z.string().min(1).max(100).optional() });

export const KEY_DESCRIPTION =
  'With a turn, a guess that is not the next one is refused; with an Idempotency-Key, sending it again changes nothing and is answered alike.';

/** A version of a game or a room, as an event stream names it. */
export const Version = z.string().regex(/^\d{1,9}$/u, 'must be the number of an event, of nine digits at most');

/** For a stream that resumes after the last event a client has seen. */
export const ResumeHeader = z.looseObject({ 'last-event-id': Version.optional() });
