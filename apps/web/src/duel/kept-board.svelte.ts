import { sidesOf } from '@mastermind/play';
import type { DuelRound, Room } from '@mastermind/protocol';

/**
 * The round that you were breaking when it ended. It stays on the board until you continue, whatever the room does
 * meanwhile.
 */
export const createKeptBoard = (room: () => Room) => {
  /** The round that was last seen being broken. */
  let seen: number | null = null;
  let left = $state<number | null>(null);

  const kept = $derived.by((): DuelRound | null => {
    const now = room();
    if (now.ending === 'resigned' || now.ending === 'abandoned') return null;
    const own = now.rounds.find(({ round }) => round === seen);
    if (own !== undefined && own.points !== null && own.round !== left) return own;
    const { broken } = sidesOf(now);
    if (broken?.status === 'playing') seen = broken.round;
    return null;
  });

  return {
    get round(): DuelRound | null {
      return kept;
    },
    goOn: (): void => {
      left = kept?.round ?? left;
    },
  };
};

export type KeptBoard = ReturnType<typeof createKeptBoard>;
