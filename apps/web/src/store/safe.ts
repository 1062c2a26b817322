import type { SavedGame } from './record.ts';
import { type KeptSingle, memoryStore, type Store } from './store.ts';

/** A store that never fails: data that the disk refuses is kept in memory, and the player is informed. */
export interface SafeStore extends Store {
  /** Whether something lives in memory only. */
  readonly full: () => boolean;
}

export const safeStore = async (open: () => Promise<Store>): Promise<SafeStore> => {
  const memory = memoryStore();
  let full = false;
  const disk = await open().catch(() => {
    full = true;
    return memory;
  });
  const orMemory = async <T>(onDisk: Promise<T>, inMemory: () => Promise<T>): Promise<T> => {
    try {
      return await onDisk;
    } catch {
      full = true;
      return inMemory();
    }
  };
  return {
    full: () => full,
    game: async (id) => (await memory.game(id)) ?? disk.game(id).catch(() => null),
    games: async () => {
      const kept = await disk.games().catch(() => []);
      const held = await memory.games();
      return [...kept.filter(({ id }) => held.every((game) => game.id !== id)), ...held];
    },
    changeGame: async (id, change) => {
      if ((await memory.game(id)) !== null) return memory.changeGame(id, change);
      let seen: SavedGame | null = null;
      const onDisk = disk.changeGame(id, (saved) => {
        seen = saved;
        return change(saved);
      });
      return orMemory(onDisk, async () => {
        // The disk may have failed before it could show the game.
        const saved = seen ?? (await disk.game(id).catch(() => null));
        return memory.changeGame(id, () => change(saved));
      });
    },
    removeGame: async (id) => {
      await memory.removeGame(id);
      await disk.removeGame(id);
    },
    match: async (id) => (await memory.match(id)) ?? disk.match(id).catch(() => null),
    putMatch: (match) => orMemory(disk.putMatch(match), () => memory.putMatch(match)),
    single: async (which, change) => {
      if ((await memory.single(which, () => null)) !== null) return memory.single(which, change);
      let seen: KeptSingle | null = null;
      const onDisk = disk.single(which, (kept) => {
        seen = kept;
        return change(kept);
      });
      return orMemory(onDisk, () => memory.single(which, () => change(seen)));
    },
    pointers: async () => ({
      ...(await disk.pointers().catch(() => memory.pointers())),
      ...known(await memory.pointers()),
    }),
    point: (change) => orMemory(disk.point(change), () => memory.point(change)),
    erase: async () => {
      await memory.erase();
      await disk.erase();
      full = false;
    },
    putAside: (record) => disk.putAside(record),
    setAside: () => disk.setAside().catch(() => 0),
  };
};

/** Only the members that are set, so that they replace the values on the disk. */
const known = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null)) as Partial<T>;
