import type { Snapshot } from '../authority/snapshot.ts';

/** A player's possible replies to the person who set the code. */
export interface Reply {
  /** The text that sends them the result. */
  text(snapshot: Snapshot): string;
  /** Continues to setting a code for them, by the same rules. */
  set(): void;
}
