/** Who plays a match; what they are called is for the language to say. */
export const HUMAN = 'human';
export const COMPUTER = 'computer';
