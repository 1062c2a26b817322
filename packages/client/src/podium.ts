import { COUNTED_GUESSES, GUESS_SECONDS } from '@mastermind/engine';
import type { Room, RoomPlayer } from '@mastermind/protocol';
import { findYou, standing, timeUsed } from './players.ts';

/** What a solved race took, in seconds: the time used, and as much again for each guess as it costs. Less is better. */
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

/** Those who stand on the podium, best first: three places, and yourself wherever you came. Nobody does where nobody solved it. */
export const podiumOf = (room: Room): readonly RoomPlayer[] => {
  const placed = standing(room).filter(({ place, state }) => place !== null && (state === 'won' || state === 'lost'));
  if (placed[0]?.state !== 'won') return [];
  return placed.filter(({ id }, index) => index < PLACES || id === room.youId);
};

/** Why somebody quicker was placed behind. */
export interface Overtaken {
  readonly winner: RoomPlayer;
  /** How much quicker you were than the winner, in seconds. */
  readonly faster: number;
  /** How many more guesses you needed than the winner. */
  readonly more: number;
  /** Nobody solved it before you. */
  readonly first: boolean;
}

/** For whoever solved the code before the winner did, but in more guesses. */
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
