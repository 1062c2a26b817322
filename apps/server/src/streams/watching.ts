import type { Bus } from '../bus/bus.ts';
import { isAway } from '../storage/away.ts';

/** Follows logs for their streams: a log is read once, however many watch it. */
export interface Watching<Log> {
  /** Calls back with the log whenever it has new events, and with `null` once it is deleted, until the returned function is called. */
  watch(id: string, seen: number, listener: (log: Log | null) => void): () => void;
  /** Finds changes whose hint was lost. */
  sweep(): Promise<void>;
}

/** How logs of one kind are read. */
export interface Source<Log> {
  /** The log, at least up to a version that is known to exist. */
  read(id: string, atLeast: number | null): Promise<Log | null>;
  versionOf(log: Log): number;
  versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Called when the store becomes unreachable, and when it is reachable again. */
  reached?(reached: boolean): void;
  /** Called with every other error. */
  failed(error: unknown): void;
}

interface Watched<Log> {
  readonly listeners: Set<(log: Log | null) => void>;
  readonly stop: () => void;
  version: number;
  reading: boolean;
  /** A hint since the last read began; without a version the store has to be asked. */
  hint: { readonly version: number | null } | null;
}

export const createWatching = <Log>(source: Source<Log>, bus: Bus): Watching<Log> => {
  const watched = new Map<string, Watched<Log>>();
  let away = false;

  const reached = (now: boolean): void => {
    if (away !== now) return;
    away = !now;
    source.reached?.(now);
  };

  /** The next sweep tries again. */
  const reportFailure = (error: unknown): void => {
    if (isAway(error)) reached(false);
    else source.failed(error);
  };

  const tell = (one: Watched<Log>, log: Log | null): void => {
    if (log !== null) one.version = Math.max(one.version, source.versionOf(log));
    for (const listener of one.listeners) listener(log);
  };

  /** Notifications arrive in bursts: one read at a time, and one more if a notification arrived meanwhile. */
  const catchUp = async (id: string, one: Watched<Log>, version: number | null): Promise<void> => {
    one.hint = { version: later(one.hint?.version, version) };
    if (one.reading) return;
    one.reading = true;
    try {
      while (one.hint !== null && one.listeners.size > 0) {
        const atLeast: number | null = one.hint.version;
        one.hint = null;
        tell(one, await source.read(id, atLeast));
      }
    } catch (error) {
      reportFailure(error);
    } finally {
      one.reading = false;
    }
  };

  const add = (id: string, version: number): Watched<Log> => {
    const stop = bus.subscribe(id, (hinted) => {
      // A node also receives its own notifications, and some arrive twice.
      if (hinted === null || hinted > one.version) void catchUp(id, one, hinted);
    });
    const one: Watched<Log> = { listeners: new Set(), stop, version, reading: false, hint: null };
    watched.set(id, one);
    return one;
  };

  return {
    watch: (id, seen, listener) => {
      const one = watched.get(id) ?? add(id, seen);
      one.listeners.add(listener);
      // Finds at once any change between the caller's read and this subscription.
      if (one.version > seen || one.listeners.size === 1) void catchUp(id, one, null);
      return () => {
        one.listeners.delete(listener);
        if (one.listeners.size > 0) return;
        one.stop();
        watched.delete(id);
      };
    },

    sweep: async () => {
      const ids = [...watched.keys()];
      if (ids.length === 0 && !away) return;
      try {
        const versions = await source.versions(ids);
        reached(true);
        for (const [id, one] of watched) {
          const version = versions.get(id);
          // A log that is watched only since then was read since then.
          if (version === undefined ? ids.includes(id) : version > one.version) void catchUp(id, one, null);
        }
      } catch (error) {
        reportFailure(error);
      }
    },
  };
};

/** The later version; `null` asks the store for all there is. */
const later = (one: number | null | undefined, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one ?? 0, other);
