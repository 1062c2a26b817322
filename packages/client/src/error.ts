import type { ServerRefusal } from './request.ts';

/** A refusal of the server, or `away` if there was no answer. `message` is a sentence, and `cause` says what failed. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly kind: string;
  /** All that the server said: the fields depend on the kind. */
  readonly refusal: ServerRefusal;

  constructor(refusal: ServerRefusal, cause?: unknown) {
    super(refusal.message, cause === undefined ? undefined : { cause });
    this.kind = refusal.kind;
    this.refusal = refusal;
  }
}
