/**
 * From this many codes on it pays to find out which third guesses are alike: many positions of a game ask for the same
 * classes again.
 */
export const WORTH_COMPARING_THIRDS = 14;
