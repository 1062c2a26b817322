import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** Deadlines in a table. A node claims those that have passed, so that no other node works on them for a while. */
export interface Dues {
  claim(now: number, holder: string, until: number, limit: number): Promise<readonly string[]>;
  /** The next deadline that no node has claimed. */
  nextDue(now: number): Promise<number | null>;
  postpone(id: string, at: number | null): Promise<void>;
}

/** The tables differ in their names alone, so the types of one serve both. */
const named = (of: 'rooms' | 'events') =>
  (of === 'rooms' ? ['room_dues', 'room_id'] : ['group_dues', 'event_id']) as ['room_dues', 'room_id'];

export const createDues = ({ db, kind }: Pick<Database, 'db' | 'kind'>, of: 'rooms' | 'events'): Dues => {
  const [table, id] = named(of);
  return {
    claim: async (now, holder, until, limit) => {
      const rows = await db
        .updateTable(table)
        .set({ holder, held_until: until })
        .where(id, 'in', (eb) => {
          const due = eb
            .selectFrom(table)
            .select(id)
            .where('due_at', '<=', now)
            .where('held_until', '<=', now)
            .orderBy('due_at')
            .limit(limit);
          // Two nodes that ask at once get different rooms instead of waiting for each other.
          return kind === 'postgres' ? due.modifyEnd(sql`for update skip locked`) : due;
        })
        .returning(id)
        .execute();
      return rows.map((row) => row[id]);
    },

    nextDue: async (now) => {
      const row = await db
        .selectFrom(table)
        .select('due_at')
        .where('held_until', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return row?.due_at ?? null;
    },

    postpone: (one, at) => setDue(db, of, one, at),
  };
};

/** A new deadline is not claimed yet. */
export const setDue = async (
  db: Kysely<Schema>,
  of: 'rooms' | 'events',
  one: string,
  at: number | null,
): Promise<void> => {
  const [table, id] = named(of);
  if (at === null) {
    await db.deleteFrom(table).where(id, '=', one).execute();
    return;
  }
  const due = { due_at: at, holder: null, held_until: 0 };
  await db
    .insertInto(table)
    .values({ [id]: one, ...due } as { room_id: string } & typeof due)
    .onConflict((conflict) => conflict.column(id).doUpdateSet(due))
    .execute();
};
