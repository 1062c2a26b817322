import type { Database } from '../storage/database.ts';
import { createJournal, type Written } from '../storage/journal.ts';
import type { EventRow, GameRow } from '../storage/schema.ts';
import { latestVersions } from '../storage/versions.ts';
import { type Entry, writeEntries } from './write.ts';

/** Remembers games: how they began, what happened, how they ended. */
export interface GameStore {
  /** Begins a game with its first event; `false` if the player has used the only try of the day. */
  begin(game: GameRow, dueAt: number | null): Promise<boolean>;
  load(id: string): Promise<{ readonly game: GameRow; readonly events: readonly EventRow[] } | null>;
  /** The events after a version, oldest first. */
  eventsAfter(id: string, version: number): Promise<readonly EventRow[]>;
  append(entry: Entry): Promise<Written>;
  /** The latest version of each game. */
  versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Games that somebody should look at, longest overdue first. */
  due(now: number, limit: number): Promise<readonly string[]>;
  /** Looks again at a later time, or never. */
  postpone(id: string, dueAt: number | null): Promise<void>;
  /** Takes the game away, with all that happened in it. */
  remove(id: string): Promise<void>;
  idle(): Promise<void>;
}

class TryUsed extends Error {}

export const createGameStore = (database: Database): GameStore => {
  const { db } = database;
  const journal = createJournal<Entry>({
    idOf: ({ event }) => event.game_id,
    write: (entries) => writeEntries(database, entries),
    exists: async (id) =>
      (await db.selectFrom('games').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
  });

  const eventsAfter = (id: string, version: number): Promise<EventRow[]> =>
    db
      .selectFrom('events')
      .selectAll()
      .where('game_id', '=', id)
      .where('version', '>', version)
      .orderBy('version')
      .execute();

  return {
    begin: async (game, dueAt) => {
      try {
        await db.transaction().execute(async (transaction) => {
          if (game.mode === 'daily') {
            const { numInsertedOrUpdatedRows } = await transaction
              .insertInto('tries')
              .values({ date: game.date!, variant: game.variant, player_id: game.player_id, game_id: game.id })
              .onConflict((conflict) => conflict.doNothing())
              .executeTakeFirst();
            if (numInsertedOrUpdatedRows !== 1n) throw new TryUsed();
          }
          await transaction.insertInto('games').values(game).execute();
          await transaction
            .insertInto('events')
            .values({
              game_id: game.id,
              version: 1,
              type: 'begin',
              at: game.started_at,
              data: '{}',
              idempotency_key: null,
            })
            .execute();
          if (dueAt !== null)
            await transaction.insertInto('deadlines').values({ game_id: game.id, due_at: dueAt }).execute();
        });
        return true;
      } catch (error) {
        if (error instanceof TryUsed) return false;
        throw error;
      }
    },

    load: async (id) => {
      const game = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
      if (game === undefined) return null;
      const events = await eventsAfter(id, 0);
      // Deleted between the two reads.
      return events.length === 0 ? null : { game, events };
    },

    eventsAfter,
    append: journal.append,
    idle: journal.idle,
    versions: (ids) =>
      latestVersions(ids, (some) =>
        db
          .selectFrom('games')
          .select((eb) => [
            'games.id',
            eb
              .selectFrom('events')
              .select((inner) => inner.fn.max<number>('version').as('version'))
              .whereRef('events.game_id', '=', 'games.id')
              .as('version'),
          ])
          .where('games.id', 'in', some)
          .execute(),
      ),

    due: async (now, limit) => {
      const rows = await db
        .selectFrom('deadlines')
        .select('game_id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .execute();
      return rows.map((row) => row.game_id);
    },

    postpone: async (id, dueAt) => {
      if (dueAt === null) await db.deleteFrom('deadlines').where('game_id', '=', id).execute();
      else await db.updateTable('deadlines').set({ due_at: dueAt }).where('game_id', '=', id).execute();
    },

    remove: async (id) => {
      await db.deleteFrom('games').where('id', '=', id).execute();
    },
  };
};
