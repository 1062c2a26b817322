import { isAway } from './away.ts';

/** `taken`: the version or the idempotency key exists already. `gone`: the owner of the entry does not exist. */
export type Written = 'added' | 'taken' | 'gone';

/** Appends entries of logs durably. Resolves once the entry is on disk, or known not to be. */
export interface Journal<Entry> {
  append(entry: Entry): Promise<Written>;
  /** Resolves when nothing is being written any more. */
  idle(): Promise<void>;
}

/** How entries of one kind are written. */
export interface EntryWriter<Entry> {
  /** The log that an entry belongs to. */
  idOf(entry: Entry): string;
  /** Writes a group of entries of different logs, all or nothing, and returns the logs whose entry was new. */
  write(entries: readonly Entry[]): Promise<ReadonlySet<string>>;
  exists(id: string): Promise<boolean>;
  /** Whether nothing else runs while a group is being written, as with the embedded database. */
  readonly blocks: boolean;
}

interface Waiting<Entry> {
  readonly entry: Entry;
  readonly resolve: (written: Written) => void;
  readonly reject: (error: unknown) => void;
}

const LARGEST_GROUP = 128;
/**
 * Writes that block the thread take at most a quarter of its time: each millisecond of writing owes three to other
 * work. Writing pauses only when more than `CREDIT_MS` is owed, so a few writes in a row are not delayed. On a slow disk
 * the debt stays below `MAX_OWED_MS`.
 */
const OWED_PER_MS = 3;
const CREDIT_MS = 50;
const MAX_OWED_MS = 100;

/**
 * Commits in groups: writes that arrive during a commit join the next one, so one sync serves many players. Where
 * commits block, writes that arrive soon after a commit join as well. A group holds at most one entry of a log, so that
 * an inserted row identifies its writer.
 */
export const createJournal = <Entry>({ idOf, write, exists, blocks }: EntryWriter<Entry>): Journal<Entry> => {
  let owed = 0;
  let owedSince = 0;
  let waiting: Waiting<Entry>[] = [];
  let running: Promise<void> | null = null;

  const takeGroup = (): Waiting<Entry>[] => {
    const ids = new Set<string>();
    const group: Waiting<Entry>[] = [];
    const rest: Waiting<Entry>[] = [];
    for (const one of waiting) {
      const id = idOf(one.entry);
      const fits = group.length < LARGEST_GROUP && !ids.has(id);
      ids.add(id);
      (fits ? group : rest).push(one);
    }
    waiting = rest;
    return group;
  };

  const settle = async (group: readonly Waiting<Entry>[]): Promise<void> => {
    try {
      const added = await write(group.map(({ entry }) => entry));
      for (const { entry, resolve } of group) resolve(added.has(idOf(entry)) ? 'added' : 'taken');
    } catch (error) {
      await settleFailed(group, error);
    }
  };

  const settleFailed = async (group: readonly Waiting<Entry>[], error: unknown): Promise<void> => {
    // It may or may not have been written, so writing it again could count one guess twice.
    if (isAway(error)) for (const { reject } of group) reject(error);
    // One entry's log may have been deleted, which must not fail the others.
    else if (group.length > 1) for (const one of group) await settle([one]);
    else for (const one of group) await explain(one, error);
  };

  const explain = async ({ entry, resolve, reject }: Waiting<Entry>, error: unknown): Promise<void> => {
    try {
      if (await exists(idOf(entry))) reject(error);
      else resolve('gone');
    } catch {
      reject(error);
    }
  };

  /** Time without writes pays off the debt. */
  const payBack = (): number => {
    const now = performance.now();
    owed = Math.max(0, owed - (now - owedSince));
    owedSince = now;
    return now;
  };

  const rest = async (): Promise<void> => {
    payBack();
    if (owed > CREDIT_MS) await new Promise((resolve) => setTimeout(resolve, owed - CREDIT_MS));
  };

  const run = async (): Promise<void> => {
    // Everything that the event loop has ready joins the first group.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      await rest();
      const start = payBack();
      await settle(takeGroup());
      owedSince = performance.now();
      if (blocks) owed = Math.min(owed + OWED_PER_MS * (owedSince - start), MAX_OWED_MS);
    }
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
