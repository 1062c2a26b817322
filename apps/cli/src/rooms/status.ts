import type { TerminalWords } from '@mastermind/messages/terminal';
import type { Room } from '@mastermind/protocol';
import type { Context } from '../context.ts';
import { isHost, nameOf, you } from './players.ts';
import { openRounds, shownRound, type Task } from './task.ts';

/** What is going on, in one line. `now` is by the server's clock. */
export const statusSentence = (room: Room, task: Task, now: number, context: Context): string => {
  const words = context.words.rooms;
  switch (task.kind) {
    case 'lobby':
      return lobbyText(room, now, words);
    case 'countdown':
      return words.now.countdown(secondsUntil(room.startsAt, now));
    case 'set':
      return words.now.setCode(nameOf(room, task.round.breakerId, words));
    case 'guess':
      return task.round === null ? '' : words.now.breakCode(nameOf(room, task.round.makerId, words));
    case 'watch':
      return watchText(room, task, now, words);
    default:
      return room.kind === 'race' ? words.now.waitOthers : waitText(room, words);
  }
};

/** The last second counts until it is over. */
const secondsUntil = (moment: number | null, now: number): number =>
  Math.max(1, Math.ceil(((moment ?? now) - now) / 1000));

const lobbyText = (room: Room, now: number, words: TerminalWords['rooms']): string => {
  const { lobby } = words;
  if (room.kind === 'duel') return lobby.duelWaits;
  if (room.quick) return lobby.startsIn(secondsUntil(room.lobbyEndsAt, now));
  if (!isHost(room)) return lobby.hostStarts(nameOf(room, room.hostId, words));
  return room.players.length < 2 ? lobby.alone : lobby.youStart;
};

const waitText = (room: Room, words: TerminalWords['rooms']): string => {
  const open = openRounds(room);
  const unset = open.find(({ breakerId, status }) => breakerId === you(room)?.id && status === null);
  if (unset !== undefined) return words.now.waitCode(nameOf(room, unset.makerId, words));
  const mine = open.find(({ makerId }) => makerId === room.youId);
  return mine === undefined ? '' : words.now.beingBroken(nameOf(room, mine.breakerId, words));
};

const watchText = (room: Room, task: Task, now: number, words: TerminalWords['rooms']): string => {
  const { watching, countdown, duelBetween } = words.now;
  if (room.startsAt !== null && now < room.startsAt)
    return `${watching} ${countdown(secondsUntil(room.startsAt, now))}`;
  const round = room.kind === 'duel' ? shownRound(room, task) : null;
  if (round === null) return watching;
  return `${watching} ${duelBetween(nameOf(room, round.makerId, words), nameOf(room, round.breakerId, words))}`;
};
