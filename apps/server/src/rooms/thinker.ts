import { type Action, SeededRandom } from '@mastermind/engine';
import { findBot } from '@mastermind/solver';
import type { PlayInput, SolverPool } from '@mastermind/solver/node';
import type { Choose } from './bots.ts';

/**
 * A thought takes some milliseconds, the longest a fifth of a second. If all workers are busy for so long, or one is stuck,
 * the bot makes a quick guess rather than keep its room waiting.
 */
const PATIENCE = { wait: 2000, work: 3000 };

/** Lets bots think in worker threads, so that the thread that answers everybody is free. */
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

/** Any legal guess, which takes no time at all. */
const quickly = ({ view, random }: PlayInput): Action => {
  const bot = findBot('random');
  if (!bot.ok) throw new Error('There is no bot that guesses at random.');
  return bot.value.chooseAction(view, null, SeededRandom.fromState(random));
};
