import type { Room, RoomPlayer } from '@mastermind/protocol';
import type { RoomWords } from '../messages/rooms.ts';

/** Yourself among the players; `null` for those who only watch. */
export const you = ({ players, youId }: Room): RoomPlayer | null => players.find(({ id }) => id === youId) ?? null;

export const isHost = ({ hostId, youId }: Room): boolean => hostId === youId;

export const nameOf = ({ players }: Room, id: string | null): string =>
  players.find((player) => player.id === id)?.name ?? '?';

/** The name with what one should know about it. */
export const labelOf = ({ youId }: Room, { id, name, bot }: RoomPlayer, words: RoomWords): string =>
  id === youId ? words.yourself(name) : bot ? words.aBot(name) : name;

/** As the server ranked them; before the end in the order of joining. */
export const standing = ({ players }: Room): readonly RoomPlayer[] =>
  players.toSorted((one, other) => (one.place ?? players.length) - (other.place ?? players.length));
