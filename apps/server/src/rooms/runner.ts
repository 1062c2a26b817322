/**
 * Does scheduled work in rooms and events: starts, ends and guesses of bots. Nodes share the work by claims of a few
 * seconds. If a node dies with a claim, another takes over. The version of the room ensures that nothing happens twice.
 */
export interface Runner {
  /** Schedules a round at this time. */
  expect(at: number): void;
  /** Does all work that is due now, and returns the number of rooms. */
  round(): Promise<number>;
  /** Starts nothing new, and resolves when running work is done. */
  stop(): Promise<void>;
}

const CLAIM_MS = 5000;
const ROOMS_PER_CLAIM = 50;
/** More rooms than this wait until others are done: then only bots get slower. */
const MAX_ROOMS_PER_SWEEP = 200;
/** A timer that fires too early is set again; not more often than this. */
const MIN_WAIT_MS = 5;

/** Work that is due in rooms, or in events of groups. */
export interface DueStore {
  /** Claims scheduled work, so that no other node does it for a while. */
  claim(now: number, holder: string, until: number, limit: number): Promise<readonly string[]>;
  /** The next deadline that no node has claimed. */
  nextDue(now: number): Promise<number | null>;
}

/** The stop of the runner, for work that takes long. */
export interface Stop {
  isStopped(): boolean;
  readonly stopping: Promise<null>;
}

/** Does all that is due now in one of them, and stores when something is due next. */
export type Advance = (id: string, stop: Stop) => Promise<void>;

export const createRunner = (
  store: DueStore,
  advance: Advance,
  clock: () => number,
  holder: string,
  failed: (error: unknown) => void,
): Runner => {
  let timer: NodeJS.Timeout | null = null;
  let armedFor = Number.POSITIVE_INFINITY;
  let claiming: Promise<readonly Promise<void>[]> | null = null;
  let stopped = false;
  let abandon = (_: null): void => {};
  /**
   * The shutdown does not wait for a bot's thoughts: the guess is still due, and another node or the next start makes
   * it.
   */
  const stopping = new Promise<null>((resolve) => {
    abandon = resolve;
  });
  /** The rooms being worked on. A room whose bot thinks does not block the others. */
  const busy = new Map<string, Promise<void>>();

  const begin = (id: string): Promise<void> => {
    const done = advance(id, { isStopped: () => stopped, stopping }).finally(() => {
      busy.delete(id);
      // There is capacity again for rooms that had to wait.
      if (busy.size === MAX_ROOMS_PER_SWEEP - 1) expect(clock());
    });
    // `round` waits for it and reports a failure, unless claiming the next rooms fails first. An unhandled rejection
    // would end the process.
    done.catch(() => {});
    busy.set(id, done);
    return done;
  };

  const claim = async (): Promise<readonly Promise<void>[]> => {
    const begun: Promise<void>[] = [];
    while (!stopped && busy.size < MAX_ROOMS_PER_SWEEP) {
      const now = clock();
      const most = Math.min(ROOMS_PER_CLAIM, MAX_ROOMS_PER_SWEEP - busy.size);
      const ids = await store.claim(now, holder, now + CLAIM_MS, most);
      begun.push(...ids.filter((id) => !busy.has(id)).map(begin));
      if (ids.length < most) break;
    }
    const next = stopped || busy.size >= MAX_ROOMS_PER_SWEEP ? null : await store.nextDue(clock());
    if (next !== null) expect(next);
    return begun;
  };

  const round = async (): Promise<number> => {
    claiming ??= claim().finally(() => {
      claiming = null;
    });
    const begun = await claiming;
    await Promise.all(begun);
    return begun.length;
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
      Math.min(Math.max(MIN_WAIT_MS, at - clock()), 2 ** 30),
    );
    timer.unref();
  };

  return {
    expect,
    round,
    stop: async () => {
      stopped = true;
      abandon(null);
      if (timer !== null) clearTimeout(timer);
      await claiming?.catch(failed);
      await Promise.all([...busy.values()].map((done) => done.catch(failed)));
    },
  };
};
