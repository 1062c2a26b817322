import type { ReviewWords } from './words.ts';

export const reviewWords: ReviewWords = {
  title: 'Review',
  about: 'A finished game is gone through here, guess by guess. Its link carries the whole game.',
  paste: 'Link or code of a game',
  open: 'Open',
  home: 'Go to the game',
  guessOf: (number, of) => `Guess ${number} of ${of}`,
  slider: 'Guess',
  previous: 'Guess before',
  next: 'Next guess',
  cost: (loss, exact) => `It cost ${exact ? '' : 'about '}${loss} of a guess against the best one.`,
  noCost: 'It cost nothing against the best one.',
  luck: (luck) => `Luck ${luck}`,
  best: 'Best guess',
  showBest: 'Show',
  hideBest: 'Hide',
  bestWasYours: 'Yours: no guess is better.',
  bestLeaves: (codes) => `It leaves ${codes} codes on average.`,
  costs: 'Cost of each guess',
  costOf: 'Cost in guesses',
  tryFrom: 'Try from here',
  trying: (number) => `Same code, your own guess ${number}. This game does not count.`,
  goTo: (number) => `Go to guess ${number}`,
  auditOk: (rows) =>
    rows === 1
      ? 'The answer was checked against the code and is right.'
      : `All ${rows} answers were checked against the code and are right.`,
  auditWrong: (row, right, stored) => `Row ${row} was answered ${stored}; right would have been ${right}.`,
  noGuesses: 'This game ended before the first guess.',
  copyLink: 'Copy the link',
  ghost: 'Race its ghost',
  print: 'Print',
  table: 'Every guess',
  columns: {
    guess: 'Guess',
    answer: 'Answer',
    left: 'Codes left',
    cost: 'Cost',
    luck: 'Luck',
    say: 'What it was worth',
  },
};
