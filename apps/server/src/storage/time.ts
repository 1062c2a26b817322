/** The time of a store that several nodes share: the same on all nodes, whatever their own clocks say. */
export interface SharedClock {
  now(): number;
  /** Measures anew, now and then; a failure keeps the last measure. */
  measure(): Promise<void>;
}

/**
 * Follows the clock of the store by asking it; half the round trip is added to its answer. Between two
 * measurements the node's monotonic clock goes on, which nobody can set.
 */
export const createSharedClock = async (
  ask: () => Promise<number>,
  steady: () => number = () => performance.now(),
): Promise<SharedClock> => {
  let offset = Number.NEGATIVE_INFINITY;
  let last = 0;

  const measure = async (): Promise<void> => {
    let shortest = Number.POSITIVE_INFINITY;
    let measured = 0;
    // The quickest of a few exchanges is the most exact.
    for (let tries = 0; tries < TRIES; tries++) {
      const sent = steady();
      const there = await ask();
      const received = steady();
      if (received - sent >= shortest) continue;
      shortest = received - sent;
      measured = there - (sent + received) / 2;
    }
    // A clock that was set back must not make deadlines wait, so it is followed as slowly as if it only drifted.
    offset = Math.max(measured, offset - DRIFT);
  };

  await measure();
  return {
    now: () => {
      last = Math.max(last, Math.floor(steady() + offset));
      return last;
    },
    measure,
  };
};

const TRIES = 3;
/** Milliseconds between two measures; clocks of computers drift by much less. */
const DRIFT = 20;

/**
 * The clock of a single computer. If it is set back, time goes on from where it was.
 * If it is set forward, as after sleep, it is followed.
 */
export const createSteadyClock = (
  earliest: number,
  wall: () => number = Date.now,
  steady: () => number = () => performance.now(),
): (() => number) => {
  let offset = earliest - steady();
  return () => {
    offset = Math.max(offset, wall() - steady());
    return Math.floor(steady() + offset);
  };
};
