import { PlayerName } from '@mastermind/protocol';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

const AT_ONCE = 1000;

/** Names from before they were kept in one form: those that still are names are brought into it, others go. */
export const bringNamesIntoForm = async (db: Kysely<unknown>): Promise<void> => {
  const players = db.withTables<Pick<Schema, 'players'>>();
  for (let last = ''; ; ) {
    const rows = await players
      .selectFrom('players')
      .select(['id', 'name'])
      .where('name', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, name } of rows) {
      const kept = PlayerName.safeParse(name).data ?? null;
      if (kept !== name) await players.updateTable('players').set({ name: kept }).where('id', '=', id).execute();
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
};
