import type { TerminalWords } from '@mastermind/messages/terminal';
import { clockText, timeUsed } from '@mastermind/play';
import type { Room, RoomPlayer } from '@mastermind/protocol';

/** The name, and for the person at this terminal that it is them. The name of a bot has its mark already. */
export const labelOf = ({ youId }: Room, { id, name }: RoomPlayer, words: TerminalWords['rooms']): string =>
  id === youId ? words.yourself(name) : name;

/** The names for lines that may be read aloud: a word marks bots, since a sign is not heard. */
export const spokenLabelOf = (room: Room, player: RoomPlayer, words: TerminalWords['rooms']): string =>
  player.bot && player.id !== room.youId ? words.aBot(player.name) : labelOf(room, player, words);

/** How long a winner took; empty for the others. */
export const usedTime = (room: Room, player: RoomPlayer): string => {
  const used = timeUsed(room, player);
  return used === null ? '' : clockText(used);
};
