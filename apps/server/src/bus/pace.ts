/** How often a node may notify the others. */
export interface Pace {
  /** A node has sent a notification, perhaps this one. */
  heard(sender: number): void;
  spoken(): void;
  /** Milliseconds until this node may send again. */
  wait(): number;
}

/** PostgreSQL wakes every node for every notification, so all nodes together send at most this many a second. */
const MAX_NOTIFICATIONS_PER_SECOND = 400;
/** Hints within a few milliseconds are sent together anyway. */
const MIN_PAUSE_MS = 5;
/** A node that has sent nothing for this long is not counted. */
const QUIET_MS = 5000;

/**
 * Shares the rate of notifications among the nodes that send: with more nodes, each notification carries more entries
 * and waits longer. A node that has been quiet sends at once.
 */
export const createPace = (steady: () => number = () => performance.now()): Pace => {
  const lastHeard = new Map<number, number>();
  let last = Number.NEGATIVE_INFINITY;

  const senders = (): number => {
    for (const [sender, at] of lastHeard) if (steady() - at > QUIET_MS) lastHeard.delete(sender);
    return lastHeard.size;
  };

  return {
    heard: (sender) => void lastHeard.set(sender, steady()),
    spoken: () => {
      last = steady();
    },
    wait: () =>
      Math.max(0, last + Math.max(MIN_PAUSE_MS, (1000 * senders()) / MAX_NOTIFICATIONS_PER_SECOND) - steady()),
  };
};
