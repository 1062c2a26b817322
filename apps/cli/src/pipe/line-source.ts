import type { Console } from './console.ts';

/** Reads lines while other events are awaited too: a line that arrives in between waits for the next read. */
export interface LineSource {
  /** The pending read; asking again returns it. */
  next(hidden: boolean): Promise<string | null>;
  /** The line has been read; the next call waits for another. */
  took(): void;
}

interface Pending {
  readonly hidden: boolean;
  readonly stop: AbortController;
  readonly line: Promise<string | null>;
}

export const lineSource = (io: Console): LineSource => {
  let pending: Pending | null = null;

  const ask = (hidden: boolean, before: Pending | null): Pending => {
    const stop = new AbortController();
    before?.stop.abort();
    // A line that arrived just before the read was cancelled still counts.
    const line = (before?.line ?? Promise.resolve(null)).then(
      (kept) => kept ?? (hidden ? io.readHidden(stop.signal) : io.readLine(stop.signal)),
    );
    return { hidden, stop, line };
  };

  return {
    next: (hidden) => {
      if (pending?.hidden !== hidden) pending = ask(hidden, pending);
      return pending!.line;
    },
    took: () => {
      pending = null;
    },
  };
};
