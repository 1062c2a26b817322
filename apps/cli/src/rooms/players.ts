import type { TerminalWords } from '@mastermind/messages/terminal';
import type { Room, RoomPlayer } from '@mastermind/protocol';
import { botName } from '@mastermind/protocol/room';
import { clockText } from '../screen/clock.ts';

/** Yourself among the players; `null` for those who only watch. */
export const you = ({ players, youId }: Room): RoomPlayer | null => players.find(({ id }) => id === youId) ?? null;

export const isHost = ({ hostId, youId }: Room): boolean => hostId === youId;

/** Whether it is for the person here to start it: a duel and a quick race start by themselves. */
export const canStart = (room: Room): boolean => room.kind === 'race' && isHost(room) && !room.quick;

/** What a player is called: the server's own bots by their level, in the person's language. */
export const called = ({ name, level }: RoomPlayer, words: TerminalWords['rooms']): string =>
  level === null ? name : botName(words.level(level));

export const nameOf = ({ players }: Room, id: string | null, words: TerminalWords['rooms']): string => {
  const player = players.find((one) => one.id === id);
  return player === undefined ? '?' : called(player, words);
};

/** The name with what one should know about it; that of a bot has its mark. */
export const labelOf = ({ youId }: Room, player: RoomPlayer, words: TerminalWords['rooms']): string => {
  const name = called(player, words);
  return player.id === youId ? words.yourself(name) : name;
};

/** The same for lines that are read aloud, which a mark does not say. */
export const spokenLabelOf = (room: Room, player: RoomPlayer, words: TerminalWords['rooms']): string =>
  player.bot && player.id !== room.youId ? words.aBot(called(player, words)) : labelOf(room, player, words);

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
