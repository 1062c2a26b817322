import type { Room, RoomEvent, RoomEventType } from '@mastermind/protocol';
import type { RoomType } from '../storage/schema.ts';
import type { RoomLog, Step } from './fold.ts';
import { type NameOf, wireRoom } from './view.ts';

const EVENT_TYPES: Readonly<Record<RoomType, RoomEventType>> = {
  create: 'created',
  join: 'joined',
  leave: 'left',
  start: 'started',
  set: 'set',
  guess: 'guessed',
  resign: 'resigned',
  expire: 'expired',
  abandon: 'abandoned',
  close: 'closed',
  rematch: 'rematched',
};

/** What one person is told of an event: the difference between what they could see before and what they can see now. */
export const wireEvent = (
  { event, state }: Step,
  before: Step | null,
  viewerId: string | null,
  nameOf: NameOf,
): RoomEvent => {
  const now = wireRoom(state, viewerId, nameOf);
  const then = before === null ? null : wireRoom(before.state, viewerId, nameOf);
  return {
    version: event.version,
    type: EVENT_TYPES[event.type],
    at: event.at,
    playerId: event.player_id,
    changes: changesOf(then, now),
    players: now.players.filter(
      (player) =>
        !isSame(
          player,
          then?.players.find(({ id }) => id === player.id),
        ),
    ),
    gone: (then?.players ?? []).map(({ id }) => id).filter((id) => !now.players.some((player) => player.id === id)),
  };
};

/** Everything that happened after a version, for one person. */
export const wireEventsAfter = (
  { steps }: RoomLog,
  version: number,
  viewerId: string | null,
  nameOf: NameOf,
): RoomEvent[] =>
  steps.flatMap((step, index) =>
    step.event.version <= version ? [] : [wireEvent(step, steps[index - 1] ?? null, viewerId, nameOf)],
  );

const changesOf = (then: Room | null, now: Room): Partial<Room> => {
  const fields = (Object.keys(now) as (keyof Room)[]).filter(
    (field) => field !== 'players' && field !== 'version' && !isSame(now[field], then?.[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, now[field]]));
};

/** Both come from the same code, so equal values are written equally. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
