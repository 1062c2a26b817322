import type { GhostMessages } from './words.ts';

export const ghostEnglish: GhostMessages = {
  title: 'Ghost race',
  ofYours: 'Race a game of yours',
  about: 'Break the code of a recorded game while its ghost plays beside you. It works without a server.',
  latest: 'Your latest games',
  none: 'Finish a game, and its ghost will wait here.',
  paste: 'Or paste a review link',
  open: 'Open',
  unread: 'This game could not be read.',
  ghost: 'Ghost',
  goal: (outcome) => `The ghost: ${outcome}`,
  timed: 'Its guesses appear when they were made. The time starts for both at once.',
  untimed: 'This recording has no times, so the ghost guesses whenever you do.',
  start: 'Start',
  won: 'You beat the ghost',
  lost: 'The ghost was better',
  level: 'A dead heat',
  byScore: 'By the score of races.',
  byGuesses: 'By fewer guesses, then by who was first where there are times.',
  again: 'Race it again',
  another: 'Another ghost',
};
