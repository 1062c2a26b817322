// Write the game here. The scenarios know only `adapter.ts`, so change these types as you like.

export type Colour = 'Red' | 'Green' | 'Blue' | 'Yellow' | 'Purple' | 'Orange';

/** Black: right colour and position. White: right colour, other position. */
export interface Feedback {
  readonly black: number;
  readonly white: number;
}

export interface Game {
  readonly status: 'playing' | 'won' | 'lost';
  readonly attemptsMade: number;
  readonly attemptsLeft: number;
  /** The code maker's feedback, or `null` if the game is over. */
  guess(code: readonly Colour[]): Feedback | null;
}

/** A game with this secret; `null` leaves the choice to the code maker. */
export const startGame = (_attempts: number, _secret: readonly Colour[] | null): Game => {
  throw new Error('There is no game yet; write startGame in starter.ts.');
};
