import {
  describeError,
  type GameState,
  gameView,
  parseCode,
  RuleError,
  tryAction,
  tryInit,
  type Variant,
} from '@mastermind/engine';
import { plainBoard, plainPrompt, spacedLetters } from './board.ts';

/** Where a line-by-line game reads and writes. `readLine` gives `null` at the end of input. */
export interface Console {
  readLine(): Promise<string | null>;
  write(text: string): void;
  /** Milliseconds; only differences matter. */
  now(): number;
}

const HUMAN = 'Human';
const COMPUTER = 'Computer';

/** One round: the computer has made a code, the person at the console breaks it. */
export const playPlain = async (io: Console, variant: Variant, seed: number): Promise<void> => {
  const start = tryInit({ variant, seed, playerIds: [HUMAN] });
  if (!start.ok) throw new RuleError(start.error);
  const startedAt = io.now();
  let state = start.value;
  while (!state.gameOver) {
    io.write(`${plainBoard(gameView(state))}\n\n${plainPrompt(gameView(state))}`);
    const line = await io.readLine();
    if (line === null) {
      io.write('\nThe input has ended, and so does the game.\n');
      return;
    }
    state = guess(io, state, line, Math.round(io.now() - startedAt));
  }
  io.write(`${plainBoard(gameView(state))}\n\n${ending(state)}\n`);
};

const guess = (io: Console, state: GameState, line: string, elapsed: number): GameState => {
  const time = state.variant.seconds === null ? {} : { at: elapsed };
  const code = parseCode(state.variant, line);
  const next = code.ok ? tryAction(state, { type: 'submit', code: code.value, ...time }, HUMAN) : code;
  io.write('\n');
  if (next.ok) return next.value;
  if (next.error.kind === 'time-up') {
    const expired = tryAction(state, { type: 'expire', at: elapsed }, HUMAN);
    if (expired.ok) return expired.value;
  }
  io.write(`"${line}" is not a valid guess. Try again.\n${describeError(next.error)}\n\n`);
  return state;
};

const ending = ({ status, reason, variant, secretCode }: GameState): string => {
  if (status === 'won') return `Game ended: ${HUMAN} won!`;
  const late = reason === 'time' ? ' Time is up.' : '';
  return `Game ended: ${COMPUTER} won!${late}\nThe code was ${spacedLetters(variant, secretCode)}.`;
};
