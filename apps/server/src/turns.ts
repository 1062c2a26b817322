import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets others be served between two batches of long work: with SQLite an `await` alone never returns to the event loop. */
export const othersFirst = (): Promise<void> => nextTurn();
