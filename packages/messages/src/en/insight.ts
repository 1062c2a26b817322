import { describeError, englishShareWords, sentenceOf } from '@mastermind/engine';
import {
  type Contradiction,
  describeSolverError,
  type Fact,
  type GuessHint,
  type Reason,
  type RowFault,
  type SolverError,
  type Telling,
} from '@mastermind/solver';
import { castIn } from '../cast.ts';
import { hundredthsIn, scaleIn } from '../hundredths.ts';
import { partIn } from '../part.ts';
import {
  capital,
  codes,
  count,
  days,
  form,
  format,
  guesses,
  numbers,
  points,
  seconds,
  short,
  someCodes,
  spelled,
} from './game.ts';

/** A part of a guess, or several guesses. */
export const part = partIn(numbers, {
  about: 'about ',
  little: ['less than a tenth of a guess', 'at most about a tenth of a guess'],
  parts: {
    tenth: 'a tenth of a guess',
    fifth: 'a fifth of a guess',
    quarter: 'a quarter of a guess',
    third: 'a third of a guess',
    half: 'half a guess',
    twoThirds: 'two thirds of a guess',
    threeQuarters: 'three quarters of a guess',
    whole: 'a whole guess',
  },
  several: { one: 'guess', other: 'guesses' },
});

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
};
/** `1st`, `22nd` */
export const ordinal = (number: number): string => `${number}${SUFFIXES[ordinals.select(number)]}`;

/** One sentence that names the error, its location and a correct value. */
export const error = describeError;

const hundredths = hundredthsIn('en');
const games = (number: number): string => count(number, { one: 'game', other: 'games' });
const figure = (guesses: number, error: number | null): string =>
  error === null ? hundredths(guesses) : `${hundredths(guesses)} ± ${hundredths(error)}`;

/** A player's strength, with luck removed. */
export const strength = {
  title: 'Strength',
  figure,
  hundredths,
  scale: scaleIn('en'),
  unit: 'guesses, luck removed',
  /** The average of the players who solved a daily code, and the shares of skill and luck in it. */
  day: (mean: number, guesses: number, luck: number) => {
    const so = `Solved in ${hundredths(mean)} on average: ${hundredths(guesses)} by skill`;
    if (luck === 0) return `${so}, and luck was even.`;
    return luck > 0
      ? `${so}, ${hundredths(luck)} more by bad luck.`
      : `${so}, ${hundredths(-luck)} fewer by good luck.`;
  },
  between: (better: string, weaker: string) => `Between ${better} and ${weaker}`,
  beyond: (bot: string) => `Stronger than ${bot}`,
  /** Weaker than the weakest bot. */
  towards: (bot: string) => `Approaching ${bot}`,
  gained: (ago: number, guesses: number) => `${hundredths(guesses)} better than ${games(ago)} ago`,
  lost: (ago: number, guesses: number) => `${hundredths(guesses)} weaker than ${games(ago)} ago`,
  same: (ago: number) => `As strong as ${games(ago)} ago`,
  games: (number: number) => `${games(number)} without assistance`,
  kinds: {
    known: 'Already known',
    impossible: 'Impossible codes',
    opening: 'Opening',
    last: 'Last two codes',
    middle: 'Middle game',
  },
  kind: 'Kind of guess',
  inAGame: 'Guesses lost per game',
  train: 'Train this',
  inAll: (guesses: number) => `${hundredths(guesses)} in total`,
  unfinished: 'Not solved',
  costsMost: {
    known: 'Testing known facts costs you most.',
    impossible: 'Guesses that can’t be the code cost you most.',
    opening: 'The opening costs you most.',
    last: 'The last two codes cost you most.',
    middle: 'The middle game costs you most.',
  },
  costsNothing: 'None of your guesses could have been better.',
  estimate: 'With these rules, costs are estimates.',
  cannot: 'These rules have too many codes to calculate what a guess costs.',
  unmeasured: (number: number) =>
    `${count(number, { one: 'game couldn’t be read and isn’t counted', other: 'games couldn’t be read and aren’t counted' })}.`,
};

const answer = ({ black, white }: { black: number; white: number }): string => `${black} exact, ${white} misplaced`;
const are = (number: number): string => form(number, { one: 'is', other: 'are' });

const fits = (number: number): string => form(number, { one: 'fits', other: 'fit' });

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const Spelled = (number: number): string => capital(NUMBERS[number]!);

const averages = ({ before, after, expected, bestAfter }: Extract<Reason, { kind: 'left-more' }>): string => {
  const figures = `It leaves ${someCodes(expected)} on average; the best guess leaves ${short(bestAfter)}.`;
  return after < bestAfter ? `${figures} You were lucky: ${format(before)} became ${format(after)}.` : figures;
};

const conflict = (rows: readonly number[]): string => describeSolverError({ kind: 'inconsistent-clues', rows });

const fault = (cause: RowFault): string => error(cause);

const best = (basis: 'proven' | 'best-known'): string =>
  basis === 'proven' ? 'the best strategy' : 'the best known strategy';

/** With so few codes left, a game was nearly won. */
const CLOSE_CODES = 5;

export const words = {
  /** The first remark about a finished game. */
  telling: (told: Telling): string => {
    switch (told.kind) {
      case 'first-guess':
        return `Pure luck: one code in ${format(told.codes)}.`;
      case 'rare':
        return `Rare: even ${best(told.basis)} manages ${spelled(told.guesses)} only once in ${format(told.oneIn)} games.`;
      case 'flawless':
        return told.exact ? 'No guess could have been better.' : 'No better guess was found.';
      case 'quick':
        return `Faster than ${best(told.basis)}, which averages ${short(told.average)} guesses.`;
      case 'last-guess':
        return 'Solved with the last guess.';
      case 'best-row':
        return `Guess ${told.row} took ${codes(told.before)} down to ${format(told.after)}.`;
      case 'left':
        if (told.other !== null) return 'Two codes were left: this one and one more.';
        if (told.codes === 1) return 'One guess short: only this code was left.';
        return `${told.codes <= CLOSE_CODES ? 'So close: ' : ''}${codes(told.codes)} were left.`;
    }
  },
  codesLeft: (left: number) => `${codes(left)} still ${fits(left)}.`,
  /** The value of a guess before its answer. */
  thought: (left: number, expected: number, largest: number, possible: boolean) =>
    `${codes(left)} ${fits(left)}. The answer leaves ${short(expected)} on average, ${largest} at most. The guess ${possible ? 'may be' : 'can’t be'} the code.`,
  onlyCode: 'It is the only code that fits.',
  draftPossible: 'This can still be the code.',
  draftImpossible: 'No remaining code starts this way.',
  contradiction: ({ row, expected, shown }: Contradiction) =>
    `If this were the code, row ${row} would show ${answer(expected)}. It shows ${answer(shown)}.`,
  /** `most` is how many pegs of one symbol the ruleset allows. */
  fact: sentenceOf<Fact, [name: string, most: number]>({
    'ruled-out': (_, name) => `There is no ${name}.`,
    fixed: ({ place }, name) => `Position ${place} is ${name}.`,
    'not-there': ({ place }, name) => `Position ${place} is not ${name}.`,
    count: ({ min, max }, name, most) => {
      if (min === max) return `Exactly ${NUMBERS[min]} ${are(min)} ${name}.`;
      if (max === most) return `At least ${NUMBERS[min]} ${are(min)} ${name}.`;
      return min === 0
        ? `At most ${NUMBERS[max]} ${are(max)} ${name}.`
        : `${Spelled(min)} to ${NUMBERS[max]} are ${name}.`;
    },
  }),
  noGuesses: 'This game ended before the first guess.',
  noFact: 'Nothing more is certain about single symbols or positions.',
  guess: ({ sizes, possible }: GuessHint, letters: string) => {
    if (sizes.before === 1) return `Try ${letters}. It is the only code left.`;
    if (sizes.expectedAfter === null) return `Try ${letters}. It fits all answers.`;
    const leaves = `of ${codes(sizes.before)} it leaves ${short(sizes.expectedAfter)} on average`;
    return `Try ${letters}. It ${possible ? 'may be the code, and' : 'can’t be the code, but'} ${leaves}.`;
  },
  conflict,
  /** Refusals by the rules. */
  /** The maker without a fixed code. */
  dodger: {
    title: 'Dodger',
    offer: 'A maker that dodges.',
    heading: 'This maker dodges: it has no fixed code.',
    about:
      'This maker has no fixed code. After each guess it gives the answer that leaves most codes. Its answers always stay true, so luck is gone and only your strategy counts.',
    counts: 'These games never count for strength, luck or averages.',
    rule: 'Of answers that leave equally many codes, it gives the one with the fewest exact pegs, then with the fewest misplaced ones.',
    tooLarge: (limit: number) => `This maker can choose among ${codes(limit)} at most. Choose smaller rules.`,
    won: 'The maker dodged until one code was left.',
    lost: 'The maker could still dodge. This is one of the codes that were left.',
    fewest: (least: number, most: number) =>
      least === most
        ? `No player can beat this maker in fewer than ${guesses(least)}.`
        : `The fewest guesses possible are at least ${least} and at most ${most}.`,
    best: (number: number) => `Your best with these rules: ${guesses(number)}.`,
  },
  gameError: error,
  /** The faults of a single row. */
  fault,
  skill: (value: number) => `Skill ${Math.round(value)}`,
  luck: (value: number) => `Luck ${Math.round(value)}`,
  reason: sentenceOf<Reason, [letters: (code: readonly string[]) => string]>({
    best: ({ before, after }) => `${codes(before)} became ${format(after)}; no guess does better on average.`,
    'none-found': ({ before, after }) => `${codes(before)} became ${format(after)}. No better guess was found.`,
    broken: ({ before }) => (before === 1 ? 'The only code left.' : `Broken with ${codes(before)} still possible.`),
    'only-one-left': ({ code }, letters) => `Only ${letters(code)} was left.`,
    'nothing-new': ({ before }) =>
      `${before === 2 ? 'Both codes' : `All ${codes(before)}`} would have given this answer, so it showed nothing new.`,
    'left-more': (reason) => averages(reason),
    'fewer-answers': ({ answers, bestAnswers }) =>
      `It could get ${answers} different answers; the best guess gets ${bestAnswers}.`,
    'not-possible': 'The best guess could have been the code; this one couldn’t.',
    'costs-later': ({ loss, exact }) => `The best guess saves ${part(loss, exact)} on average.`,
  }),
  costMost: (row: number, loss: number, exact: boolean) => `Guess ${row} was your weakest: ${part(loss, exact)}.`,
  strength,
  share: {
    ...englishShareWords,
    /** A game of a day, which has a number. */
    daily: (number: number) => `Mastermind Daily ${number}`,
    streak: (streak: number) => `Streak: ${days(streak)}`,
    race: (ruleset: string) => `Mastermind race, ${ruleset}`,
    place: (place: number, of: number, score: number) => `${ordinal(place)} of ${of}, ${points(score)}`,
    points: (number: number) => points(number),
  },
  better: (letters: string, loss: number, exact: boolean) => `${letters} saves ${part(loss, exact)} on average.`,
  turningPoint: (row: number, letters: string, loss: number, exact: boolean) =>
    `Guess ${row} was your weakest: ${letters} saves ${part(loss, exact)} on average.`,
  error: (error: SolverError): string => describeSolverError(error),
  bots: {
    random: { name: 'Random', description: 'Makes any legal guess.' },
    counting: { name: 'Counting', description: 'Looks for a symbol that scores, then moves one peg at a time.' },
    tally: { name: 'Tally', description: 'Counts each symbol, then finds the positions.' },
    elimination: { name: 'Elimination', description: 'Guesses any code that fits all answers. Also called Smart.' },
    knuth: { name: 'Knuth', description: 'Leaves as few codes as possible in the worst case. Also called Expert.' },
    optimal: { name: 'Optimal', description: 'Needs the fewest guesses on average that are possible.' },
  },
  /** The errors of a custom bot. */
  ownBot: {
    first: 'at the first guess',
    reading: 'while it was being read',
    after: (rows: string) => `after ${rows}`,
    syntax: (message: string) => `The program can’t be read: ${message}.`,
    noFunction:
      'No bot found. Write "function guess(view) { … }", or a class with chooseAction(view, validActions, rng).',
    imports: (name: string) =>
      `It imports "${name}". A bot cannot use Node's modules or packages, only its own files and @mastermind/engine.`,
    threw: (message: string, line: number | null, where: string) =>
      `It threw ${line === null ? '' : `in line ${line} `}${where}: ${message}.`,
    nonsense: (shown: string, reason: string, where: string) => `It returned ${shown} ${where}. ${reason}`,
    notACode: (shown: string, wanted: string, where: string) =>
      `It returned ${shown} ${where}. Return a code, such as ${wanted}.`,
    tooSlow: (limit: number, where: string) => `It did not answer within ${seconds(limit)} ${where}, and was stopped.`,
    tooLong: (limit: number) => `All games together took more than ${seconds(limit)}, so it was stopped.`,
    tooMuchMemory: 'It used too much memory, and was stopped.',
    promise: (where: string) => `It returned a promise ${where}. Return the guess itself, without async.`,
    unbroken: (unbroken: number, games: number, limit: number) =>
      `It did not find ${format(unbroken)} of ${codes(games)} within ${guesses(limit)}.`,
    tooManyCodes: (size: number, limit: number) =>
      `Custom bots play rules with up to ${codes(limit)}; these have ${format(size)}.`,
  },
  level: castIn([
    'Forgets a lot, never loses heart.',
    'Guesses first, looks later.',
    'Daydreams, then surprises you.',
    'Bold. Skips one row in three.',
    'Steady, with one blind spot.',
    'Takes notes, loses a page or two.',
    'Patient, until a game gets long.',
    'Checks everything twice. Nearly.',
    'Hardly ever misses a thing.',
  ]),
};

/** Puzzles: clues that one code fits. */
export const puzzle = {
  number: (seed: number) => `Puzzle ${seed}`,
  text: (clues: number) =>
    `One code fits ${clues === 2 ? 'both' : `all ${{ 3: 'three', 4: 'four', 5: 'five' }[clues] ?? clues}`} clues.`,
  grades: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  weight: (number: number) =>
    `Before the last clue, at least ${codes(number)} ${form(number, { one: 'remains', other: 'remain' })}.`,
  grade: 'Difficulty',
  anyGrade: 'Easy to hard',
  solved: 'That is the code.',
  explain: 'Show the solution',
  solution: 'How to find it',
  next: 'Next puzzle',
  clueLeaves: (row: number, number: number) => `Clue ${row} leaves ${codes(number)}.`,
  onlyThis: (letters: string) => `Only ${letters} fits all clues.`,
  notACode: (letters: string, contradiction: string) => `Not ${letters}. ${contradiction}`,
  unknown: (text: string) => `"${text}" isn’t a puzzle number. Here is another puzzle.`,
  solvedSoFar: (number: number) => `${count(number, { one: 'puzzle', other: 'puzzles' })} solved so far.`,
  rating: (rating: number, deviation: number) => `Your rating: ${rating} ± ${deviation}`,
  /** After a puzzle that counted. */
  rated: (rating: number, deviation: number, change: number) =>
    `Your rating: ${rating} ± ${deviation}, ${change === 0 ? 'unchanged' : change > 0 ? `up ${change}` : `down ${-change}`}.`,
  /** While there are too few puzzles for a rating. */
  unrated: (left: number) => `${count(left, { one: 'more puzzle', other: 'more puzzles' })} until your first rating.`,
  once: 'Only your first answer counts. An average puzzle is rated 1500.',
  damaged: (number: number) =>
    `${count(number, { one: 'puzzle record', other: 'puzzle records' })} couldn’t be read and ${form(number, { one: 'isn’t', other: 'aren’t' })} counted.`,
};

/** The puzzle of a day. */
export const puzzleDay = {
  text: 'One puzzle a day for everyone. Easiest on Monday, hardest on Sunday.',
  next: (hours: number, minutes: number) => `Next puzzle in ${hours === 0 ? '' : `${hours} h `}${minutes} min`,
  nextIsThere: 'The next puzzle is here.',
  more: 'More puzzles',
  noDay: (text: string) => `"${text}" isn’t a day. Here is today’s puzzle.`,
  future: 'That day’s puzzle isn’t available yet. Here is today’s.',
};
