/** The players of a match; the language decides their names. */
export const HUMAN = 'human';
export const COMPUTER = 'computer';
