import type { Room } from '@mastermind/protocol';
import type { Context } from '../context.ts';
import type { LobbyWords, NowWords } from '../messages/rooms.ts';
import { isHost, nameOf, you } from './players.ts';
import { openRounds, shownRound, type Task } from './task.ts';

/** What is going on, in one line. `now` is by the server's clock. */
export const statusSentence = (room: Room, task: Task, now: number, context: Context): string => {
  const { lobby, now: words } = context.words.rooms;
  switch (task.kind) {
    case 'lobby':
      return lobbyText(room, now, lobby);
    case 'countdown':
      return words.countdown(Math.max(1, Math.ceil(((room.startsAt ?? now) - now) / 1000)));
    case 'set':
      return words.setCode(nameOf(room, task.round.breakerId));
    case 'guess':
      return task.round === null ? '' : words.breakCode(nameOf(room, task.round.makerId));
    case 'watch':
      return watchText(room, task, words);
    default:
      return room.kind === 'race' ? words.waitOthers : waitText(room, words);
  }
};

const lobbyText = (room: Room, now: number, words: LobbyWords): string => {
  if (room.kind === 'duel') return words.duelWaits;
  if (room.quick && room.lobbyEndsAt !== null)
    return words.startsIn(Math.max(0, Math.ceil((room.lobbyEndsAt - now) / 1000)));
  if (!isHost(room)) return words.hostStarts(nameOf(room, room.hostId));
  return room.players.length < 2 ? words.alone : words.youStart;
};

const waitText = (room: Room, words: NowWords): string => {
  const open = openRounds(room);
  const unset = open.find(({ breakerId, status }) => breakerId === you(room)?.id && status === null);
  if (unset !== undefined) return words.waitCode(nameOf(room, unset.makerId));
  const mine = open.find(({ makerId }) => makerId === room.youId);
  return mine === undefined ? '' : words.beingBroken(nameOf(room, mine.breakerId));
};

const watchText = (room: Room, task: Task, words: NowWords): string => {
  const round = room.kind === 'duel' ? shownRound(room, task) : null;
  const between =
    round === null ? '' : ` ${words.duelBetween(nameOf(room, round.makerId), nameOf(room, round.breakerId))}`;
  return `${words.watching}${between}`;
};
