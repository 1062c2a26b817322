import type { RoomEventRow, RoomResultRow, RoomRow } from '../storage/schema.ts';
import { dueAt } from './due.ts';
import { standings } from './race.ts';
import type { RoomState } from './state.ts';

/** A room with its first event. */
export interface NewRoom {
  readonly room: RoomRow;
  readonly event: RoomEventRow;
  readonly players: readonly string[];
  readonly dueAt: number | null;
}

/** A player's result in a race, before it is decided whether it counts. */
export type RaceResultRow = Omit<RoomResultRow, 'counted'>;

/** The effects of an event outside the log: on the tables that index rooms, deadlines and results. */
export interface Effects {
  readonly joined: readonly string[];
  readonly left: readonly string[];
  readonly started: boolean;
  readonly closed: boolean;
  /** The next deadline, or `null` for none; absent if unchanged. */
  readonly due?: { readonly at: number | null };
  readonly results: readonly RaceResultRow[];
  /** The room of a rematch. */
  readonly begun: NewRoom | null;
}

/** `null` if nothing but the log changes, as with most guesses. */
export const effectsOf = (
  before: RoomState,
  after: RoomState,
  pace: number,
  begun: NewRoom | null = null,
): Effects | null => {
  const due = dueAt(after, pace);
  const people = (state: RoomState): string[] => state.seats.flatMap(({ id, level }) => (level === null ? [id] : []));
  const [were, are] = [people(before), people(after)];
  const effects: Effects = {
    joined: are.filter((id) => !were.includes(id)),
    left: were.filter((id) => !are.includes(id)),
    started: before.status === 'lobby' && after.status !== 'lobby',
    closed: before.status !== 'over' && after.status === 'over',
    ...(due === dueAt(before, pace) ? {} : { due: { at: due } }),
    results: before.status !== 'over' && after.status === 'over' ? resultsOf(after) : [],
    begun,
  };
  const idle =
    effects.joined.length === 0 &&
    effects.left.length === 0 &&
    !effects.started &&
    !effects.closed &&
    effects.due === undefined &&
    begun === null;
  return idle ? null : effects;
};

/** The races that may count for leaderboards: at least two players took part, not counting the server's bots. */
const resultsOf = (state: RoomState): RaceResultRow[] => {
  const { room, seats, endedAt } = state;
  if (room.kind !== 'race' || state.startsAt === null) return [];
  const rivals = seats.filter(({ level }) => level === null).map(({ id }) => id);
  if (rivals.length < 2) return [];
  return standings(state)
    .filter(({ playerId }) => rivals.includes(playerId))
    .map(({ playerId, place, score }) => ({
      room_id: room.id,
      player_id: playerId,
      variant: room.variant.id,
      place,
      score,
      rivals: rivals.length,
      ended_at: endedAt!,
    }));
};
