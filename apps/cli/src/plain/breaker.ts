import { coachMarks } from '@mastermind/client';
import { type GameView, gameView, orThrow, parseCode } from '@mastermind/engine';
import type { Context } from '../context.ts';
import type { Insight } from '../insight.ts';
import { pointTexts } from '../points.ts';
import {
  awaitStart,
  type Session,
  type SessionConfig,
  startClock,
  startSession,
  submitCode,
  timeLeft,
} from '../session.ts';
import { plainBoard, plainPrompt, spacedLetters, startPrompt } from './board.ts';
import type { Console } from './console.ts';

/**
 * One round: the computer has made a code, the person at the console breaks it. `null` if the input ended first.
 * `aside` adds what else is to be said before each guess. The screen is emptied before each board but the first, above
 * which there may be something to read.
 */
export const playBreaker = async (
  io: Console,
  config: SessionConfig,
  context: Context,
  coach: Insight | null = null,
  aside: (session: Session, now: number) => readonly string[] = () => [],
): Promise<Session | null> => {
  const { plain } = context.words;
  let session = awaitStart(orThrow(startSession(config, io.now())));
  let complaint: readonly string[] = [];
  if (coach !== null) io.write(`${plain.coachMarks}\n\n`);
  while (!session.state.gameOver) {
    const view = gameView(session.state);
    const now = io.now();
    const extra = [
      ...complaint,
      ...clockLines(session, now, context),
      ...coachLines(coach, session, context),
      ...aside(session, now),
    ];
    const board = `${plainBoard(view, plain)}\n\n${extra.map((line) => `${line}\n`).join('')}`;
    const waiting = session.startedAt === null;
    io.write(`${board}${waiting ? startPrompt(view, plain) : plainPrompt(view, plain)}`);
    const line = await io.readLine();
    if (line === null) {
      io.write(`\n${plain.inputEnded}\n`);
      return null;
    }
    if (waiting) session = startClock(session, io.now());
    // A guess starts the clock as well, so that a script needs no line for it.
    const played = waiting && line.trim() === '' ? { session, complaint: [] } : guess(io, session, line, context);
    ({ session, complaint } = played);
    const counted = coach !== null && !session.state.gameOver && coachMarks(session.state.attempts.length);
    if (counted) session = { ...session, assisted: true };
    io.write('\n');
    io.clear();
  }
  io.write(`${plainBoard(gameView(session.state), plain)}\n\n${ending(session.state, context)}\n`);
  return session;
};

const guess = (
  io: Console,
  session: Session,
  line: string,
  { words, messages }: Context,
): { readonly session: Session; readonly complaint: readonly string[] } => {
  const code = parseCode(session.state.variant, line);
  const next = code.ok ? submitCode(session, code.value, io.now()) : code;
  if (next.ok) return { session: next.value, complaint: [] };
  return { session, complaint: [words.plain.invalidGuess(line), messages.error(next.error), ''] };
};

/** Lines that only some games have; the console document's has none. */
const clockLines = (session: Session, now: number, context: Context): readonly string[] => {
  const left = timeLeft(session, now);
  return [
    ...(left === null ? [] : [context.words.plain.secondsLeft(Math.floor(left / 1000))]),
    ...pointTexts(session.state, left, context),
  ];
};

const coachLines = (coach: Insight | null, { state }: Session, { messages }: Context): readonly string[] => {
  const left = coach?.codesLeft(gameView(state)) ?? null;
  return left === null ? [] : [messages.insight.codesLeft(left)];
};

/** Who won; after a loss also the code, unless it is hidden as long as others look for it. */
export const ending = (game: GameView, context: Context): string => {
  const { plain } = context.words;
  const score = pointTexts(game, null, context)
    .map((line) => `\n${line}`)
    .join('');
  if (game.status === 'won') return `${plain.won(plain.human)}${score}`;
  const late = game.reason === 'time' ? ` ${plain.timeIsUp}` : '';
  const code = game.secretCode === null ? '' : `\n${plain.code(spacedLetters(game.variant, game.secretCode))}`;
  return `${plain.won(plain.computer)}${late}${code}${score}`;
};
