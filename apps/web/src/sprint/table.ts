import type { SprintResult } from '@mastermind/engine';
import type { DoneCode } from '@mastermind/play';
import type { Snapshot } from '../authority/snapshot.ts';

/** A sprint on the page, whether this device or a server holds it. Each code is a game of its own on the board. */
export interface SprintTable {
  readonly snapshot: Snapshot;
  /** How many codes came before this one, and the latest of them. */
  readonly done: number;
  readonly last: DoneCode | null;
  readonly result: SprintResult;
}
