/** The time of a store that several nodes share: equal on all nodes, whatever their own clocks show. */
export interface SharedClock {
  now(): number;
  /** Measures again now and then; a failure keeps the last measure. */
  measure(): Promise<void>;
}

/** Milliseconds by which unaltered clocks differ: they drift, and measures are inexact. */
const USUAL_MS = 1000;
/** A larger difference is believed once it has lasted for this long: three measures that are twenty seconds apart. */
const LASTING_MS = 35_000;
/** How far a clock that drifted ahead is set back at each measure; clocks of computers drift by much less. */
const DRIFT_MS = 20;

/**
 * Follows a clock, but not its jumps: a difference in either direction is believed only when it lasts. Otherwise a
 * clock that is wrong for a second would end games. Nodes that saw the jump would also disagree with other nodes for
 * ever.
 */
const createFollower = (first: number, steady: () => number, drift: number) => {
  let offset = first;
  let latest = Number.NEGATIVE_INFINITY;
  let doubted: { readonly offset: number; readonly since: number } | null = null;

  return {
    now: () => {
      latest = Math.max(latest, Math.floor(steady() + offset));
      return latest;
    },
    /** The clock is now ahead of the counter by this much. */
    follow: (measured: number): void => {
      if (Math.abs(measured - offset) <= USUAL_MS) {
        doubted = null;
        // Deadlines must not wait for a clock that is a little behind, so it is followed as slowly as if it only drifted.
        offset = Math.max(measured, offset - drift);
      } else if (doubted === null || Math.abs(measured - doubted.offset) > USUAL_MS) {
        doubted = { offset: measured, since: steady() };
      } else if (steady() - doubted.since >= LASTING_MS) {
        doubted = null;
        offset = measured;
        latest = Number.NEGATIVE_INFINITY;
      }
    },
  };
};

/**
 * Follows the clock of the store by asking it; half the round trip is added to its answer. Between two measurements the
 * node's monotonic clock continues, which cannot be set.
 */
export const createSharedClock = async (
  ask: () => Promise<number>,
  steady: () => number = () => performance.now(),
): Promise<SharedClock> => {
  const measured = async (): Promise<number> => {
    let shortest = Number.POSITIVE_INFINITY;
    let best = 0;
    // The quickest of a few exchanges is the most exact.
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const sent = steady();
      const there = await ask();
      const received = steady();
      if (received - sent >= shortest) continue;
      shortest = received - sent;
      best = there - (sent + received) / 2;
    }
    return best;
  };

  const { now, follow } = createFollower(await measured(), steady, DRIFT_MS);
  return { now, measure: async () => follow(await measured()) };
};

const MAX_TRIES = 3;
/** A database that was used later than this from now says nothing: the clock was wrong then, or is now. */
const MOST_AHEAD_MS = 2 * 60 * 60 * 1000;

/** The clock of a single computer, which begins no earlier than the database was last used. */
export const createSteadyClock = (
  lastUsed: number,
  wall: () => number = Date.now,
  steady: () => number = () => performance.now(),
): (() => number) => {
  const begun = wall();
  const beginning = lastUsed - begun > MOST_AHEAD_MS ? begun : Math.max(begun, lastUsed);
  const { now, follow } = createFollower(beginning - steady(), steady, 0);
  return () => {
    follow(wall() - steady());
    return now();
  };
};
