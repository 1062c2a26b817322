import type { Feedback, GameView, PresetId, Variant } from '@mastermind/engine';
import { numbersIn } from '../numbers.ts';

export const numbers = numbersIn('en');
export const { count, form, format, list, short, shortCount } = numbers;

export const codes = (number: number): string => count(number, { one: 'code', other: 'codes' });
/** With a number that is an average: `1.5 codes`. */
export const someCodes = (number: number): string => shortCount(number, { one: 'code', other: 'codes' });
export const days = (number: number): string => count(number, { one: 'day', other: 'days' });
export const guesses = (number: number): string => count(number, { one: 'guess', other: 'guesses' });
export const points = (number: number): string => count(number, { one: 'point', other: 'points' });
export const seconds = (number: number): string => count(number, { one: 'second', other: 'seconds' });
export const pegs = (number: number): string => count(number, { one: 'peg', other: 'pegs' });
export const places = (number: number): string => count(number, { one: 'position', other: 'positions' });
export const seats = (number: number): string => count(number, { one: 'seat', other: 'seats' });
export const symbolCount = (number: number): string => count(number, { one: 'symbol', other: 'symbols' });
export const capital = (text: string): string => text.replace(/^./u, (letter) => letter.toUpperCase());
/** `90 seconds`, `3 minutes` */
export const time = (given: number): string =>
  given % 60 === 0 ? count(given / 60, { one: 'minute', other: 'minutes' }) : seconds(given);

const SPELLED = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Small numbers as people say them: `three`, `12`. */
export const spelled = (number: number): string => SPELLED[number] ?? format(number);

const outcome = ({ status, reason, attempts, maxAttempts }: GameView): string => {
  const used = guesses(attempts.length);
  if (status === 'won') return `Solved in ${used}.`;
  if (reason === 'attempts') return `Not solved in ${used}.`;
  if (reason === 'time') return `Out of time after ${used}.`;
  if (reason === 'resigned') return `Resigned after ${used}.`;
  return `${attempts.length} of ${guesses(maxAttempts)} made.`;
};

export const words = {
  rulesets: {
    classic: { name: 'Classic', description: 'Four pegs of six colours, repeats allowed, ten guesses.' },
    board: { name: 'Board', description: 'Four pegs of six colours, repeats allowed, twelve guesses.' },
    console: { name: 'Console', description: 'Four digits from 1 to 6, repeats allowed, twelve guesses.' },
    skemind: { name: 'SKEMIND', description: 'Four different shapes of six, eight guesses, three minutes, points.' },
    super: { name: 'Super', description: 'Five pegs of eight colours, repeats allowed, twelve guesses.' },
    bulls: { name: 'Bulls and Cows', description: 'Four different digits of ten, ten guesses.' },
  } satisfies Record<PresetId, { name: string; description: string }>,
  /** A custom ruleset has no name, so its numbers describe it. */
  customRuleset: ({ length, symbols: kinds, repeats, attempts, seconds, scoring }: Variant) => ({
    name: [places(length), symbolCount(kinds.length), ...(seconds === null ? [] : [time(seconds)])].join(', '),
    description: `${[
      `${pegs(length)} of ${symbolCount(kinds.length)}`,
      repeats ? 'repeats allowed' : 'all different',
      guesses(attempts),
      ...(seconds === null ? [] : [time(seconds)]),
      ...(scoring === null ? [] : ['points']),
      ...(scoring === null || scoring.offPerSecond === 0 ? [] : [`−${scoring.offPerSecond} per second`]),
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
  /** `Circle is already in position 1; these rules allow each symbol once.` */
  alreadyPlaced: (symbol: string, place: number) =>
    `${capital(symbol)} is already in position ${place}; these rules allow each symbol once.`,
  /** `1 exact, 2 misplaced` */
  feedback: ({ black, white }: Feedback) => `${black} exact, ${white} misplaced`,
  /** A played row for the ear: `Guess 3: red, orange, blue, green. 2 exact, 1 misplaced.` */
  row: (number: number, symbols: readonly string[], { black, white }: Feedback) =>
    `Guess ${number}: ${symbols.join(', ')}. ${black} exact, ${white} misplaced.`,
  /** The state or the end of a game, as one sentence. */
  outcome,
  roles: { maker: 'maker', breaker: 'breaker' },
  /** Of a game played with help. */
  assisted: 'assisted',
  assistedApart: (games: number) =>
    `${count(games, { one: 'assisted game', other: 'assisted games' })}, counted separately.`,
  /** The parts of a total of points, for SKEMIND and rulesets with its points. */
  points: {
    title: 'Points',
    bestRow: 'Best row',
    win: 'Win',
    timeLeft: 'Time left',
    timeUsed: 'Time used',
    sum: 'Total',
    ifSolved: (points: string) => `If solved now: ${points}`,
    figures: (best: string, mean: string) => `Points: best ${best}, average ${mean}.`,
  },
};
