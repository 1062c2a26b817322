import { guesses, points } from './nouns.ts';

/** What happened in a room. */
export const words = {
  joined: (name: string) => `${name} joined.`,
  left: (name: string) => `${name} left.`,
  youHost: 'You are the host now.',
  started: 'The race is about to start.',
  duelStarted: 'The duel begins.',
  solved: (name: string, made: number) => `${name} solved it in ${guesses(made)}.`,
  failed: (name: string) => `${name} did not solve it.`,
  resigned: (name: string) => `${name} gave up.`,
  codeSet: (name: string) => `${name} set a code.`,
  guessed: (name: string, letters: string, answer: string) => `${name} guesses ${letters}: ${answer}.`,
  broken: (round: number, breaker: string, made: number, letters: string) =>
    `Round ${round}: ${breaker} broke the code ${letters} in ${guesses(made)}.`,
  held: (round: number, breaker: string, letters: string) =>
    `Round ${round}: ${breaker} did not break the code ${letters}.`,
  gain: (maker: string, gained: number) => `${points(gained)} for ${maker}.`,
  rematch: 'There is a rematch.',
};
