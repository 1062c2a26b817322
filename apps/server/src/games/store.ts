import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { createJournal, type Written } from '../storage/journal.ts';
import type { EventRow, GameRow, Schema } from '../storage/schema.ts';
import { latestVersions } from '../storage/versions.ts';
import { firstEvent } from './history.ts';
import { type Entry, writeEntries } from './write.ts';

/** A game with its events, oldest first. */
export interface Stored {
  readonly game: GameRow;
  readonly events: readonly EventRow[];
}

export interface GameStore {
  /**
   * Begins a game with its first event. Refuses a second try at a daily code, and a second ranked game of a ruleset at
   * the same time.
   */
  begin(game: GameRow, dueAt: number | null): Promise<boolean>;
  /** The ranked game or sprint of a ruleset that a player has under way. */
  ranked(game: GameRow): Promise<string | null>;
  load(id: string): Promise<Stored | null>;
  /** Several at once, in the order asked for, without deleted ones, perhaps as they were some seconds ago. */
  loadAll(ids: readonly string[]): Promise<readonly Stored[]>;
  /** The events after a version, oldest first. */
  eventsAfter(id: string, version: number): Promise<readonly EventRow[]>;
  append(entry: Entry): Promise<Written>;
  versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Games whose deadline has passed, longest overdue first. */
  due(now: number, limit: number): Promise<readonly string[]>;
  postpone(id: string, dueAt: number | null): Promise<void>;
  /** Deletes a player's oldest casual games beyond a limit. */
  trimCasual(playerId: string, most: number): Promise<void>;
  remove(id: string): Promise<void>;
  idle(): Promise<void>;
}

/** More than one, since the limit may have been lowered. */
const TRIMMED_AT_ONCE = 20;

/** The player has such a game already. */
class InTheWay extends Error {}

type Db = Kysely<Schema>;

/** Claims a game of which a player can have only one; `false` if another game has the claim. */
const takePlace = async (db: Db, { id, mode, date, variant, player_id }: GameRow): Promise<boolean> => {
  const place = { variant, player_id, game_id: id };
  const insert =
    mode === 'daily'
      ? db.insertInto('tries').values({ ...place, date: date! })
      : mode === 'ranked' || mode === 'sprint'
        ? db.insertInto('ranked_games').values({ ...place, variant: openKey({ mode, variant }) })
        : null;
  if (insert === null) return true;
  const { numInsertedOrUpdatedRows } = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** A ranked game and a sprint of the same ruleset do not get in each other's way. */
const openKey = ({ mode, variant }: Pick<GameRow, 'mode' | 'variant'>): string =>
  mode === 'sprint' ? `sprint/${variant}` : variant;

export const createGameStore = (database: Database): GameStore => {
  const { db, read } = database;
  const journal = createJournal<Entry>({
    idOf: ({ event }) => event.game_id,
    write: (entries) => writeEntries(database, entries),
    exists: async (id) =>
      (await db.selectFrom('games').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
    blocks: database.kind === 'sqlite',
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
          await transaction.insertInto('games').values(game).execute();
          await transaction.insertInto('events').values(firstEvent(game)).execute();
          if (!(await takePlace(transaction, game))) throw new InTheWay();
          if (dueAt !== null)
            await transaction.insertInto('deadlines').values({ game_id: game.id, due_at: dueAt }).execute();
        });
        return true;
      } catch (error) {
        if (error instanceof InTheWay) return false;
        throw error;
      }
    },

    ranked: async (game) => {
      const row = await db
        .selectFrom('ranked_games')
        .select('game_id')
        .where('player_id', '=', game.player_id)
        .where('variant', '=', openKey(game))
        .executeTakeFirst();
      return row?.game_id ?? null;
    },

    load: async (id) => {
      const game = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
      if (game === undefined) return null;
      const events = await eventsAfter(id, 0);
      // Deleted between the two reads.
      return events.length === 0 ? null : { game, events };
    },

    loadAll: async (ids) => {
      if (ids.length === 0) return [];
      const [games, events] = await read((late) =>
        Promise.all([
          late.selectFrom('games').selectAll().where('id', 'in', ids).execute(),
          late
            .selectFrom('events')
            .selectAll()
            .where('game_id', 'in', ids)
            .orderBy('game_id')
            .orderBy('version')
            .execute(),
        ]),
      );
      return ids.flatMap((id) => {
        const game = games.find((one) => one.id === id);
        const own = events.filter((event) => event.game_id === id);
        return game === undefined || own.length === 0 ? [] : [{ game, events: own }];
      });
    },

    eventsAfter,
    append: journal.append,
    idle: journal.idle,
    versions: (ids) => latestVersions(db, 'games', ids),

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

    trimCasual: async (playerId, most) => {
      const beyond = await db
        .selectFrom('games')
        .select('id')
        .where('player_id', '=', playerId)
        .where('mode', '=', 'casual')
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most)
        .limit(TRIMMED_AT_ONCE)
        .execute();
      if (beyond.length > 0)
        await db
          .deleteFrom('games')
          .where(
            'id',
            'in',
            beyond.map(({ id }) => id),
          )
          .execute();
    },

    remove: async (id) => {
      await db.deleteFrom('games').where('id', '=', id).execute();
    },
  };
};
