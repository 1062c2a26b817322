import type { Room, RoomPlayer } from '@mastermind/protocol';
import { botName } from '@mastermind/protocol/room';

/** What the others see of somebody in a race. */
export type Racer = Pick<RoomPlayer, 'id' | 'name' | 'state' | 'guesses' | 'best' | 'finishedAt'>;

const STATE_ORDER: Readonly<Record<Racer['state'], number>> = {
  won: 0,
  playing: 1,
  waiting: 1,
  lost: 2,
  resigned: 3,
  left: 3,
};

/**
 * Who seems to be ahead while a race runs: solved first, then by best row, then by fewer guesses.
 * Only the eye goes by it; once the race is over, the server's places count.
 */
export const liveOrder = <T extends Racer>(racers: readonly T[]): readonly T[] => racers.toSorted(compare);

/** Where somebody stands among them; those who stand alike share a place. */
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

export const findYou = ({ players, youId }: Room): RoomPlayer | null => players.find(({ id }) => id === youId) ?? null;

export const nameOf = ({ players }: Room, id: string | null): string =>
  players.find((player) => player.id === id)?.name ?? '';

/** Bots go by their level; those of one level are numbered. */
export const withBotNames = (room: Room, levelName: (level: number) => string): Room => {
  const seen = new Map<number, number>();
  const players = room.players.map((player) => {
    if (player.level === null) return player;
    const number = (seen.get(player.level) ?? 0) + 1;
    seen.set(player.level, number);
    const name = botName(levelName(player.level));
    return { ...player, name: number === 1 ? name : `${name} · ${number}` };
  });
  return { ...room, players };
};
