import { classic, parseVariant, raceVariant, type Variant, withSeconds } from '@mastermind/engine';
import type { Room, RoomEvent } from './room.ts';

/** The room after an event; an event that is already in it changes nothing. Free of zod, for pages. */
export const nextRoom = (room: Room, event: RoomEvent): Room => {
  if (event.version <= room.version) return room;
  const changed = new Map(event.players.map((player) => [player.id, player]));
  const gone = new Set(event.gone);
  const stayed = room.players.filter(({ id }) => !gone.has(id)).map((player) => changed.get(player.id) ?? player);
  const known = new Set(room.players.map(({ id }) => id));
  const joined = event.players.filter(({ id }) => !known.has(id));
  // Unchanged fields are absent from the changes, never undefined.
  return { ...room, ...event.changes, version: event.version, players: [...stayed, ...joined] } as Room;
};

/** Whether an event continues the known state of a room, or the room has to be read again. */
export const isNext = (room: Room, event: RoomEvent): boolean => event.version <= room.version + 1;

/**
 * The rules of a room. A race always has a clock. A duel has none, because no player gains by letting a clock run out.
 */
export const roomVariant = ({ kind, variant }: Pick<Room, 'kind' | 'variant'>): Variant => {
  const parsed = parseVariant(variant);
  const rules = parsed.ok ? parsed.value : classic;
  return kind === 'race' ? raceVariant(rules) : withSeconds(rules, null);
};

/** Bots carry a mark that the name of a person cannot contain. */
export const BOT_MARK = '⚙';

export const botName = (name: string): string => `${BOT_MARK} ${name}`;

/** The id in the commitment of a duel's round. A race's commitment names the room. */
export const roundCommitmentId = (roomId: string, round: number): string => `${roomId}-${round}`;
