import { setImmediate as nextTurn } from 'node:timers/promises';

/** Between two batches of long work: on SQLite no `await` ever reaches the event loop by itself, and nobody else would be served. */
export const othersFirst = (): Promise<void> => nextTurn();
