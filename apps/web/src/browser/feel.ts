import type { Moment } from './recipes.ts';

/** Browsers allow neither sound nor vibration before the player's first touch, so both are loaded after it. */
export const feel = (moment: Moment): void => {
  if (navigator.userActivation?.hasBeenActive) void import('./sound.ts').then(({ play }) => play(moment));
};
