import type { Clues, GameMeasure } from '@mastermind/solver';
import type { SolverPool } from '@mastermind/solver/node';
import { current, readHistory } from '../games/history.ts';
import type { GameStore } from '../games/store.ts';
import { MORE } from '../games/sweeper.ts';
import { isAway } from '../storage/away.ts';
import type { Database } from '../storage/database.ts';
import type { ResultRow } from '../storage/schema.ts';
import { bestOf, PER_GUESS } from './standing.ts';
import { countMeasured } from './write.ts';

/** Few games at a time, so that a node that stops is soon done. */
const GAMES_PER_BATCH = 20;
/** If a node dies over its games, the others wait this long before they take them. */
const CLAIM_MS = 15_000;

/** After this many failures a game stays unmeasured, or the others would wait for it for ever. */
const MAX_TRIES = 3;

/** Computes the value of a game; `null` where that is impossible, `busy` if no worker is free now. */
export type Measure = (clues: Clues) => Promise<GameMeasure | null | 'busy'>;

const PATIENCE = { wait: 1000, work: 5000 };

/** In worker threads, after the bots that think there. */
export const measureIn =
  (pool: Pick<SolverPool, 'run'>): Measure =>
  async (clues) => {
    const measured = await pool.run('measure', clues, { patience: PATIENCE });
    if (measured.ok) return measured.value;
    return measured.error.kind === 'cancelled' ? 'busy' : null;
  };

/** How many games are waiting to be measured, on all nodes. */
export const countUnmeasured = async ({ db }: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('results')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('unmeasured', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Measures games that are over, the latest first. One node at a time measures. Each measured game counts at once, so
 * nothing is lost or doubled if the node dies. Returns how many it did.
 */
export const createMeasuring = (
  database: Database,
  store: Pick<GameStore, 'load'>,
  measure: Measure,
  clock: () => number,
  failed: (error: unknown) => void,
): (() => Promise<number>) => {
  const { db } = database;

  const claim = async (now: number): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('chores')
      .set({ due_at: now + CLAIM_MS })
      .where('name', '=', 'strength')
      .where('due_at', '<=', now)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };

  /** How often each game has failed here; a worker may end for unrelated reasons, but not again and again. */
  const failures = new Map<string, number>();

  /** The loss of a game, in millionths; a damaged one is reported and has no loss. */
  const lossOf = async (result: ResultRow): Promise<number | null | 'busy'> => {
    const best = bestOf(result.variant);
    if (best === null) return null;
    // Late help costs as much as a game that was not won.
    if (result.status === 'won' && result.cost > result.attempts) return result.cost * PER_GUESS - best;
    try {
      const stored = await store.load(result.game_id);
      if (stored === null) return null;
      const measured = await measure(current(readHistory(stored.game, stored.events)));
      if (measured === null || measured === 'busy') return measured;
      return Math.round((measured.guesses - measured.best) * PER_GUESS);
    } catch (error) {
      if (isAway(error)) throw error;
      failed(error);
      const times = (failures.get(result.game_id) ?? 0) + 1;
      failures.set(result.game_id, times);
      return times < MAX_TRIES ? 'busy' : null;
    }
  };

  return async () => {
    const results = await db
      .selectFrom('results')
      .selectAll()
      .where('unmeasured', '=', 1)
      .orderBy('ended_at', 'desc')
      .limit(GAMES_PER_BATCH)
      .execute();
    if (results.length === 0 || !(await claim(clock()))) return 0;
    let done = 0;
    for (const result of results) {
      const loss = await lossOf(result);
      if (loss === 'busy') break;
      await countMeasured(database, { ...result, loss }, clock());
      done++;
    }
    await db.updateTable('chores').set({ due_at: 0 }).where('name', '=', 'strength').execute();
    return done === GAMES_PER_BATCH ? MORE : done;
  };
};
