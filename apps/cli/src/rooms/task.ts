import type { DuelRound, Room } from '@mastermind/protocol';
import { you } from './players.ts';

/** What the room asks of the person at this terminal. */
export type Task =
  | { readonly kind: 'lobby' | 'countdown' | 'wait' | 'watch' | 'over' }
  /** In a duel with the round that is broken. */
  | { readonly kind: 'guess'; readonly round: DuelRound | null }
  | { readonly kind: 'set'; readonly round: DuelRound };

/** `now` is by the server's clock. */
export const taskOf = (room: Room, now: number): Task => {
  if (room.status !== 'running') return { kind: room.status };
  const me = you(room);
  if (me === null) return { kind: 'watch' };
  if (room.kind === 'race' && room.startsAt !== null && now < room.startsAt) return { kind: 'countdown' };
  if (room.kind === 'race') return me.state === 'playing' ? { kind: 'guess', round: null } : { kind: 'wait' };
  return duelTask(room, me.id);
};

const duelTask = (room: Room, me: string): Task => {
  const open = openRounds(room);
  const toSet = open.find(({ makerId, status }) => makerId === me && status === null);
  if (toSet !== undefined) return { kind: 'set', round: toSet };
  const toBreak = open.find(({ breakerId, status }) => breakerId === me && status === 'playing');
  return toBreak === undefined ? { kind: 'wait' } : { kind: 'guess', round: toBreak };
};

export const openRounds = ({ rounds }: Room): readonly DuelRound[] => rounds.filter(({ open }) => open);

/** The round to look at: the one to act in, else one that is open, else the last that was played. */
export const shownRound = (room: Room, task: Task): DuelRound | null => {
  if ('round' in task && task.round !== null) return task.round;
  const open = openRounds(room);
  const mine = open.find(({ makerId, status }) => makerId === room.youId && status !== null);
  return mine ?? open[0] ?? room.rounds.findLast(({ status }) => status !== null) ?? null;
};

/** When somebody must have acted: in a race all of them, in a duel whoever is awaited in the round. */
export const deadlineOf = (room: Room, task: Task): number | null =>
  room.status !== 'running' ? null : room.kind === 'race' ? room.deadline : (shownRound(room, task)?.deadline ?? null);
