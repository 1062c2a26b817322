import type { TerminalWords } from '@mastermind/messages/terminal';
import { findYou, isHost, nameOf, secondsUntil, shownRound, sidesOf, type Task } from '@mastermind/play';
import type { Room } from '@mastermind/protocol';
import type { Context } from '../context/context.ts';

/** The state of a room in one line. `now` is by the server's clock. */
export const statusSentence = (room: Room, task: Task, now: number, context: Context): string => {
  const words = context.words.rooms;
  switch (task.kind) {
    case 'lobby':
      return lobbyText(room, now, words);
    case 'countdown': {
      const starts = words.now.countdown(countdownTo(room.startsAt, now));
      return findYou(room)?.ready === true ? `${starts}. ${words.now.ready}` : starts;
    }
    case 'set':
      return words.now.setCode(nameOf(room, task.round.breakerId));
    case 'guess':
      return task.round === null ? '' : words.now.breakCode(nameOf(room, task.round.makerId));
    case 'watch':
      return watchText(room, task, now, words);
    default:
      return room.kind === 'race' ? words.now.waitOthers : waitText(room, words);
  }
};

/** The last second counts until it is over. */
const countdownTo = (moment: number | null, now: number): number => Math.max(1, secondsUntil(moment ?? now, now));

const lobbyText = (room: Room, now: number, words: TerminalWords['rooms']): string => {
  const { lobby } = words;
  if (room.kind === 'duel') return lobby.duelWaits;
  if (room.quick) return lobby.startsIn(countdownTo(room.lobbyEndsAt, now));
  if (!isHost(room)) return lobby.hostStarts(nameOf(room, room.hostId));
  return room.players.length < 2 ? lobby.alone : lobby.youStart;
};

const waitText = (room: Room, words: TerminalWords['rooms']): string => {
  const { made, broken } = sidesOf(room);
  if (broken?.status === null) return words.now.waitCode(nameOf(room, broken.makerId));
  return made === null ? '' : words.now.beingBroken(nameOf(room, made.breakerId));
};

const watchText = (room: Room, task: Task, now: number, words: TerminalWords['rooms']): string => {
  const { watching, countdown, duelBetween } = words.now;
  if (room.startsAt !== null && now < room.startsAt) return `${watching} ${countdown(countdownTo(room.startsAt, now))}`;
  const round = room.kind === 'duel' ? shownRound(room, task) : null;
  if (round === null) return watching;
  return `${watching} ${duelBetween(nameOf(room, round.makerId), nameOf(room, round.breakerId))}`;
};
