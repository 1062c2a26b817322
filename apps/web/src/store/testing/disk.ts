import { memoryStore, type Store } from '../store.ts';

/** A disk that can be read but, after `fill` is called, not written. */
export const diskThatFills = (): { readonly open: () => Promise<Store>; fill(): void } => {
  const disk = memoryStore();
  let full = false;
  const orFail = <T>(work: () => Promise<T>): Promise<T> =>
    full ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : work();
  return {
    open: async () => ({
      ...disk,
      changeGame: async (id, change) => {
        if (!full) return disk.changeGame(id, change);
        // A real database asks for the change first and fails when it is written.
        change(await disk.game(id));
        return orFail(async () => null);
      },
      putMatch: (match) => orFail(() => disk.putMatch(match)),
      point: (change) => orFail(() => disk.point(change)),
    }),
    fill: () => {
      full = true;
    },
  };
};
