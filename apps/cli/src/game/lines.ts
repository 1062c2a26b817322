import { type GameView, gameView, orThrow, wholeSeconds } from '@mastermind/engine';
import {
  awaitStart,
  coachMarks,
  emptyDraft,
  type Held,
  type HeldConfig,
  holdGame,
  millisecondsLeft,
  play,
} from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { type Insight, loadInsight } from '../insight/insight.ts';
import type { Console } from '../pipe/console.ts';
import type { Keeper } from '../store/keeper.ts';
import { parseTyped, plainBoard, plainPrompt, spacedLetters, startPrompt } from './board.ts';
import { pointTexts } from './points.ts';

export interface Extras {
  /** Counts the codes that still fit, before each guess. */
  readonly coach?: Insight | null;
  /** Lines to say before each guess. */
  readonly aside?: (session: Held, now: number) => readonly string[];
  readonly keeper?: Keeper;
  /** The game that this one replaces; `undo` brings it back before the first guess. */
  readonly before?: Held | null;
  /** Says only who won at the end, as the console document does. */
  readonly bare?: boolean;
}

/**
 * One round: the computer has made a code, the person at the console breaks it. `null` if they left first. The screen is
 * emptied before each board but the first, above which there may be something to read.
 */
export const playBreaker = (
  io: Console,
  config: HeldConfig,
  context: Context,
  extras: Extras = {},
): Promise<Held | null> => breakOn(io, awaitStart(orThrow(holdGame(config, io.now()))), context, extras);

/** Plays a game that has begun, line by line. */
export const breakOn = async (
  io: Console,
  first: Held,
  context: Context,
  { coach = null, aside = () => [], keeper, before = null, bare = false }: Extras,
): Promise<Held | null> => {
  const { plain } = context.words;
  const keep = ({ session }: Round): void => void keeper?.keep(session, []);
  let round: Round = { session: first, before, asked: 0, asking: false, said: [] };
  if (coach !== null) io.write(`${plain.coachMarks}\n\n`);
  keep(round);
  while (!round.session.state.gameOver) {
    const { session } = round;
    const view = gameView(session.state);
    const now = io.now();
    const extra = [
      ...round.said,
      ...clockLines(session, now, context),
      ...coachLines(coach, session, context),
      ...aside(session, now),
    ];
    const board = `${plainBoard(view, context)}\n\n${extra.map((line) => `${line}\n`).join('')}`;
    const waiting = session.startedAt === null;
    io.write(`${board}${waiting ? startPrompt(view, plain) : plainPrompt(view, plain)}`);
    const line = await io.readLine();
    if (line === null || /^quit$/iu.test(line.trim())) {
      const kept = keeper?.keep(session, []) === true;
      if (kept || line === null) io.write(`\n${kept ? context.words.screen.kept : plain.inputEnded}\n`);
      return null;
    }
    // A guess starts the clock as well, so that a script needs no line for it.
    if (waiting) round = { ...round, session: { ...session, startedAt: io.now() } };
    const next = waiting && line.trim() === '' ? { ...round, said: [] } : await obey(io, round, line, context);
    round = committed(round, next, keeper, context);
    const counted = coach !== null && !round.session.state.gameOver && coachMarks(round.session.state.attempts.length);
    if (counted) round = { ...round, session: { ...round.session, assisted: true } };
    keep(round);
    io.write('\n');
    io.clear();
  }
  io.write(
    `${plainBoard(gameView(round.session.state), context)}\n\n${(bare ? winner : ending)(round.session.state, context)}\n`,
  );
  return round.session;
};

interface Round {
  readonly session: Held;
  readonly before: Held | null;
  /** Hints since the last guess, and whether one was asked for that would mark the game. */
  readonly asked: number;
  readonly asking: boolean;
  /** Lines above the next prompt. */
  readonly said: readonly string[];
}

/** Saves the last action; a game that continued in another process is shown in its newer state. */
const committed = (before: Round, next: Round, keeper: Keeper | undefined, { words }: Context): Round => {
  const done = next.session.recording.actions.length > before.session.recording.actions.length;
  if (!done || keeper === undefined || next.session.id !== before.session.id) return next;
  const session = keeper.commit(before.session, next.session);
  return session === next.session ? next : { ...next, session, said: [words.screen.elsewhere, ''] };
};

/** A command, or else a guess. */
const obey = async (io: Console, round: Round, line: string, context: Context): Promise<Round> => {
  const { words } = context;
  const { session } = round;
  const say = (...said: readonly string[]): Round => ({ ...round, asking: false, said: [...said, ''] });
  switch (line.trim().toLowerCase()) {
    case 'help':
      return say(...words.plain.commands);
    case 'undo':
      return round.before !== null && session.state.attempts.length === 0
        ? { ...round, session: round.before, before: null, said: [words.screen.newGameUndone, ''] }
        : say(words.screen.nothingToUndo);
    case 'resign': {
      const next = play(session, { type: 'resign' }, io.now());
      return next.ok ? { ...round, session: next.value, said: [] } : say(context.messages.error(next.error));
    }
    case 'hint': {
      if (!session.assisted && !round.asking) return { ...say(words.plain.askHint), asking: true };
      const insight = await loadInsight(context.messages);
      const { text } = insight.hint(gameView(session.state), emptyDraft(session.state.variant).slots, round.asked);
      return { ...say(text), session: { ...session, assisted: true }, asked: round.asked + 1 };
    }
    default:
      return guess(io, round, line, context);
  }
};

const guess = (io: Console, round: Round, line: string, { words, messages }: Context): Round => {
  const { session } = round;
  const code = parseTyped(session.state.variant, line);
  const next = code.ok ? play(session, { type: 'submit', code: code.value }, io.now()) : code;
  if (next.ok) return { ...round, session: next.value, asked: 0, asking: false, said: [] };
  return { ...round, asking: false, said: [words.plain.invalidGuess(line), messages.error(next.error), ''] };
};

/** Lines that only some games have; the console document's has none. */
const clockLines = (session: Held, now: number, context: Context): readonly string[] => {
  const left = millisecondsLeft(session, now);
  return [
    ...(left === null ? [] : [context.words.plain.secondsLeft(wholeSeconds(left))]),
    ...pointTexts(session.state, left, context),
  ];
};

const coachLines = (coach: Insight | null, { state }: Held, { messages }: Context): readonly string[] => {
  const left = coach?.codesLeft(gameView(state)) ?? null;
  return left === null ? [] : [messages.insight.codesLeft(left)];
};

const winner = ({ status }: GameView, { words: { plain } }: Context): string =>
  plain.won(status === 'won' ? plain.human : plain.computer);

/** The winner; after a loss also the code, unless others are still looking for it. */
export const ending = (game: GameView, context: Context): string => {
  const { plain } = context.words;
  const score = pointTexts(game, null, context)
    .map((line) => `\n${line}`)
    .join('');
  if (game.status === 'won') return `${winner(game, context)}${score}`;
  const late = game.reason === 'time' ? ` ${plain.timeIsUp}` : '';
  const code = game.secretCode === null ? '' : `\n${plain.code(spacedLetters(game.variant, game.secretCode))}`;
  return `${winner(game, context)}${late}${code}${score}`;
};
