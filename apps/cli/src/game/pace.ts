/** Seconds between the guesses of a bot that a person watches. */
export const USUAL_PACE = 1.5;
