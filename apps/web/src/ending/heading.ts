import type { GameView } from '@mastermind/engine';
import { words } from '../messages/words.svelte.ts';

/** How a game ended, in the fewest words. */
export const endHeading = ({ status, reason, attempts }: Pick<GameView, 'status' | 'reason' | 'attempts'>): string => {
  const { solved, lostTime, lostResigned, lostAttempts } = words.screens.ending;
  if (status === 'won') return solved(attempts.length);
  if (reason === 'time') return lostTime;
  return reason === 'resigned' ? lostResigned : lostAttempts;
};
