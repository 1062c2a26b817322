import { counter } from '@mastermind/messages';
import { kindOf } from './kind.ts';
import type { FirstMessages } from './page.ts';

const count = counter('en');
const guesses = { one: 'guess', other: 'guesses' };
const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

/** The English of a first visit; `en-later.ts` has the rest. */
export const firstEnglish: FirstMessages = {
  tabs: { play: 'Play', daily: 'Daily', versus: 'Versus', learn: 'Learn', lab: 'Lab', me: 'Me' },
  settings: 'Settings',
  skipToGame: 'Skip to the content',
  close: 'Close',
  undo: 'Undo',
  redo: 'Redo',
  loading: 'Loading…',
  offlinePart: 'This part has not been loaded yet and there is no network. The game itself works without one.',
  notFound: { title: 'Nothing here', text: 'This address leads nowhere.', home: 'Go to the game' },
  newVersion: { text: 'A new version is ready.', reload: 'Reload' },

  play: {
    chooseRuleset: 'Rulesets',
    menu: 'Game and rulesets',
    coach: 'Coach: codes left and hints',
    assisted: 'Assisted',
    intro: (variant) => {
      const kind = kindOf(variant);
      const hidden = `${NUMBERS[variant.length]} ${kind}${variant.length === 1 ? ' is' : 's are'} hidden.`;
      return `${hidden} Fill the row, then Check.`;
    },
    guessOf: (number, of) => `Guess ${number} of ${of}`,
    guessesUsed: (used, of) => `${used} of ${count(of, guesses)}`,
    leftAfter: (left) => (left === 0 ? 'the last one' : `${left} left after this`),
    check: 'Check',
    more: (action, missing) => `${action} · ${missing} more`,
    start: 'Start',
    startCount: (seconds) => `${seconds}…`,
    place: (number, symbol) => `Place ${number}: ${symbol ?? 'empty'}`,
    draft: (number) => `Your guess ${number}`,
    tray: 'Pegs',
    used: (symbol) => `${symbol}, already in the row`,
    history: 'Guesses so far',
    copyRow: (number) => `Copy guess ${number} into the row`,
    newGame: 'New game',
    ranked: 'Ranked game',
    newGameMade: 'A new game has begun.',
    resign: 'Give up and see the code',
    custom: 'Your own rules…',
    marks: 'Marks',
    exact: 'Exact: right peg, right place',
    misplaced: 'Misplaced: right peg, other place',
    noMatch: 'No match',
    keys: 'Keys',
    keyList: (first) => [
      [[first, '1'], 'Place a peg'],
      [['←', '→'], 'Move'],
      [['⌫'], 'Clear'],
      [['↵'], 'Check'],
      [['Ctrl', 'Z'], 'Undo'],
      [['Esc'], 'Menu'],
      [['!'], 'Hint'],
      [['?'], 'All keys'],
    ],
    wrongKey: (key) => `"${key}" is no key of this game; ? lists the keys.`,
    clockLeft: (clock) => `${clock} left`,
    points: (points) => (points === 1 ? 'point' : 'points'),
    pointsSoFar: 'Points so far',
    sum: 'Sum',
    winBonus: 'Win bonus',
    bonusOver: (clock) => `over ${clock}`,
    bonusFrom: (clock) => `from ${clock}`,
    bonusElse: 'less',
    solveNow: 'Solve now',
    perGuess: (number) => `Guess ${number}`,
    elsewhere: 'This game went on in another tab; here is how it stands.',
    clockSetBack: 'The clock of this device was set back; the time of the game goes on from where it was.',
    storageFull:
      'Nothing more can be stored here: this game lasts until the page is closed. Free some space, or export your games under Me.',
    setAside: (records) =>
      `${count(records, { one: 'damaged record was', other: 'damaged records were' })} set aside; everything else is here.`,
  },

  end: {
    solved: (used) => `Solved in ${used}`,
    lostAttempts: (used) => `Not solved in ${used}`,
    lostTime: 'Time is up',
    lostResigned: 'Given up',
    codeWas: 'The code was',
    costMost: (row, loss) => `Guess ${row} cost the most, ${loss} of a guess.`,
    noLoss: 'No guess could have been better.',
    skill: 'Skill',
    luck: 'Luck',
    whatNumbersMean: 'What the numbers mean',
    skillMeans: 'Skill: how close each guess was to the best one. 100 is perfect play.',
    luckMeans: 'Luck: how much your answers ruled out. 50 is as expected.',
    analysing: 'Looking at your guesses…',
    noAnalysis: 'This ruleset has too many codes to weigh each guess.',
    again: 'Play again',
    daily: 'Today’s code',
    review: 'Review',
    assisted: 'Assisted: the coach was open in this game.',
    share: 'Share',
    copyHistory: 'Copy the history as text',
    copied: 'Copied.',
    copyFailed: 'The browser did not let us copy.',
  },
};
