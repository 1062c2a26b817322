import type { Code, GameView, Variant } from '@mastermind/engine';

/** The plain board: every row numbered, unplayed ones with their number only. */
export const plainBoard = ({ variant, attempts, maxAttempts }: GameView): string => {
  const width = Math.max('Guess'.length, 2 * variant.length - 1);
  const rows = Array.from({ length: maxAttempts }, (_, index) => {
    const turn = String(index + 1);
    const attempt = attempts[index];
    if (attempt === undefined) return turn;
    const { black, white } = attempt.feedback;
    return `${turn.padEnd(6)}${spacedLetters(variant, attempt.code).padEnd(width)}     ${black}  ${white}`;
  });
  return [`Turn  ${'Guess'.padEnd(width)}    OK  x`, ...rows].join('\n');
};

/** What is asked before each guess. */
export const plainPrompt = ({ variant, attempts, maxAttempts }: GameView): string =>
  [
    `The secret code is a ${variant.length}-length sequence`,
    'of any combination of the below choices',
    variant.repeats ? 'that may contain duplicates.' : 'that contains no duplicates.',
    '',
    `Possible choices: ${variant.symbols.map(({ letter }) => letter).join(', ')}`,
    `Guesses attempts left: ${maxAttempts - attempts.length}`,
    'Enter your guess (no spaces): ',
  ].join('\n');

export const spacedLetters = (variant: Variant, code: Code): string =>
  code.map((key) => variant.symbols.find((symbol) => symbol.key === key)?.letter).join(' ');
