import type { Variant } from '@mastermind/engine';
import { kindOf } from '../../kind.ts';
import { capital, guesses, pegs, spelled } from '../game.ts';

export { words as game } from '../game.ts';

export const words = {
  tabs: { play: 'Play', daily: 'Daily', versus: 'Versus', learn: 'Learn', lab: 'Lab', me: 'Me' },
  settings: 'Settings',
  sound: 'Sound',
  skipToGame: 'Skip to content',
  close: 'Close',
  undo: 'Undo',
  clearRow: 'Clear the row',
  loading: 'Loading…',
  offlinePart: 'You’re offline, and this screen hasn’t been downloaded yet. The game works.',
  notFound: { title: 'Page not found', text: 'Check the link, or continue your game.', home: 'Go to the game' },
  brokenDown: 'This page has stopped working. Your games are saved.',
  newVersion: { text: 'A new version is ready.', reload: 'Reload' },
  play: {
    menu: 'Game and rules',
    coach: 'Coach: codes left and hints. Marks the game as assisted.',
    assisted: 'Assisted',
    intro: (variant: Variant) => {
      const kind = kindOf(variant);
      const hidden = `${capital(spelled(variant.length))} ${kind}${variant.length === 1 ? ' is' : 's are'} hidden.`;
      return `${hidden} Fill the row, then Check.`;
    },
    guessOf: (number: number, of: number) => `Guess ${number} of ${of}`,
    guessesUsed: (used: number, of: number) => `${used} of ${guesses(of)}`,
    leftAfter: (left: number) => (left === 0 ? 'last guess' : `${left} left after this`),
    check: 'Check',
    /** A button that counts: `Check · 2 more`. */
    more: (action: string, missing: number) => `${action} · ${missing} more`,
    start: 'Start',
    startCount: (seconds: number) => `${seconds}…`,
    place: (number: number, symbol: string | null) => `Position ${number}: ${symbol ?? 'empty'}`,
    draft: (number: number) => `Your guess ${number}`,
    tray: 'Pegs',
    used: (symbol: string) => `${symbol}, already in the row`,
    history: 'Guesses so far',
    copyRow: 'Copy',
    rowMeans: (number: number, black: number, white: number) => {
      const exact = black === 0 ? [] : [`${pegs(black)} in position`];
      const misplaced = white === 0 ? [] : [`${black === 0 ? pegs(white) : white} in another position`];
      const meant = [...exact, ...misplaced].join(', ') || 'none of these pegs is in the code';
      return `Guess ${number}: ${meant}.`;
    },
    /** The explanation of a single answer, for players who are still learning the marks. */
    answer: {
      noneOf: (variant: Variant) => `None of these ${kindOf(variant)}s`,
      which: 'Marks don’t say which peg they mean. That’s the puzzle.',
    },
    allGames: 'All games',
    newGame: 'New game',
    ranked: 'Ranked game',
    newGameMade: 'New game.',
    resign: 'Give up and see the code',
    custom: 'Custom rules…',
    marks: 'Marks',
    exact: 'Exact: right peg, right position',
    misplaced: 'Misplaced: right peg, other position',
    noMatch: 'No match',
    keys: 'Keys',
    keyNames: {
      place: 'Place a peg',
      move: 'Move',
      clear: 'Clear',
      menu: 'Menu',
      hint: 'Hint',
      list: 'All keys',
      tapped: 'Tap a peg',
      tap: 'Next symbol',
      held: 'Hold a peg',
    },
    wrongKey: (key: string) => `"${key}" doesn’t do anything here. Press ? for the keys.`,
    clockLeft: (clock: string) => `${clock} left`,
    points: (points: number) => (points === 1 ? 'point' : 'points'),
    pointsSoFar: 'Points so far',
    winBonus: 'Win bonus',
    bonusOver: (clock: string) => `over ${clock}`,
    bonusFrom: (clock: string) => `from ${clock}`,
    bonusElse: 'less',
    elsewhere: 'This game continued in another tab. Here is its current state.',
    clockSetBack: 'This device’s clock was set back. The game’s clock continues from its last time.',
    storageFull:
      'Storage is full: this game lasts until you close the page. Free some space, or export your games in Settings.',
  },
  end: {
    codeWas: 'The code was',
  },
};
