import { err, ok, type Result } from '@mastermind/engine';
import { type Kysely, sql } from 'kysely';
import { lockPlayers } from '../leaderboard/write.ts';
import type { Refused } from '../refusal.ts';
import type { Database } from '../storage/database.ts';
import { createDues, type Dues } from '../storage/dues.ts';
import { createJournal, type Written } from '../storage/journal.ts';
import type { RoomEventRow, RoomRow, Schema } from '../storage/schema.ts';
import { latestVersions } from '../storage/versions.ts';
import type { NewRoom } from './effects.ts';
import { readTerms, type Terms } from './terms.ts';
import { insertRoom, RoomConflict, type RoomEntry, writeRoomEntries } from './write.ts';

export interface Holdings {
  /** The terms of the rooms that the player made, whatever players are in them. */
  readonly made: readonly Terms[];
  readonly places: number;
}

/** Whether a player with these rooms may make another room; `null` means a player who has been deleted. */
export type Admit = (holdings: Holdings | null) => Refused | null;

export interface RoomStore extends Dues {
  /**
   * `false` if another open room has its code, or is the open quick race of its ruleset. The maker's rooms are counted
   * under a lock, so that concurrent requests to several nodes cannot exceed the limit.
   */
  create(room: NewRoom, admit: Admit): Promise<Result<boolean, Refused>>;
  load(id: string): Promise<{ readonly room: RoomRow; readonly events: readonly RoomEventRow[] } | null>;
  /** The events after a version, oldest first. */
  eventsAfter(id: string, version: number): Promise<readonly RoomEventRow[]>;
  append(entry: RoomEntry): Promise<Written>;
  versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The room with this code: the open one, else the latest. */
  byCode(code: string): Promise<string | null>;
  quick(variant: string): Promise<string | null>;
  /** The open quick races made since the given time, the latest first, up to a limit. */
  quickSince(at: number, limit: number): Promise<readonly string[]>;
  /** The open rooms of a player, the latest first, up to a limit. */
  openOf(playerId: string, limit?: number): Promise<readonly string[]>;
  /** `null` for a player who has been deleted. */
  has(playerId: string): Promise<Holdings | null>;
  /** All rooms in which a player has a place, the latest first. */
  allOf(playerId: string): Promise<readonly string[]>;
  open(): Promise<number>;
  idle(): Promise<void>;
}

export const createRoomStore = ({ db, kind }: Database): RoomStore => {
  const journal = createJournal<RoomEntry>({
    idOf: ({ event }) => event.room_id,
    write: (entries) => writeRoomEntries({ db, kind }, entries),
    exists: async (id) =>
      (await db.selectFrom('rooms').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
    blocks: kind === 'sqlite',
  });

  const eventsAfter = (id: string, version: number): Promise<RoomEventRow[]> =>
    db
      .selectFrom('room_events')
      .selectAll()
      .where('room_id', '=', id)
      .where('version', '>', version)
      .orderBy('version')
      .execute();

  return {
    create: async (room, admit) => {
      const maker = room.room.created_by;
      try {
        return await db.transaction().execute(async (transaction) => {
          const there = (await lockPlayers(transaction, kind, [maker])).has(maker);
          const refusal = admit(there ? await holdingsOf(transaction, maker) : null);
          if (refusal !== null) return err(refusal);
          await insertRoom(transaction, room);
          return ok(true);
        });
      } catch (error) {
        if (error instanceof RoomConflict) return ok(false);
        throw error;
      }
    },

    load: async (id) => {
      const room = await db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirst();
      if (room === undefined) return null;
      const events = await eventsAfter(id, 0);
      return events.length === 0 ? null : { room, events };
    },

    eventsAfter,
    append: journal.append,
    idle: journal.idle,

    versions: (ids) => latestVersions(db, 'rooms', ids),

    byCode: async (code) => {
      const row = await db
        .selectFrom('rooms')
        .select('id')
        .where('code', '=', code)
        .orderBy('closed')
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    quick: async (variant) => {
      const row = await db.selectFrom('rooms').select('id').where('open_quick', '=', variant).executeTakeFirst();
      return row?.id ?? null;
    },

    quickSince: async (at, limit) => {
      const rows = await db
        .selectFrom('rooms')
        .select(['id', 'terms'])
        .where('created_at', '>=', at)
        .where('kind', '=', 'race')
        .where('closed', '=', 0)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.flatMap((row) => (readTerms(row).quick ? [row.id] : []));
    },

    openOf: async (playerId, limit) => {
      const query = openSeats(db, playerId)
        .innerJoin('rooms', 'rooms.id', 'room_seats.room_id')
        .select('rooms.id')
        .orderBy('rooms.created_at', 'desc')
        .orderBy('rooms.id');
      const rows = await (limit === undefined ? query : query.limit(limit)).execute();
      return rows.map(({ id }) => id);
    },

    has: async (playerId) => {
      const player = await db
        .selectFrom('players')
        .select('id')
        .where('id', '=', playerId)
        .where('leaving', '=', 0)
        .executeTakeFirst();
      return player === undefined ? null : holdingsOf(db, playerId);
    },

    allOf: async (playerId) => {
      const rows = await db
        .selectFrom('room_seats')
        .innerJoin('rooms', 'rooms.id', 'room_seats.room_id')
        .select('rooms.id')
        .where('room_seats.player_id', '=', playerId)
        .orderBy('rooms.created_at', 'desc')
        .orderBy('rooms.id')
        .execute();
      return rows.map(({ id }) => id);
    },

    ...createDues({ db, kind }, 'rooms'),

    open: async () => {
      const row = await db
        .selectFrom('rooms')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('open_code', 'is not', null)
        .executeTakeFirst();
      return row?.count ?? 0;
    },
  };
};

/** Spelled out, since a parameter would keep SQLite from using the index of seats in rooms that are not over. */
const openSeats = (db: Kysely<Schema>, playerId: string) =>
  db.selectFrom('room_seats').where('room_seats.player_id', '=', playerId).where(sql<boolean>`room_seats.open = 1`);

const holdingsOf = async (db: Kysely<Schema>, playerId: string): Promise<Holdings> => {
  const made = await db
    .selectFrom('rooms')
    .select('terms')
    .where('created_by', '=', playerId)
    .where(sql<boolean>`closed = 0`)
    .execute();
  const { places } = await openSeats(db, playerId)
    .select((eb) => eb.fn.countAll<number>().as('places'))
    .executeTakeFirstOrThrow();
  return { made: made.map(readTerms), places: Number(places) };
};
