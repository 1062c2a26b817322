import type { Snapshot } from '../authority/snapshot.ts';

/** What a player can answer to the person who set the code. */
export interface Reply {
  /** Sends them what came of it. */
  send(snapshot: Snapshot): Promise<void>;
  /** Goes on to setting a code for them, by the same rules. */
  set(): void;
}
