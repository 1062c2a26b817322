import { hundredthsIn, scaleIn } from '../hundredths.ts';
import { count } from './nouns.ts';

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
  unit: 'guesses, luck taken out',
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
  towards: (bot: string) => `On the way to ${bot}`,
  gained: (ago: number, guesses: number) => `${hundredths(guesses)} better than ${games(ago)} ago`,
  lost: (ago: number, guesses: number) => `${hundredths(guesses)} weaker than ${games(ago)} ago`,
  same: (ago: number) => `As strong as ${games(ago)} ago`,
  games: (number: number) => `${games(number)} without help`,
  kinds: {
    known: 'What you knew',
    impossible: 'Could not be the code',
    opening: 'Opening',
    last: 'Last two codes',
    middle: 'Middle',
  },
  kind: 'Kind of guess',
  inAGame: 'Guesses lost in a game',
  train: 'Train this',
  inAll: (guesses: number) => `${hundredths(guesses)} in all`,
  unfinished: 'Not solved',
  costsMost: {
    known: 'Asking what you knew costs you most.',
    impossible: 'Guesses that could not be the code cost you most.',
    opening: 'The opening costs you most.',
    last: 'The last two codes cost you most.',
    middle: 'The middle costs you most.',
  },
  costsNothing: 'No guess of yours could have been better.',
  estimate: 'Prices are estimates here, right on average.',
  cannot: 'There are too many codes here to say what a guess costs.',
  unmeasured: (number: number) =>
    `${count(number, { one: 'game makes no sense and is left out', other: 'games make no sense and are left out' })}.`,
};
