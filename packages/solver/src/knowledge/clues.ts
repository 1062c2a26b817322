import type { GameView } from '@mastermind/engine';

/** All a breaker has to go by: the ruleset and the answered rows. Every view of a game is one. */
export type Clues = Pick<GameView, 'variant' | 'attempts'>;

/** Whether a row broke the code. */
export const isBroken = ({ variant, attempts }: Clues): boolean =>
  attempts.some(({ feedback }) => feedback.black === variant.length);

/** The clues as they stood before the row of this number (from 0). */
export const cluesBefore = ({ variant, attempts }: Clues, row: number): Clues => ({
  variant,
  attempts: attempts.slice(0, row),
});
