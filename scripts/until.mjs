// For what another process or a database knows and does not tell. Everything else has an event to wait for or a clock
// to move; no test waits for a time.
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Machines are busy. */
const PATIENCE = 30_000;
const INTERVAL = 20;

/**
 * Looks again and again, and returns the first sight that will do; fails with the last one. A look that fails, fails.
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
