import type { Room, RoomEvent, RoomPlayer } from '@mastermind/protocol';
import { roomEvents } from '@mastermind/protocol/lists';
import type { Step } from './fold.ts';
import type { NameOf } from './names.ts';
import { type RoomState, type Seat, seatOf } from './state.ts';
import { wireFrame, wirePlayers } from './view.ts';

/** One viewer's part of an event: the difference between their view before and after it. */
export const wireEvent = (
  { event, state }: Step,
  before: Step | null,
  viewerId: string | null,
  nameOf: NameOf,
): RoomEvent => ({
  version: event.version,
  type: roomEvents[event.type],
  at: event.at,
  playerId: event.player_id,
  changes: changesOf(before?.state ?? null, state, viewerId),
  players: changedPlayers(before?.state ?? null, state, viewerId, nameOf),
  gone: (before?.state.seats ?? []).flatMap(({ id }) => (seatOf(state, id) === null ? [id] : [])),
});

/** Most events are guesses, which change one player, so only seats that may differ are written out and compared. */
const changedPlayers = (
  then: RoomState | null,
  now: RoomState,
  viewerId: string | null,
  nameOf: NameOf,
): RoomPlayer[] => {
  // In a race an unchanged seat is shown unchanged, unless the race ends (which reveals more) or a newcomer changes how names are numbered.
  const alike = then !== null && then.status === now.status && then.seats.length === now.seats.length;
  const same = alike && now.room.kind === 'race' ? then.seats : [];
  const seats = now.seats.filter((seat) => !same.includes(seat));
  const before = then === null ? [] : wirePlayers(then, then.seats.filter(isIn(seats)), viewerId, nameOf);
  return wirePlayers(now, seats, viewerId, nameOf).filter(
    (player) =>
      !isSame(
        player,
        before.find(({ id }) => id === player.id),
      ),
  );
};

const isIn =
  (seats: readonly Seat[]) =>
  ({ id }: Seat): boolean =>
    seats.some((seat) => seat.id === id);

const changesOf = (then: RoomState | null, now: RoomState, viewerId: string | null): Partial<Room> => {
  if (then !== null && isFrameSame(then, now, viewerId)) return {};
  const [old, fresh] = [then === null ? null : wireFrame(then, viewerId), wireFrame(now, viewerId)];
  const fields = (Object.keys(fresh) as (keyof typeof fresh)[]).filter(
    (field) => field !== 'version' && !isSame(fresh[field], old?.[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, fresh[field]]));
};

/** Everything but the players follows from these. */
const isFrameSame = (then: RoomState, now: RoomState, viewerId: string | null): boolean =>
  then.status === now.status &&
  then.hostId === now.hostId &&
  then.startsAt === now.startsAt &&
  then.rounds === now.rounds &&
  then.rematchId === now.rematchId &&
  (seatOf(then, viewerId) === null) === (seatOf(now, viewerId) === null);

/** Both values are made by one function, so equal values give equal JSON. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
