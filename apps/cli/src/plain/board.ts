import type { Code, GameView, Variant } from '@mastermind/engine';
import type { TerminalWords } from '@mastermind/messages/terminal';

/** The plain board: every row numbered, unplayed ones with their number only. */
export const plainBoard = ({ variant, attempts, maxAttempts }: GameView, words: TerminalWords['plain']): string => {
  const turnWidth = Math.max(words.turn.length, 4) + 2;
  const width = Math.max(words.guess.length, 2 * variant.length - 1);
  const rows = Array.from({ length: maxAttempts }, (_, index) => {
    const turn = String(index + 1);
    const attempt = attempts[index];
    if (attempt === undefined) return turn;
    const { black, white } = attempt.feedback;
    return `${turn.padEnd(turnWidth)}${spacedLetters(variant, attempt.code).padEnd(width)}     ${black}  ${white}`;
  });
  const header = `${words.turn.padEnd(turnWidth)}${words.guess.padEnd(width)}    ${words.exact}  ${words.misplaced}`;
  return [header, ...rows].join('\n');
};

/** What is asked before each guess. */
export const plainPrompt = ({ variant, attempts, maxAttempts }: GameView, words: TerminalWords['plain']): string =>
  [...plainRules(variant, words), words.attemptsLeft(maxAttempts - attempts.length), `${words.enterGuess} `].join('\n');

/** What is asked before a clock starts. */
export const startPrompt = ({ variant }: GameView, words: TerminalWords['plain']): string =>
  [...plainRules(variant, words), `${words.start(variant.seconds ?? 0)} `].join('\n');

/** What a code may look like. */
export const plainRules = (variant: Variant, words: TerminalWords['plain']): readonly string[] => [
  ...words.rules(variant.length, variant.repeats),
  '',
  words.choices(variant.symbols.map(({ letter }) => letter).join(', ')),
];

export const spacedLetters = (variant: Variant, code: Code): string =>
  code.map((key) => variant.symbols.find((symbol) => symbol.key === key)?.letter).join(' ');
