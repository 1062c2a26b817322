import type { ScreenWords } from '@mastermind/messages/page';
import type { DuelRound, Room } from '@mastermind/protocol';
import { nameOf } from './standing.ts';

/** The rounds being played, as they concern one of the two. */
export interface Sides {
  /** You make its code, or have made it. */
  readonly made: DuelRound | null;
  /** You break it, as soon as its code is set. */
  readonly broken: DuelRound | null;
}

export const sidesOf = ({ rounds, youId }: Room): Sides => {
  const open = rounds.filter((round) => round.open);
  return {
    made: open.find(({ makerId }) => makerId === youId) ?? null,
    broken: open.find(({ breakerId }) => breakerId === youId) ?? null,
  };
};

/** Who is to act in a round: its maker until the code is set, then its breaker. */
export const awaitedIn = ({ status, makerId, breakerId }: DuelRound): string => (status === null ? makerId : breakerId);

/** The next deadline that concerns somebody; yours first, since only you can do something about it. */
export const nextDeadline = ({ rounds, youId }: Room): { readonly id: string; readonly at: number } | null => {
  const due = rounds
    .filter((round) => round.open && round.deadline !== null && (round.status === null || round.status === 'playing'))
    .map((round) => ({ id: awaitedIn(round), at: round.deadline! }));
  const byTime = due.toSorted(
    (one, other) => Number(other.id === youId) - Number(one.id === youId) || one.at - other.at,
  );
  return byTime[0] ?? null;
};

/** The round that ended last. */
export const lastOver = ({ rounds }: Room): DuelRound | null =>
  rounds.findLast(({ points }) => points !== null) ?? null;

/** How the round that ended last ended, in a sentence; empty before the first has. */
export const lastRoundText = (room: Room, texts: ScreenWords['online']['rooms']): string => {
  const over = lastOver(room);
  if (over === null) return '';
  const used = over.status === 'won' ? over.attempts.length : null;
  const maker = over.makerId === room.youId ? texts.you.toLocaleLowerCase() : nameOf(room, over.makerId);
  return texts.duel.roundOver(over.round, used, over.points ?? 0, maker);
};

/** The other of the two, for whoever plays. */
export const otherId = ({ players, youId }: Room): string | null => players.find(({ id }) => id !== youId)?.id ?? null;

/** Why a duel ended before its last round; empty if it did not. */
export const duelEnding = (room: Room, texts: ScreenWords['online']['rooms']['duel']): string => {
  const { ending, winnerId, youId, players } = room;
  if (ending !== 'abandoned' && ending !== 'resigned') return '';
  const [abandoned, resigned] = [ending === 'abandoned', ending === 'resigned'];
  if (abandoned && winnerId === null) return texts.bothAbandoned;
  const loser = players.find(({ id }) => id !== winnerId)?.id ?? null;
  if (loser === youId) return resigned ? texts.youResigned : texts.youAbandoned;
  return resigned ? texts.resigned(nameOf(room, loser)) : texts.abandoned(nameOf(room, loser));
};
