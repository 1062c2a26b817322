import { type DBSchema, openDB } from 'idb';
import { type GameWorth, isWorth } from './worth.ts';

interface Schema extends DBSchema {
  worths: { key: string; value: GameWorth };
}

/** Analyses of games, by their id. They can be recalculated at any time, so no loss here matters. */
export interface Worths {
  all(): Promise<ReadonlyMap<string, GameWorth>>;
  put(worths: ReadonlyMap<string, GameWorth>): Promise<void>;
  forget(id: string): Promise<void>;
  clear(): Promise<void>;
}

export const memoryWorths = (): Worths => {
  const known = new Map<string, GameWorth>();
  return {
    all: async () => new Map(known),
    put: async (worths) => {
      for (const [id, worth] of worths) known.set(id, worth);
    },
    forget: async (id) => void known.delete(id),
    clear: async () => known.clear(),
  };
};

/**
 * Separate from the games, so that a player who only plays loads none of it. Without storage it lasts as long as the
 * page.
 */
export const openWorths = async (): Promise<Worths> => {
  try {
    const db = await openDB<Schema>('mastermind.worths', 1, {
      upgrade: (fresh) => void fresh.createObjectStore('worths'),
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
    const held = memoryWorths();
    return {
      all: async () => {
        const work = db.transaction('worths');
        const [keys, values] = await Promise.all([work.store.getAllKeys(), work.store.getAll()]);
        const kept = keys.map((key, index) => [key, values[index]!] as const).filter(([, worth]) => isWorth(worth));
        return new Map([...kept, ...(await held.all())]);
      },
      put: async (worths) => {
        const work = db.transaction('worths', 'readwrite');
        const written = Promise.all([...worths].map(([id, worth]) => work.store.put(worth, id)));
        await Promise.all([written, work.done]).catch(() => held.put(worths));
      },
      forget: async (id) => {
        await held.forget(id);
        await db.delete('worths', id);
      },
      clear: async () => {
        await held.clear();
        await db.clear('worths');
      },
    };
  } catch {
    return memoryWorths();
  }
};
