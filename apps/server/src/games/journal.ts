import type { Database } from '../storage/database.ts';
import { type Entry, writeEntries } from './write.ts';

/** `taken`: the version or the idempotency key exists already. `gone`: the game does not. */
export type Written = 'added' | 'taken' | 'gone';

/** Appends events durably. Resolves once the event is on disk, or known not to be. */
export interface Journal {
  append(entry: Entry): Promise<Written>;
  /** Resolves when nothing is being written any more. */
  idle(): Promise<void>;
}

interface Waiting {
  readonly entry: Entry;
  readonly resolve: (written: Written) => void;
  readonly reject: (error: unknown) => void;
}

const LARGEST_BATCH = 128;

/**
 * Commits in groups: what arrives while one commit is under way goes into the next, so one sync serves many players.
 * A group holds at most one entry of a game, so that an inserted row tells whose it was.
 */
export const createJournal = (database: Database): Journal => {
  let waiting: Waiting[] = [];
  let running: Promise<void> | null = null;

  const takeBatch = (): Waiting[] => {
    const games = new Set<string>();
    const batch: Waiting[] = [];
    const rest: Waiting[] = [];
    for (const one of waiting) {
      const fits = batch.length < LARGEST_BATCH && !games.has(one.entry.event.game_id);
      games.add(one.entry.event.game_id);
      (fits ? batch : rest).push(one);
    }
    waiting = rest;
    return batch;
  };

  const run = async (): Promise<void> => {
    // Everything that the event loop has ready joins the first group.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await settle(database, takeBatch());
    running = null;
  };

  return {
    append: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ entry, resolve, reject });
        running ??= run();
      }),
    idle: async () => {
      while (running !== null) await running;
    },
  };
};

const settle = async (database: Database, batch: readonly Waiting[]): Promise<void> => {
  try {
    const added = await writeEntries(
      database,
      batch.map(({ entry }) => entry),
    );
    for (const { entry, resolve } of batch) resolve(added.has(entry.event.game_id) ? 'added' : 'taken');
  } catch (error) {
    // One entry's game may have been deleted, which must not fail the others.
    if (batch.length > 1) for (const one of batch) await settle(database, [one]);
    else for (const one of batch) await explain(database, one, error);
  }
};

const explain = async ({ db }: Database, { entry, resolve, reject }: Waiting, error: unknown): Promise<void> => {
  try {
    const game = await db.selectFrom('games').select('id').where('id', '=', entry.event.game_id).executeTakeFirst();
    if (game === undefined) resolve('gone');
    else reject(error);
  } catch {
    reject(error);
  }
};
