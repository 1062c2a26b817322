import type { Room, RoomEvent } from '@mastermind/protocol';
import { seededChance } from '../rooms/chance.ts';

/** How long a bot took for a guess, as any viewer of the stream can compute it. */
export interface Pause {
  /** The bot's place among the players, from 1. */
  readonly place: number;
  readonly turn: number;
  readonly milliseconds: number;
}

/** All pauses of the bots in a stream, in its order. */
export const pausesIn = ({ players, startsAt }: Room, events: readonly RoomEvent[]): Pause[] => {
  const last = new Map(players.map(({ id }) => [id, { turn: 0, at: startsAt! }]));
  return events.flatMap(({ type, playerId, at }) => {
    const place = players.findIndex(({ id }) => id === playerId);
    if (type !== 'guessed' || players[place]?.bot !== true) return [];
    const before = last.get(playerId!)!;
    const turn = before.turn + 1;
    last.set(playerId!, { turn, at });
    return [{ place: place + 1, turn, milliseconds: at - before.at }];
  });
};

/**
 * The attack: every seed in a range that would have led a room without a key to just these pauses. With all 2^32 of
 * them it took seconds in a compiled language; a part of them shows the same.
 */
export const seedsBehind = (pauses: readonly Pause[], first: number, count: number): number[] => {
  const seeds: number[] = [];
  for (let seed = first; seed < first + count; seed++) {
    if (pauses.every((pause) => isDrawn(seed, pause))) seeds.push(seed);
  }
  return seeds;
};

const isDrawn = (seed: number, { place, turn, milliseconds }: Pause): boolean => {
  const [least, most] = turn === 1 ? [4000, 9000] : [3000, 8000];
  return seededChance(seed, place, -turn).int(least!, most!) === milliseconds;
};
