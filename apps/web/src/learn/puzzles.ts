import { type PuzzleResult, readPuzzleResult } from '@mastermind/play';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Run, readRun } from './run.ts';

interface Schema extends DBSchema {
  /** By the number of the puzzle. */
  results: { key: number; value: unknown };
  /** The run that began last, and how many puzzles the best one solved. */
  runs: { key: 'now' | 'best'; value: unknown };
}

export interface KeptPuzzles {
  readonly results: readonly PuzzleResult[];
  readonly run: Run | null;
  readonly best: number;
  /** Records that could not be read; they stay where they are and count for nothing. */
  readonly damaged: number;
}

export type PuzzlesElsewhere = Pick<KeptPuzzles, 'results' | 'best'>;

/** Each change is one step, so that two tabs cannot undo each other's. */
export interface PuzzleStore {
  all(): Promise<KeptPuzzles>;
  /** Keeps the result of a puzzle, if it is the first. */
  add(result: PuzzleResult): Promise<void>;
  /** Adds the results of another device, and the best of its runs. */
  join(other: PuzzlesElsewhere): Promise<void>;
  /** Changes the run, unless `change` returns `null`. The number of solved puzzles counts for the best run. */
  changeRun(change: (run: Run | null) => Run | null): Promise<void>;
  clear(): Promise<void>;
}

/** Forgets everything with the page. */
export const memoryPuzzles = (): PuzzleStore => {
  let kept: KeptPuzzles = nothing;
  return {
    all: async () => kept,
    add: async (result) => {
      if (kept.results.some(({ puzzle }) => puzzle === result.puzzle)) return;
      kept = { ...kept, results: [...kept.results, result] };
    },
    join: async ({ results, best }) => {
      const known = new Set(kept.results.map(({ puzzle }) => puzzle));
      const added = results.filter(({ puzzle }) => !known.has(puzzle));
      kept = { ...kept, results: [...kept.results, ...added], best: Math.max(kept.best, best) };
    },
    changeRun: async (change) => {
      const run = change(kept.run);
      if (run !== null) kept = { ...kept, run, best: Math.max(kept.best, run.solved) };
    },
    clear: async () => {
      kept = nothing;
    },
  };
};

const nothing: KeptPuzzles = { results: [], run: null, best: 0, damaged: 0 };

/**
 * Separate from the games, so that a player who only plays loads none of it. Without storage it lasts as long as the
 * page.
 */
export const openPuzzles = async (): Promise<PuzzleStore> => {
  try {
    const db = await openDB<Schema>('mastermind.puzzles', 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('results');
        fresh.createObjectStore('runs');
      },
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
    return puzzlesIn(db);
  } catch {
    return memoryPuzzles();
  }
};

const puzzlesIn = (db: IDBPDatabase<Schema>): PuzzleStore => {
  /** Data that the disk refused. */
  const held = memoryPuzzles();
  return {
    all: async () => {
      const work = db.transaction(['results', 'runs']);
      const [results, now, best] = await Promise.all([
        work.objectStore('results').getAll(),
        work.objectStore('runs').get('now'),
        work.objectStore('runs').get('best'),
      ]);
      const read = results.map(readPuzzleResult).filter((result) => result !== null);
      const memory = await held.all();
      const damaged = [now !== undefined && readRun(now) === null, best !== undefined && readBest(best) === null];
      return {
        results: [...read, ...memory.results],
        run: memory.run ?? readRun(now),
        best: Math.max(memory.best, readBest(best) ?? 0),
        damaged: results.length - read.length + damaged.filter(Boolean).length,
      };
    },
    add: async (result) => {
      const work = db.transaction('results', 'readwrite');
      const written = async (): Promise<void> => {
        // A damaged one is unchanged: whatever it contains, the puzzle has been met.
        if ((await work.store.get(result.puzzle)) === undefined) await work.store.put(result, result.puzzle);
      };
      await Promise.all([written(), work.done]).catch(() => held.add(result));
    },
    join: async ({ results, best }) => {
      const work = db.transaction(['results', 'runs'], 'readwrite');
      const written = async (): Promise<void> => {
        const [known, most] = await Promise.all([
          work.objectStore('results').getAllKeys(),
          work.objectStore('runs').get('best'),
        ]);
        const met = new Set(known);
        const added = results.filter(({ puzzle }) => !met.has(puzzle));
        await Promise.all([
          ...added.map((result) => work.objectStore('results').put(result, result.puzzle)),
          work.objectStore('runs').put(Math.max(readBest(most) ?? 0, best), 'best'),
        ]);
      };
      await Promise.all([written(), work.done]).catch(() => held.join({ results, best }));
    },
    changeRun: async (change) => {
      const work = db.transaction('runs', 'readwrite');
      let seen: Run | null = null;
      const written = async (): Promise<void> => {
        const [now, best] = await Promise.all([work.store.get('now'), work.store.get('best')]);
        seen = readRun(now);
        const run = change(seen);
        if (run === null) return;
        const most = Math.max(readBest(best) ?? 0, run.solved);
        await Promise.all([work.store.put(run, 'now'), work.store.put(most, 'best')]);
      };
      await Promise.all([written(), work.done]).catch(() => held.changeRun((run) => change(run ?? seen)));
    },
    clear: async () => {
      await held.clear();
      const work = db.transaction(['results', 'runs'], 'readwrite');
      await Promise.all([work.objectStore('results').clear(), work.objectStore('runs').clear(), work.done]);
    },
  };
};

const readBest = (data: unknown): number | null =>
  Number.isSafeInteger(data) && (data as number) >= 0 ? (data as number) : null;

/** Reads an imported file and leaves out invalid parts. */
export const readPuzzles = (data: unknown): PuzzlesElsewhere => {
  const { results, best } = (data ?? {}) as Record<string, unknown>;
  return {
    results: (Array.isArray(results) ? results : []).map(readPuzzleResult).filter((result) => result !== null),
    best: readBest(best) ?? 0,
  };
};
