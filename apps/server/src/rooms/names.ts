import { botName } from '@mastermind/protocol';
import { createLruCache } from '../lru-cache.ts';
import { guestName } from '../players/players.ts';
import { skeletonOf } from '../players/skeleton.ts';
import type { Database } from '../storage/database.ts';
import type { RoomLog } from './fold.ts';
import type { Seat } from './state.ts';

/** The name that a player chose. */
export type NameOf = (playerId: string) => string;

/** The names of players. Rooms store only ids, so a changed or deleted name changes everywhere. */
export interface Names {
  /** Learns the names of everyone who was in a room. */
  learn(log: RoomLog): Promise<void>;
  readonly nameOf: NameOf;
}

/** An old name may be cached this long. */
const REMEMBERED = 30_000;

export const createNames = ({ db }: Database, clock: () => number): Names => {
  const known = createLruCache<{ readonly name: string; readonly until: number }>(16_384);

  return {
    learn: async (log) => {
      const now = clock();
      const people = new Set(log.steps.at(-1)!.state.seats.flatMap(({ id, level }) => (level === null ? [id] : [])));
      const unknown = [...people].filter((id) => now >= (known.get(id)?.until ?? now));
      if (unknown.length === 0) return;
      const rows = await db.selectFrom('players').select(['id', 'name']).where('id', 'in', unknown).execute();
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      for (const id of unknown) known.keep(id, { name: names.get(id) ?? guestName(id), until: now + REMEMBERED });
    },
    nameOf: (id) => known.peek(id)?.name ?? guestName(id),
  };
};

/**
 * The names as a room shows them, so that nobody can pass for another: bots carry their mark, and of names
 * that look alike the later ones get a number.
 */
export const namesIn = (seats: readonly Seat[], nameOf: NameOf): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  for (const { id, level, program } of seats) {
    const own = level === null ? nameOf(id) : `Level ${level}`;
    const name = level !== null || program ? botName(own) : own;
    const looks = skeletonOf(name);
    let number = numbers.get(looks) ?? 1;
    let [shown, shownLooks] = [name, looks];
    // A name may end in a number as well.
    while (taken.has(shownLooks)) {
      shown = `${name} (${++number})`;
      shownLooks = skeletonOf(shown);
    }
    numbers.set(looks, number);
    taken.add(shownLooks);
    names.set(id, shown);
  }
  return names;
};
