import type { Snapshot } from '../authority/snapshot.ts';

/** A player's possible replies to the person who set the code. */
export interface Reply {
  /** Sends them the result. */
  send(snapshot: Snapshot): Promise<void>;
  /** Continues to setting a code for them, by the same rules. */
  set(): void;
}
