import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { formatRecord, type GameRecord, type MatchRecord, parseMatch, parseRecord, type SavedGame } from './record.ts';
import { type KeptSingle, noPointers, type Pointers, type Single, type Store } from './store.ts';

interface Schema extends DBSchema {
  games: { key: string; value: GameRecord };
  matches: { key: string; value: MatchRecord };
  meta: { key: 'pointers' | Single; value: Pointers | KeptSingle };
  /** Damaged records, kept as they were found. */
  aside: { key: number; value: { readonly store: string; readonly record: unknown } };
}

const NAME = 'mastermind';
/** Raise it with every change of the schema, and add a step to `upgrade`; old steps stay forever. */
const VERSION = 1;

export const openDatabase = async (): Promise<Store> => {
  const database = await openDB<Schema>(NAME, VERSION, {
    upgrade: (db) => {
      db.createObjectStore('games', { keyPath: 'id' });
      db.createObjectStore('matches', { keyPath: 'id' });
      db.createObjectStore('meta');
      db.createObjectStore('aside', { autoIncrement: true });
    },
    // Another tab runs a newer version of the page: this connection is closed, or the upgrade would wait for ever.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return databaseStore(database);
};

const databaseStore = (db: IDBPDatabase<Schema>): Store => {
  const putAside = async (store: 'games' | 'matches', key: string): Promise<void> => {
    const work = db.transaction([store, 'aside'], 'readwrite');
    const record: unknown = await work.objectStore(store).get(key);
    await work.objectStore('aside').add({ store, record });
    await work.objectStore(store).delete(key);
    await work.done;
  };
  return {
    game: async (id) => {
      const kept: unknown = await db.get('games', id);
      if (kept === undefined) return null;
      const record = parseRecord(kept);
      if (record === null) await putAside('games', id);
      return record;
    },
    games: async () => {
      const records: SavedGame[] = [];
      const keys = await db.getAllKeys('games');
      const kept: unknown[] = await db.getAll('games');
      for (const [index, key] of keys.entries()) {
        const record = parseRecord(kept[index]);
        if (record === null) await putAside('games', key);
        else records.push(record);
      }
      return records;
    },
    changeGame: async (id, change) => {
      const work = db.transaction(['games', 'aside'], 'readwrite', { durability: 'strict' });
      const games = work.objectStore('games');
      const record: unknown = await games.get(id);
      const kept = parseRecord(record);
      const next = change(kept);
      // A record that cannot be read is set aside before another takes its place.
      if (next !== null && kept === null && record !== undefined) {
        await work.objectStore('aside').add({ store: 'games', record });
      }
      if (next !== null) await games.put(formatRecord(next));
      await work.done;
      return next ?? kept;
    },
    removeGame: (id) => db.delete('games', id),
    match: async (id) => {
      const kept: unknown = await db.get('matches', id);
      const match = parseMatch(kept);
      if (match === null && kept !== undefined) await putAside('matches', id);
      return match;
    },
    putMatch: async (match) => void (await db.put('matches', match)),
    single: async (which, change) => {
      const work = db.transaction('meta', 'readwrite', { durability: 'strict' });
      const kept = ((await work.store.get(which)) as KeptSingle | undefined) ?? null;
      const next = change(kept);
      if (next !== null) await work.store.put(next, which);
      await work.done;
      return next ?? kept;
    },
    pointers: async () => ({ ...noPointers, ...(await db.get('meta', 'pointers')) }),
    point: async (change) => {
      const work = db.transaction('meta', 'readwrite');
      await work.store.put({ ...noPointers, ...(await work.store.get('pointers')), ...change }, 'pointers');
      await work.done;
    },
    erase: async () => {
      const stores = ['games', 'matches', 'meta', 'aside'] as const;
      const work = db.transaction(stores, 'readwrite');
      await Promise.all(stores.map((store) => work.objectStore(store).clear()));
      await work.done;
    },
    putAside: (record) => db.add('aside', { store: 'pass', record }),
    setAside: () => db.count('aside'),
  };
};
