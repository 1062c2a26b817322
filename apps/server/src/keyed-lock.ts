/**
 * Runs work on one id one after the other, and work on different ids at once. So on one node no request loses a race
 * for a version; only another node can make a try fail.
 */
export const createKeyedLock = (): (<T>(id: string, work: () => Promise<T>) => Promise<T>) => {
  const last = new Map<string, Promise<unknown>>();
  return (id, work) => {
    const before = last.get(id);
    const mine = before === undefined ? work() : before.then(work, work);
    last.set(id, mine);
    const leave = (): void => {
      if (last.get(id) === mine) last.delete(id);
    };
    mine.then(leave, leave);
    return mine;
  };
};
