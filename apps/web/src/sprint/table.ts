import type { SprintResult } from '@mastermind/engine';
import type { DoneCode } from '@mastermind/play';
import type { Snapshot } from '../authority/snapshot.ts';

/** A sprint on the page, held by this device or by a server. Each code has a separate board. */
export interface SprintTable {
  readonly snapshot: Snapshot;
  /** The number of earlier codes, and the latest of them. */
  readonly done: number;
  readonly last: DoneCode | null;
  readonly result: SprintResult;
}
