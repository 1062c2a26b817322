import { createLruCache } from '../lru-cache.ts';
import { guestName } from '../players/players.ts';
import type { Database } from '../storage/database.ts';
import type { RoomLog } from './fold.ts';
import type { NameOf } from './view.ts';

/** What players call themselves. Rooms keep ids only, so a name that is changed or deleted is so everywhere. */
export interface Names {
  /** Learns the names of everyone who was in a room. */
  learn(log: RoomLog): Promise<void>;
  readonly nameOf: NameOf;
}

/** A name that was changed may be remembered this long. */
const REMEMBERED = 30_000;

export const createNames = ({ db }: Database, clock: () => number): Names => {
  const known = createLruCache<{ readonly name: string; readonly until: number }>(8192);

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
    nameOf: (id) => known.get(id)?.name ?? guestName(id),
  };
};
