import { vi } from 'vitest';

/** Patient, since machines are busy. */
const PATIENCE = 30_000;
const INTERVAL = 10;

/**
 * Asks again until the answer is one, that is until `look` no longer throws, and returns it; fails with what it threw
 * last. Only for what another process or a database knows and does not tell: everything else has an event to wait for
 * or a clock to move.
 *
 * @template T
 * @param {() => T | Promise<T>} look
 * @returns {Promise<T>}
 */
export const until = (look) => vi.waitFor(look, { timeout: PATIENCE, interval: INTERVAL });
