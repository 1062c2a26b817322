// For changes in another process or a database that send no event. Everything else has an event to wait for or a clock
// to move; no test waits for a fixed time.
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

/** In milliseconds; long, since machines may be busy. */
const PATIENCE = 120_000;
const INTERVAL = 20;

/**
 * Calls `look` again and again and returns the first result that `suffices`. After the time is up it throws an error with
 * the last result. An error thrown by `look` ends the wait.
 *
 * @template T
 * @param {() => T | Promise<T>} look
 * @param {(seen: T) => boolean} suffices
 * @returns {Promise<T>}
 */
export const until = async (look, suffices = Boolean) => {
  for (const end = Date.now() + PATIENCE; ; await sleep(INTERVAL)) {
    const seen = await look();
    if (suffices(seen)) return seen;
    if (Date.now() > end) throw new Error(`It never came to that; at last there was ${inspect(seen)}`);
  }
};
