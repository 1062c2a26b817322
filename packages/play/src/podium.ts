import { COUNTED_GUESSES, GUESS_SECONDS } from '@mastermind/engine';
import type { NewsWords } from '@mastermind/messages';
import type { Room, RoomPlayer } from '@mastermind/protocol';
import { findYou, standing, timeUsed } from './players.ts';

/** The cost of a solved race in seconds: the time used, and the cost of each guess. Less is better. */
export interface RaceCost {
  readonly seconds: number;
  /** The guesses that cost something. */
  readonly guesses: number;
  readonly total: number;
}

export const raceCost = (room: Room, player: RoomPlayer): RaceCost | null => {
  const used = timeUsed(room, player);
  if (used === null) return null;
  const seconds = Math.ceil(used / 1000);
  const guesses = Math.min(player.guesses, COUNTED_GUESSES);
  return { seconds, guesses, total: seconds + GUESS_SECONDS * guesses };
};

const PLACES = 3;

/**
 * The players on the podium, best first: three, all who share their ranks, and you. It is empty if no player solved the
 * code.
 */
export const podiumOf = (room: Room): readonly RoomPlayer[] => {
  const placed = standing(room).filter(({ place, state }) => place !== null && (state === 'won' || state === 'lost'));
  if (placed[0]?.state !== 'won') return [];
  return placed.filter(
    ({ id, place, state }, index) => index < PLACES || (state === 'won' && place! <= PLACES) || id === room.youId,
  );
};

/** The reason why a quicker player was placed behind. */
export interface Overtaken {
  readonly winner: RoomPlayer;
  /** How much quicker you were than the winner, in seconds. */
  readonly faster: number;
  /** How many more guesses you needed than the winner. */
  readonly more: number;
  /** You solved it first. */
  readonly first: boolean;
}

/** For a player who solved the code before the winner did, but in more guesses. */
export const overtakenBy = (room: Room): Overtaken | null => {
  const you = findYou(room);
  const winner = room.players.find(({ place, state }) => place === 1 && state === 'won');
  if (you === null || winner === undefined || you.id === winner.id || you.place === 1) return null;
  const [yours, theirs] = [timeUsed(room, you), timeUsed(room, winner)];
  if (yours === null || theirs === null || yours >= theirs) return null;
  return {
    winner,
    faster: Math.max(1, Math.round((theirs - yours) / 1000)),
    more: you.guesses - winner.guesses,
    first: room.players.every((player) => (timeUsed(room, player) ?? yours) >= yours),
  };
};

/** Two neighbours with equal points, and the tie-break that ranks one above the other. */
export interface TieBreak {
  readonly ahead: RoomPlayer;
  readonly behind: RoomPlayer;
  readonly by: 'guesses' | 'time' | 'row';
}

/** The tie-breaks that decided the order of a race, from the top; players who share a rank have none. */
export const tieBreaks = (room: Room): readonly TieBreak[] => {
  const order = standing(room);
  return order.slice(1).flatMap((behind, index) => {
    const ahead = order[index]!;
    const tied = ahead.state === behind.state && ahead.score === behind.score && ahead.best === behind.best;
    if (!tied || ahead.score === null || ahead.place === behind.place) return [];
    const by = ahead.state !== 'won' ? 'row' : ahead.guesses === behind.guesses ? 'time' : 'guesses';
    return [{ ahead, behind, by }];
  });
};

/** The tie breaks as sentences. */
export const tieSentences = (room: Room, { tie, tieBy }: NewsWords): readonly string[] => {
  const name = (player: RoomPlayer): string | null => (player.id === room.youId ? null : player.name);
  return tieBreaks(room).map(({ ahead, behind, by }) => tie(name(ahead), name(behind), tieBy[by]));
};
