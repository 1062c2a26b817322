import type { Room, RoomPlayer } from '@mastermind/protocol';

/** A racer as the others see them. */
export type Racer = Pick<RoomPlayer, 'id' | 'name' | 'state' | 'guesses' | 'best' | 'finishedAt'>;

/** Yourself among the players; `null` for those who only watch. */
export const findYou = ({ players, youId }: Room): RoomPlayer | null => players.find(({ id }) => id === youId) ?? null;

export const isHost = ({ hostId, youId }: Room): boolean => hostId === youId;

/** Whether it is for you to start it: a duel and a quick race start by themselves. */
export const canStart = (room: Room): boolean => room.kind === 'race' && isHost(room) && !room.quick;

export const nameOf = ({ players }: Room, id: string | null): string =>
  players.find((player) => player.id === id)?.name ?? '';

/** A player's opponent in a duel. */
export const otherId = ({ players, youId }: Room): string | null => players.find(({ id }) => id !== youId)?.id ?? null;

const STATE_ORDER: Readonly<Record<Racer['state'], number>> = {
  won: 0,
  playing: 1,
  waiting: 1,
  lost: 2,
  resigned: 3,
  left: 3,
};

/**
 * The provisional order while a race runs: solved first, then by best row, then by fewer guesses. This is only for
 * show; once the race is over, the server's ranks count.
 */
export const liveOrder = <T extends Racer>(racers: readonly T[]): readonly T[] => racers.toSorted(compare);

/** A player's rank among them; tied players share a rank. */
export const livePlace = (racers: readonly Racer[], id: string): number => {
  const own = racers.find((racer) => racer.id === id);
  return own === undefined ? 0 : racers.filter((racer) => compare(racer, own) < 0).length + 1;
};

const compare = (one: Racer, other: Racer): number =>
  STATE_ORDER[one.state] - STATE_ORDER[other.state] ||
  (one.state === 'won' ? (one.finishedAt ?? 0) - (other.finishedAt ?? 0) : 0) ||
  (other.best ?? -1) - (one.best ?? -1) ||
  one.guesses - other.guesses;

/** Still able to guess. */
export const isRacing = ({ state }: Pick<Racer, 'state'>): boolean => state === 'waiting' || state === 'playing';

/** As the server ranked them; before the end in the order of joining. */
export const standing = ({ players }: Room): readonly RoomPlayer[] =>
  players.toSorted((one, other) => (one.place ?? players.length) - (other.place ?? players.length));

/** The players to show where not all fit: yourself, then the players who are furthest. */
export const foremost = (room: Room): readonly RoomPlayer[] =>
  (room.status === 'over' ? standing(room) : liveOrder(room.players)).toSorted(
    (one, other) => Number(other.id === room.youId) - Number(one.id === room.youId),
  );

/** How many milliseconds a winner took, by the server's clock. */
export const timeUsed = ({ startsAt }: Room, { state, finishedAt }: RoomPlayer): number | null =>
  state === 'won' && startsAt !== null && finishedAt !== null ? finishedAt - startsAt : null;
