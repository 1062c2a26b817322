import { describeError, englishShareWords, type GameView } from '@mastermind/engine';
import type { GameMessages } from './messages.ts';
import { counter } from './plural.ts';

const count = counter('en');
const guesses = { one: 'guess', other: 'guesses' };

const outcome = ({ status, reason, attempts, maxAttempts }: GameView): string => {
  const used = count(attempts.length, guesses);
  if (status === 'won') return `Solved in ${used}.`;
  if (reason === 'attempts') return `Not solved in ${used}.`;
  if (reason === 'time') return `Out of time after ${used}.`;
  if (reason === 'resigned') return `Resigned after ${used}.`;
  return `${attempts.length} of ${count(maxAttempts, guesses)} made.`;
};

/** English without what the solver says: all that a first visit to the page needs. */
export const englishGame: GameMessages = {
  languageName: 'English',
  rulesets: {
    classic: { name: 'Classic', description: 'Four pegs of six colours, repeats allowed, ten guesses.' },
    board: { name: 'Board', description: 'Four pegs of six colours, repeats allowed, twelve guesses.' },
    console: { name: 'Console', description: 'Four digits from 1 to 6, repeats allowed, twelve guesses.' },
    skemind: { name: 'SKEMIND', description: 'Four different shapes of six, eight guesses, three minutes, points.' },
    super: { name: 'Super', description: 'Five pegs of eight colours, repeats allowed, twelve guesses.' },
    bulls: { name: 'Bulls and Cows', description: 'Four different digits of ten, ten guesses.' },
  },
  customRuleset: ({ id, length, symbols, repeats, attempts, seconds }) => ({
    name: id,
    description: `${[
      `${count(length, { one: 'peg', other: 'pegs' })} of ${count(symbols.length, { one: 'symbol', other: 'symbols' })}`,
      repeats ? 'repeats allowed' : 'all different',
      count(attempts, guesses),
      ...(seconds === null ? [] : [count(seconds, { one: 'second', other: 'seconds' })]),
    ].join(', ')}.`,
  }),
  symbols: {
    Red: 'red',
    Blue: 'blue',
    Green: 'green',
    Yellow: 'yellow',
    Orange: 'orange',
    Violet: 'violet',
    Purple: 'purple',
    White: 'white',
    Black: 'black',
    Circle: 'circle',
    Square: 'square',
    Triangle: 'triangle',
    Diamond: 'diamond',
    Star: 'star',
    Hexagon: 'hexagon',
  },
  error: describeError,
  feedback: ({ black, white }) => `${black} exact, ${white} misplaced`,
  row: (number, symbols, { black, white }) =>
    `Guess ${number}: ${symbols.join(', ')}. ${black} exact, ${white} misplaced.`,
  outcome,
  roles: { maker: 'maker', breaker: 'breaker' },
  share: englishShareWords,
};
