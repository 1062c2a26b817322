import type { Database } from '../storage/database.ts';

export type Readiness = () => Promise<boolean>;

/** An answer is reused for this long. */
const FRESH_MS = 1000;
/** A store that takes longer for so little counts as unreachable. */
const TIMEOUT_MS = 2000;

/** Tries a write: a store that can be read may still be full or read-only. */
export const createReadiness = ({ db }: Database, steady: () => number = () => performance.now()): Readiness => {
  let trying: Promise<boolean> | null = null;
  let last: { readonly ready: boolean; readonly at: number } | null = null;

  const attempt = async (): Promise<boolean> => {
    try {
      const { numUpdatedRows } = await db
        .updateTable('pulse')
        .set((eb) => ({ beats: eb('beats', '+', 1) }))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    } catch {
      return false;
    }
  };

  const find = async (): Promise<boolean> => {
    const ready = await attempt();
    last = { ready, at: steady() };
    trying = null;
    return ready;
  };

  return async () => {
    if (last !== null && steady() - last.at < FRESH_MS) return last.ready;
    trying ??= find();
    return soon(trying);
  };
};

const soon = async (answer: Promise<boolean>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};
