import { type Action, randomCode, SeededRandom } from '@mastermind/engine';
import { completion } from '@mastermind/solver';
import type { PlayInput, SolverPool } from '@mastermind/solver/node';
import type { Choose } from './bots.ts';

/**
 * A thought takes some milliseconds, the longest a fifth of a second. If all workers are busy for so long, or one is stuck,
 * the bot makes a quick guess rather than keep its room waiting.
 */
const PATIENCE = { wait: 2000, work: 3000 };

/** Lets bots think in worker threads, which leaves the main thread free for requests. */
export const thinkIn =
  (pool: Pick<SolverPool, 'run'>, failed: (error: unknown) => void, patience = PATIENCE): Choose =>
  async (turn) => {
    try {
      const chosen = await pool.run('play', turn, { patience });
      if (chosen.ok) return chosen.value;
      if (chosen.error.kind !== 'cancelled') failed(new Error(`A bot could not think: ${chosen.error.kind}.`));
    } catch (error) {
      failed(error);
    }
    return quickly(turn);
  };

/** How much a quick guess may look at: enough for every preset, and some two milliseconds on the largest boards. */
const MAX_LISTED_CODES = 1000;

/** A guess that fits all answers. If the search takes too long, the last answer; else any. */
const quickly = ({ view: { variant, attempts }, random }: PlayInput): Action => {
  const chance = SeededRandom.fromState(random);
  for (const rows of [attempts, attempts.slice(-1)]) {
    const fitting = completion({ variant, attempts: rows }, MAX_LISTED_CODES);
    const code = fitting.ok ? fitting.value.sample(chance) : fitting;
    if (code.ok && code.value !== null) return { type: 'submit', code: code.value };
  }
  return { type: 'submit', code: randomCode(variant, chance) };
};
