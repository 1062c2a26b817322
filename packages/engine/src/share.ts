import type { Feedback } from './feedback.ts';
import type { GameView } from './view.ts';

/** The words of a share text, so that each front end can bring its language's. */
export interface ShareWords {
  title(variantId: string): string;
  outcome(game: GameView): string;
  row(number: number, feedback: Feedback): string;
}

export const englishShareWords: ShareWords = {
  title: (variantId) => `Mastermind ${variantId}`,
  outcome: ({ status, reason, attempts, maxAttempts }) => {
    const used = attempts.length;
    if (status === 'won') return `solved in ${used} of ${maxAttempts}`;
    if (reason === 'attempts') return `not solved in ${used}`;
    if (reason === 'time') return `out of time after ${used} of ${maxAttempts}`;
    if (reason === 'resigned') return `resigned after ${used} of ${maxAttempts}`;
    return `${used} of ${maxAttempts} guesses made`;
  },
  row: (number, { black, white }) => `${number}. ${black} exact, ${white} misplaced`,
};

const EXACT = '🟦';
const MISPLACED = '🟨';
const NONE = '⬜';

/** A game's answers in sentences, for everyone. No peg is named, so nothing is given away. */
export const shareInWords = (game: GameView, words: ShareWords = englishShareWords): string =>
  [
    `${words.title(game.variant.id)}: ${words.outcome(game)}`,
    ...game.attempts.map(({ feedback }, index) => words.row(index + 1, feedback)),
  ].join('\n');

export interface ShareParts {
  /** The game's title: `Mastermind Classic`, `Mastermind Daily 214`. */
  readonly title: string;
  /** One further fact, such as a streak. */
  readonly detail?: string | null;
  /** A link to this challenge. */
  readonly link: string;
}

/**
 * A shared game, identical in every front end. It has the result in words, at most one more line, a row of squares for
 * each guess, and the link. No peg is named, so nothing is given away.
 */
export const shareText = (game: GameView, words: ShareWords, { title, detail = null, link }: ShareParts): string =>
  [`${title}: ${words.outcome(game)}`, ...(detail === null ? [] : [detail]), ...squareRows(game), link].join('\n');

/** The text as a grid of squares, exact first: blue and yellow, which every kind of colour vision distinguishes. */
export const shareInSquares = (game: GameView, words: ShareWords = englishShareWords): string => {
  const result = game.status === 'won' ? String(game.attempts.length) : 'X';
  return [`${words.title(game.variant.id)} ${result}/${game.maxAttempts}`, ...squareRows(game)].join('\n');
};

const squareRows = ({ attempts, variant }: GameView): readonly string[] =>
  attempts.map(
    ({ feedback: { black, white } }) =>
      EXACT.repeat(black) + MISPLACED.repeat(white) + NONE.repeat(variant.length - black - white),
  );
