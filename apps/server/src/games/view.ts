import { type Action, type GameState, gamePoints, gameView, recordGame, type Variant } from '@mastermind/engine';
import {
  dailyCommitmentId,
  type EventType,
  type Game,
  type GameEvent,
  type Replay,
  type Rules,
} from '@mastermind/protocol';
import { endOfDay } from '../daily/calendar.ts';
import type { GameRow, StoredType } from '../storage/schema.ts';
import { dueOf } from './due.ts';
import { current, type History, isAssisted, latest, type Step, version } from './history.ts';
import { guessesIn, lastRow, listOf, listText, wireSprint } from './sprint.ts';

/**
 * The game as sent to a client. The rules decide the view of a player, and a daily code stays hidden until its day is
 * over.
 */
export const wireGame = (history: History, now: number): Game => {
  const { game } = history;
  const state = current(history);
  const view = gameView(state);
  const open = isSecretOpen(game, now);
  return {
    id: game.id,
    version: version(history),
    variant: game.variant,
    mode: game.mode,
    date: game.date,
    playerId: game.player_id,
    assisted: isAssisted(history),
    status: view.status,
    reason: view.reason,
    winner: view.winner,
    attempts: view.attempts.map(wireAttempt),
    ...rulesOf(view.variant),
    ...(view.gameOver ? { gameOver: true, turn: null } : { gameOver: false, turn: guessesIn(latest(history)) + 1 }),
    elapsed: view.elapsed,
    startedAt: game.started_at,
    deadline: view.gameOver ? null : (dueOf(history)?.at ?? null),
    now,
    points: gamePoints(view),
    commitment: game.commitment,
    secretCode: view.secretCode !== null && (open || view.status === 'won') ? [...view.secretCode] : null,
    seed: open ? view.seed : null,
    rngState: open ? view.rngState : null,
    sprint: wireSprint(game, latest(history)),
  };
};

/** The rules as every game and room repeats them, so that a program needs no table of rulesets. */
export const rulesOf = ({ symbols, length, repeats, attempts }: Variant): Rules => ({
  symbols: symbols.map(({ key }) => key),
  length,
  repeats,
  maxAttempts: attempts,
});

/**
 * The code of a day and its nonce stay hidden until the day ends, because a player who gave up could pass the code on.
 * Players who solved it know it anyway.
 */
export const isSecretOpen = ({ mode, date }: GameRow, now: number): boolean =>
  mode !== 'daily' || date === null || now >= endOfDay(date);

/** The data that the commitment covers. */
export const commitmentId = (game: GameRow): string =>
  game.date === null ? game.id : dailyCommitmentId(game.date, game.variant);

export const wireReplay = (history: History): Replay => {
  const { game, steps } = history;
  const { done, state } = latest(history);
  /** The recording of one of the codes by its own rules, which may have no clock that could run out. */
  const record = ({ secretCode }: GameState, at: number): Replay['recording'] => {
    const actions = steps.flatMap(({ event }, index) => {
      if (event.type === 'begin' || event.type === 'assist' || steps[index - 1]!.done.length !== at) return [];
      const action = JSON.parse(event.data) as Action;
      return game.mode === 'sprint' && action.type === 'expire' ? [] : [action];
    });
    return recordGame({ variant: game.variant, seed: null, secret: secretCode }, actions) as Replay['recording'];
  };
  return {
    id: game.id,
    commitment: game.commitment,
    commitmentId: commitmentId(game),
    variant: game.variant,
    code: listText(state.variant, listOf(game)),
    nonce: game.nonce,
    recording: record(state, done.length),
    ...(game.mode === 'sprint' ? { earlier: done.map(record) } : {}),
  };
};

const EVENT_TYPES: Readonly<Record<StoredType, EventType>> = {
  begin: 'begun',
  submit: 'guessed',
  expire: 'expired',
  resign: 'resigned',
  abandon: 'abandoned',
  assist: 'assisted',
};

export const wireEvent = (step: Step): GameEvent => {
  const { event, state } = step;
  const attempt = event.type === 'submit' ? lastRow(step)! : null;
  return {
    version: event.version,
    type: EVENT_TYPES[event.type],
    at: event.at,
    attempt: attempt === null ? null : wireAttempt(attempt),
    turn: attempt === null ? null : guessesIn(step),
    status: state.status,
    reason: state.reason,
  };
};

export const wireAttempt = ({
  code,
  feedback,
}: History['steps'][number]['state']['attempts'][number]): {
  code: string[];
  feedback: { black: number; white: number };
} => ({ code: [...code], feedback: { black: feedback.black, white: feedback.white } });
