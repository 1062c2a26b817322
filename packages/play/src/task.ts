import type { DuelRound, Room } from '@mastermind/protocol';
import { findYou } from './players.ts';

/** The task that a room sets you. */
export type Task =
  | { readonly kind: 'lobby' | 'countdown' | 'wait' | 'watch' | 'over' }
  /** In a duel, with the round whose code you break. */
  | { readonly kind: 'guess'; readonly round: DuelRound | null }
  | { readonly kind: 'set'; readonly round: DuelRound };

/** `now` is by the server's clock. */
export const taskOf = (room: Room, now: number): Task => {
  if (room.status !== 'running') return { kind: room.status };
  const you = findYou(room);
  if (you === null) return { kind: 'watch' };
  if (room.startsAt !== null && now < room.startsAt) return { kind: 'countdown' };
  if (room.kind === 'race') return you.state === 'playing' ? { kind: 'guess', round: null } : { kind: 'wait' };
  const { made, broken } = sidesOf(room);
  if (made?.status === null) return { kind: 'set', round: made };
  return broken?.status === 'playing' ? { kind: 'guess', round: broken } : { kind: 'wait' };
};

/** The rounds of a duel being played, as they concern you. */
export interface Sides {
  /** You make its code, or have made it. */
  readonly made: DuelRound | null;
  /** You break it, as soon as its code is set. */
  readonly broken: DuelRound | null;
}

export const sidesOf = (room: Room): Sides => ({
  made: openRounds(room).find(({ makerId }) => makerId === room.youId) ?? null,
  broken: openRounds(room).find(({ breakerId }) => breakerId === room.youId) ?? null,
});

export const openRounds = ({ rounds }: Room): readonly DuelRound[] => rounds.filter(({ open }) => open);

/** The round to look at: the one to act in, else your own code being broken, else one that is open, else the last. */
export const shownRound = (room: Room, task: Task): DuelRound | null => {
  if ('round' in task && task.round !== null) return task.round;
  const { made } = sidesOf(room);
  if (made !== null && made.status !== null) return made;
  return openRounds(room)[0] ?? room.rounds.findLast(({ status }) => status !== null) ?? null;
};

/** The round that ended last. */
export const lastOver = ({ rounds }: Room): DuelRound | null =>
  rounds.findLast(({ points }) => points !== null) ?? null;

/** The player to act in a round: its maker until the code is set, then its breaker. */
const awaitedIn = ({ status, makerId, breakerId }: DuelRound): string => (status === null ? makerId : breakerId);

/** The next deadline of a duel; yours first, since only you can do something about it. */
export const nextDeadline = (room: Room): { readonly id: string; readonly at: number } | null => {
  const due = openRounds(room)
    .filter(({ deadline, status }) => deadline !== null && (status === null || status === 'playing'))
    .map((round) => ({ id: awaitedIn(round), at: round.deadline! }));
  const yours = (id: string): number => Number(id === room.youId);
  return due.toSorted((one, other) => yours(other.id) - yours(one.id) || one.at - other.at)[0] ?? null;
};

/** The players who must act by the deadline: all players of a race, or the awaited player of a duel. */
export const deadlineOf = (room: Room): number | null => {
  if (room.status !== 'running') return null;
  return room.kind === 'race' ? room.deadline : (nextDeadline(room)?.at ?? null);
};
