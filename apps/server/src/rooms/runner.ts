import type { RoomAuthority } from './authority.ts';
import { guessOf } from './bots.ts';
import { decideGuess } from './decide.ts';
import { dueAt } from './due.ts';
import { current } from './fold.ts';
import { nextMove } from './pace.ts';
import type { RoomStore } from './store.ts';

/**
 * Does what time brings about in rooms: starts, ends, bots' guesses. Nodes share the work by claiming what is due for a
 * few seconds; when one dies with a claim, another takes over. The version makes sure that nothing happens twice.
 */
export interface Runner {
  /** Something will be due at this time. */
  expect(at: number): void;
  /** Does all that is due now; returns in how many rooms. */
  round(): Promise<number>;
  /** Begins nothing new, and resolves when what was begun is done. */
  stop(): Promise<void>;
}

const CLAIM = 5000;
const AT_ONCE = 50;
/** A timer that fires too early is set again; not more often than this. */
const SHORTEST = 5;

export const createRunner = (
  store: RoomStore,
  authority: () => RoomAuthority,
  clock: () => number,
  holder: string,
  pace: number,
  failed: (error: unknown) => void,
): Runner => {
  let timer: NodeJS.Timeout | null = null;
  let armedFor = Number.POSITIVE_INFINITY;
  let running: Promise<number> | null = null;
  let stopped = false;

  /** One room: what the clock brings about is done by looking, the bots' guesses one after the other. */
  const advance = async (id: string): Promise<void> => {
    for (;;) {
      const log = await authority().look(id);
      if (log === null) return store.postpone(id, null);
      const state = current(log);
      const move = nextMove(state, pace);
      if (move === null || move.at > clock()) return store.postpone(id, dueAt(state, pace));
      const wish = { code: guessOf(state, move), turn: move.turn };
      await authority().act(id, (now, at) => decideGuess(now, move.seat.id, wish, at));
    }
  };

  const run = async (): Promise<number> => {
    let count = 0;
    for (;;) {
      const now = clock();
      const ids = stopped ? [] : await store.claim(now, holder, now + CLAIM, AT_ONCE);
      await Promise.all(ids.map(advance));
      count += ids.length;
      if (ids.length < AT_ONCE) break;
    }
    const next = stopped ? null : await store.nextDue(clock());
    if (next !== null) expect(next);
    return count;
  };

  const round = (): Promise<number> => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };

  const expect = (at: number): void => {
    if (stopped || at >= armedFor) return;
    if (timer !== null) clearTimeout(timer);
    armedFor = at;
    timer = setTimeout(
      () => {
        armedFor = Number.POSITIVE_INFINITY;
        round().catch(failed);
      },
      Math.min(Math.max(SHORTEST, at - clock()), 2 ** 30),
    );
    timer.unref();
  };

  return {
    expect,
    round,
    stop: async () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await running?.catch(failed);
    },
  };
};
