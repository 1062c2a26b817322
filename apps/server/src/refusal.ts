import { describeError, type EngineError } from '@mastermind/engine';
import { type ErrorKind, errorKinds } from '@mastermind/protocol';

/** An expected failure as data: a kind for programs, a sentence for people, and whatever else belongs to the kind. */
export interface Refused {
  readonly kind: string;
  readonly message: string;
  readonly [more: string]: unknown;
}

export const refused = (kind: ErrorKind, message: string, more: Readonly<Record<string, unknown>> = {}): Refused => ({
  kind,
  message,
  ...more,
});

/** For a request with the key of a player who has just been deleted. */
export const playerGone = refused('no-player', 'This player has been deleted.');

/** A refusal by the rules keeps its kind and its fields. */
export const refusedByRules = (error: EngineError): Refused => ({ ...error, message: describeError(error) });

/** All other refusals by the rules mean a well-formed but illegal request. */
export const statusOf = ({ kind }: Pick<Refused, 'kind'>): number =>
  Object.hasOwn(errorKinds, kind) ? errorKinds[kind as ErrorKind] : errorKinds['illegal-guess'];
