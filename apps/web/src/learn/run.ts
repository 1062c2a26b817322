/** How many puzzles in three minutes: a run as a value. Its clock runs on while the page is hidden or closed. */
export interface Run {
  /** Draws its puzzles. */
  readonly seed: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The index of the current puzzle, from 0. */
  readonly at: number;
  readonly solved: number;
  /** The time that had passed when it was last changed: a clock that is set back gives none of it back. */
  readonly passed: number;
}

export const RUN_MS = 180_000;

export const beginRun = (seed: number, now: number): Run => ({ seed, startedAt: now, at: 0, solved: 0, passed: 0 });

/** Milliseconds. A clock that is set back by more than the length of a run is useless, so the run ends. */
export const timeLeftIn = ({ startedAt, passed }: Run, now: number): number =>
  startedAt - now > RUN_MS ? 0 : Math.max(0, RUN_MS - Math.max(passed, now - startedAt));

/**
 * The run after a puzzle was solved or skipped; `null` where nothing changes, because time is up or another tab has dealt with
 * that puzzle.
 */
export const nextInRun = (run: Run, at: number, solved: boolean, now: number): Run | null => {
  const left = timeLeftIn(run, now);
  if (run.at !== at || left === 0) return null;
  return { ...run, at: at + 1, solved: run.solved + (solved ? 1 : 0), passed: RUN_MS - left };
};

/** Reads a saved run; `null` for invalid data. */
export const readRun = (data: unknown): Run | null => {
  const given = (data ?? {}) as Record<string, unknown>;
  const whole = (name: keyof Run): number =>
    Number.isSafeInteger(given[name]) && (given[name] as number) >= 0 ? (given[name] as number) : Number.NaN;
  const run: Run = {
    seed: whole('seed'),
    startedAt: whole('startedAt'),
    at: whole('at'),
    solved: whole('solved'),
    passed: whole('passed'),
  };
  return Object.values(run).every(Number.isSafeInteger) && run.solved <= run.at ? run : null;
};
