import { type Code, type GameView, parseCode, type Variant } from '@mastermind/engine';
import type { TerminalWords } from '@mastermind/messages/terminal';
import type { Context } from '../context/context.ts';

/**
 * The game of the console document. It is always played line by line, as the document shows it. It is also the
 * line-by-line game when neither a ruleset nor a seed is named, since a seed must give one game everywhere.
 */
export const PLAIN_VARIANT = 'console';
export const isDocuments = ({ id }: Variant): boolean => id === PLAIN_VARIANT;

/**
 * The plain board: every row numbered, unplayed ones with their number only. The board of the console document always
 * has the first row on top.
 */
export const plainBoard = (
  { variant, attempts, maxAttempts }: GameView,
  { words: { plain }, fromBottom }: Context,
): string => {
  const turnWidth = Math.max(plain.turn.length, 4) + 2;
  const width = Math.max(plain.guess.length, 2 * variant.length - 1);
  const rows = Array.from({ length: maxAttempts }, (_, index) => {
    const turn = String(index + 1);
    const attempt = attempts[index];
    if (attempt === undefined) return turn;
    const { black, white } = attempt.feedback;
    return `${turn.padEnd(turnWidth)}${spacedLetters(variant, attempt.code).padEnd(width)}     ${black}  ${white}`;
  });
  const header = `${plain.turn.padEnd(turnWidth)}${plain.guess.padEnd(width)}    ${plain.exact}  ${plain.misplaced}`;
  return [header, ...(fromBottom && !isDocuments(variant) ? rows.toReversed() : rows)].join('\n');
};

export const plainPrompt = ({ variant, attempts, maxAttempts }: GameView, words: TerminalWords['plain']): string =>
  [...plainRules(variant, words), words.attemptsLeft(maxAttempts - attempts.length), `${words.enterGuess} `].join('\n');

export const startPrompt = ({ variant }: GameView, words: TerminalWords['plain']): string =>
  [...plainRules(variant, words), `${words.start(variant.seconds ?? 0)} `].join('\n');

/** Reads the input at a prompt that says "no spaces": symbols of one character each, without spaces between. */
export const parseTyped = (variant: Variant, line: string): ReturnType<typeof parseCode> =>
  parseCode(variant, [...line.trim()]);

/** The form of a code in sentences. */
export const plainRules = (variant: Variant, words: TerminalWords['plain']): readonly string[] => [
  ...words.rules(variant.length, variant.repeats),
  '',
  words.choices(variant.symbols.map(({ letter }) => letter).join(', ')),
];

export const spacedLetters = (variant: Variant, code: Code): string =>
  code.map((key) => variant.symbols.find((symbol) => symbol.key === key)?.letter).join(' ');
