/** How often a node may speak to the others. */
export interface Pace {
  /** Somebody has spoken, we among them. */
  heard(sender: number): void;
  spoken(): void;
  /** Milliseconds until we may speak again. */
  wait(): number;
}

/** PostgreSQL wakes every node for every notification, so all nodes together send at most so many a second. */
const TOGETHER = 400;
/** What is said within a few milliseconds goes together anyway. */
const SHORTEST = 5;
/** Somebody who has said nothing for this long is not counted. */
const QUIET = 5000;

/**
 * Shares the notifications among those who send any: the more nodes, the more hints go into each and the longer they
 * wait for it. Whoever has been quiet for a moment speaks at once.
 */
export const createPace = (steady: () => number = () => performance.now()): Pace => {
  const lastHeard = new Map<number, number>();
  let last = Number.NEGATIVE_INFINITY;

  const senders = (): number => {
    for (const [sender, at] of lastHeard) if (steady() - at > QUIET) lastHeard.delete(sender);
    return lastHeard.size;
  };

  return {
    heard: (sender) => void lastHeard.set(sender, steady()),
    spoken: () => {
      last = steady();
    },
    wait: () => Math.max(0, last + Math.max(SHORTEST, (1000 * senders()) / TOGETHER) - steady()),
  };
};
