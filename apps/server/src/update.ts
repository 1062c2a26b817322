import { err, ok, type Result } from '@mastermind/engine';
import { createKeyedLock } from './keyed-lock.ts';
import { type Refused, refused } from './refusal.ts';

/** The entries to write, or a log without any. */
export type Decision<Log, Write> = { readonly write: Write } | { readonly done: Log };

export type Decide<Log, Write> = (log: Log, now: number) => Result<Decision<Log, Write>, Refused>;

/** The properties of a kind of log for `createUpdate`. */
export interface LogStore<Log, Write> {
  /** The log as this node knows it. */
  known(id: string): Log | null;
  /** The log as it is stored. */
  load(id: string): Promise<Log | null>;
  /** The overdue entries to write before the log is read. */
  overdue(log: Log, now: number): Write | null;
  /** Writes the changes that the rules allow; `null` if another writer was first or the log is deleted. */
  write(log: Log, pending: Write, now: number): Promise<Result<Log | null, Refused>>;
  missing(id: string): Refused;
}

export type Update<Log, Write> = (id: string, decide: Decide<Log, Write>) => Promise<Result<Log, Refused>>;

type Attempted<Log> = { readonly done: Log } | { readonly refused: Refused } | { readonly again: Log | null };

/** Each try that fails means that another node got through, so a few are plenty. */
const MAX_TRIES = 10;

/**
 * Changes a log: decides on it as this node knows it, and writes the next version. If this node's copy is outdated, the
 * write fails and the decision is made again on a fresh read. A refusal, too, counts only after a fresh read.
 */
export const createUpdate = <Log, Write>(
  { known, load, overdue, write, missing }: LogStore<Log, Write>,
  clock: () => number,
): Update<Log, Write> => {
  /** One try: done, refused, or the log for the next try, `null` if it has to be read again. */
  const attempt = async (log: Log, decide: Decide<Log, Write>): Promise<Attempted<Log>> => {
    const now = clock();
    const late = overdue(log, now);
    if (late !== null) {
      const closed = await write(log, late, now);
      return closed.ok ? { again: closed.value } : { refused: closed.error };
    }
    const decision = decide(log, now);
    if (!decision.ok) return { refused: decision.error };
    if ('done' in decision.value) return decision.value;
    const written = await write(log, decision.value.write, now);
    if (!written.ok) return { refused: written.error };
    return written.value === null ? { again: null } : { done: written.value };
  };

  const withLock = createKeyedLock();

  const update: Update<Log, Write> = async (id, decide) => {
    let log = known(id);
    let fresh = false;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (log === null) {
        log = await load(id);
        fresh = true;
      }
      if (log === null) return err(missing(id));
      const attempted = await attempt(log, decide);
      if ('done' in attempted) return ok(attempted.done);
      if ('refused' in attempted && fresh) return err(attempted.refused);
      log = 'again' in attempted ? attempted.again : null;
    }
    return err(refused('busy', 'Too much happened here at once; try again.'));
  };

  return (id, decide) => withLock(id, () => update(id, decide));
};
