import { botName, castName } from '@mastermind/protocol';
import { createLruCache } from '../lru-cache.ts';
import { guestName } from '../players/players.ts';
import { skeletonOf } from '../players/skeleton.ts';
import type { Database } from '../storage/database.ts';
import type { RoomLog } from './fold.ts';
import type { Seat } from './state.ts';

/** A name, and since when its player has had it. */
export interface Held {
  readonly name: string;
  readonly since: number;
}

export type NameOf = (playerId: string) => Held;

/** The names of players. Rooms store only ids, so a changed or deleted name changes everywhere. */
export interface Names {
  learn(log: RoomLog): Promise<void>;
  readonly nameOf: NameOf;
}

/** An old name may be cached this long. */
const NAME_CACHE_MS = 30_000;

export const createNames = ({ db }: Database, clock: () => number): Names => {
  const known = createLruCache<Held & { readonly until: number }>(16_384);

  return {
    learn: async (log) => {
      const now = clock();
      const people = new Set(log.steps.at(-1)!.state.seats.flatMap(({ id, level }) => (level === null ? [id] : [])));
      const unknown = [...people].filter((id) => now >= (known.get(id)?.until ?? now));
      if (unknown.length === 0) return;
      const rows = await db
        .selectFrom('players')
        .select(['id', 'name', 'named_at'])
        .where('id', 'in', unknown)
        .execute();
      const names = new Map(rows.map((row) => [row.id, row]));
      for (const id of unknown) {
        const { name = null, named_at: since = 0 } = names.get(id) ?? {};
        known.keep(id, { name: name ?? guestName(id), since, until: now + NAME_CACHE_MS });
      }
    },
    nameOf: (id) => known.peek(id) ?? { name: guestName(id), since: 0 },
  };
};

type NamedSeat = Pick<Seat, 'id' | 'level' | 'program' | 'cameAt'>;

/**
 * The names as a room shows them, so that no player can pass for another. Bots carry their mark. If names look alike,
 * the first one in the room is unchanged and the others are numbered. A name counts from the moment when its player
 * joined with it or changed to it. So a later rename cannot take a name from another player.
 */
export const namesIn = (seats: readonly NamedSeat[], nameOf: NameOf): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  for (const { id, name } of byTime(seats, nameOf)) {
    const skeleton = skeletonOf(name);
    let number = numbers.get(skeleton) ?? 1;
    let [shown, shownSkeleton] = [name, skeleton];
    // A name may end in a number as well.
    while (taken.has(shownSkeleton)) {
      shown = `${name} (${++number})`;
      shownSkeleton = skeletonOf(shown);
    }
    numbers.set(skeleton, number);
    taken.add(shownSkeleton);
    names.set(id, shown);
  }
  return names;
};

interface Claim {
  readonly id: string;
  readonly name: string;
  readonly since: number;
}

const byTime = (seats: readonly NamedSeat[], nameOf: NameOf): Claim[] =>
  seats
    .map(({ id, level, program, cameAt }) => {
      const own = level === null ? nameOf(id) : { name: castName(level), since: 0 };
      const name = level !== null || program ? botName(own.name) : own.name;
      return { id, name, since: Math.max(own.since, cameAt) };
    })
    .sort((one, other) => one.since - other.since);
