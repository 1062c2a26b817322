import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { setDue } from '../storage/dues.ts';
import type { RoomEventRow, Schema } from '../storage/schema.ts';
import type { Effects, NewRoom } from './effects.ts';
import { writeRaceResults } from './results.ts';

/** An event to write, and the changes that belong to it. */
export interface RoomEntry {
  readonly event: RoomEventRow;
  readonly effects: Effects | null;
}

type Db = Kysely<Schema>;

/** Another open room has this code, or is the open quick race of this ruleset. */
export class RoomConflict extends Error {}

/** Writes a group of entries of different rooms, all or nothing, and returns the rooms whose entry was new. */
export const writeRoomEntries = async (
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  group: readonly RoomEntry[],
): Promise<ReadonlySet<string>> => {
  // Always in one order, so that two nodes never wait for each other.
  const entries = group.toSorted((a, b) => (a.event.room_id < b.event.room_id ? -1 : 1));
  if (entries.every(({ effects }) => effects === null)) return insertEvents(db, entries);
  return db.transaction().execute(async (transaction) => {
    const added = await insertEvents(transaction, entries);
    const fresh = entries.filter(({ event }) => added.has(event.room_id));
    // First, since it locks players, and reads seats that disappear with their room.
    const results = fresh.flatMap(({ effects }) => effects?.results ?? []);
    if (results.length > 0) await writeRaceResults(transaction, kind, results);
    for (const { event, effects } of fresh) if (effects !== null) await apply(transaction, event.room_id, effects);
    return added;
  });
};

export const insertRoom = async (db: Db, { room, event, players, dueAt }: NewRoom): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rooms')
    .values(room)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new RoomConflict();
  await db.insertInto('room_events').values(event).execute();
  await insertSeats(db, room.id, players);
  await setDue(db, 'rooms', room.id, dueAt);
};

const insertEvents = async (db: Db, entries: readonly RoomEntry[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .insertInto('room_events')
    .values(entries.map(({ event }) => event))
    .onConflict((conflict) => conflict.doNothing())
    .returning('room_id')
    .execute();
  return new Set(rows.map((row) => row.room_id));
};

const apply = async (db: Db, id: string, { joined, left, started, closed, due, begun }: Effects) => {
  await insertSeats(db, id, joined);
  if (left.length > 0)
    await db.deleteFrom('room_seats').where('room_id', '=', id).where('player_id', 'in', left).execute();
  if (started || closed)
    await db
      .updateTable('rooms')
      .set({ open_quick: null, ...(closed ? { open_code: null, closed: 1 } : {}) })
      .where('id', '=', id)
      .execute();
  if (closed) await closeSeats(db, id);
  if (due !== undefined) await setDue(db, 'rooms', id, due.at);
  if (begun !== null) await insertRoom(db, begun);
};

const insertSeats = async (db: Db, id: string, players: readonly string[]): Promise<void> => {
  if (players.length === 0) return;
  await db
    .insertInto('room_seats')
    .values(players.map((playerId) => ({ room_id: id, player_id: playerId, open: 1, ranks_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The seats of players who have been deleted are no longer needed. */
const closeSeats = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('room_seats').where('room_id', '=', id).where('ranks_at', 'is not', null).execute();
  await db.updateTable('room_seats').set({ open: 0 }).where('room_id', '=', id).execute();
};
