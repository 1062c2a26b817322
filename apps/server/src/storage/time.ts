/** The time of a store that several nodes share, so that it is the same on all of them whatever their own clocks say. */
export interface SharedClock {
  now(): number;
  /** Measures anew, now and then; a failure keeps the last measure. */
  measure(): Promise<void>;
}

/**
 * Follows the clock of the store by asking it: its answer is as old as half the way there and back. Between two
 * measures the node's own steady counter goes on, which nobody sets.
 */
export const createSharedClock = async (
  ask: () => Promise<number>,
  steady: () => number = () => performance.now(),
): Promise<SharedClock> => {
  let offset = 0;

  const measure = async (): Promise<void> => {
    let shortest = Number.POSITIVE_INFINITY;
    // The quickest of a few is the one that waited least on the way.
    for (let tries = 0; tries < TRIES; tries++) {
      const sent = steady();
      const there = await ask();
      const received = steady();
      if (received - sent >= shortest) continue;
      shortest = received - sent;
      offset = there - (sent + received) / 2;
    }
  };

  await measure();
  return { now: () => Math.floor(steady() + offset), measure };
};

const TRIES = 3;
