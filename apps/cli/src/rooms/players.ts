import type { Room, RoomPlayer } from '@mastermind/protocol';
import type { RoomWords } from '../messages/rooms.ts';
import { clockText } from '../screen/clock.ts';

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

/** Those to look at where not all can be shown: yourself, then whoever is furthest. */
export const foremost = (room: Room): readonly RoomPlayer[] => {
  const rank = ({ id, state, best }: RoomPlayer): number =>
    id === room.youId ? 1000 : state === 'won' ? 100 : (best ?? -1);
  return room.status === 'over'
    ? standing(room).toSorted((one, other) => Number(other.id === room.youId) - Number(one.id === room.youId))
    : room.players.toSorted((one, other) => rank(other) - rank(one));
};

/** How long a winner took, by the server's clock. */
export const usedTime = ({ startsAt }: Room, { state, finishedAt }: RoomPlayer): string =>
  state === 'won' && startsAt !== null && finishedAt !== null ? clockText(finishedAt - startsAt) : '';
