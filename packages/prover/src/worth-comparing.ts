/**
 * From this number of codes on, classes of equivalent third guesses save time, because many positions of a game need
 * the same classes.
 */
export const WORTH_COMPARING_THIRDS = 14;
