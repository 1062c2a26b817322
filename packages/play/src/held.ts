import {
  type Action,
  atTime,
  type ConfigError,
  elapsedSince,
  err,
  type GameState,
  ok,
  type RecordedConfig,
  type Recording,
  type RecordingError,
  type Refusal,
  type Result,
  recordGame,
  replay,
  timeLeft,
  tryAction,
  tryInit,
  type Untimed,
} from '@mastermind/engine';

/** A game that this device holds, its code included. Players see views of its state, never the game itself. */
export interface Held {
  /** The same wherever the game is open; empty where a game is never saved. */
  readonly id: string;
  readonly recording: Recording;
  /** The recording, replayed. */
  readonly state: GameState;
  /** When time began to count, in milliseconds since 1970; `null` where none is counted, or not yet. */
  readonly startedAt: number | null;
  /** Whether the player had help. */
  readonly assisted: boolean;
}

export type HeldConfig = RecordedConfig;

const PLAYER_ID = 'player';

export const holdGame = (config: HeldConfig, startedAt: number | null, id = ''): Result<Held, ConfigError> => {
  const state = tryInit({ ...config, playerIds: [PLAYER_ID] });
  if (!state.ok) return state;
  const recording = recordGame({ ...config, variant: state.value.variant }, []);
  return ok({ id, recording, state: state.value, startedAt, assisted: false });
};

/** A saved game, read back through the rules. */
export const holdAgain = (
  recording: Recording,
  known: Pick<Held, 'id' | 'startedAt' | 'assisted'>,
): Result<Held, RecordingError> => {
  const state = replay(recording);
  return state.ok ? ok({ ...known, recording, state: state.value }) : state;
};

/** Another process has advanced the game since the turn that its player sees. */
interface MovedOn {
  readonly kind: 'moved-on';
}

/** Carries out an action now, if the game is at the turn that its player sees. Turns count from 0. */
export const step = <Game extends Held>(
  game: Game,
  turn: number,
  action: Untimed,
  now: number,
): Result<Game, Refusal | MovedOn> =>
  game.state.attempts.length === turn ? play(game, action, now) : err({ kind: 'moved-on' });

/** Carries out an action now. At or after the deadline any action ends the game on time. */
export const play = <Game extends Held>(game: Game, action: Untimed, now: number): Result<Game, Refusal> => {
  const { state, startedAt } = game;
  if (startedAt === null) return act(game, atTime(state, action, undefined));
  const at = elapsedSince(startedAt, now, state.elapsed);
  const done = act(game, atTime(state, action, at));
  // If the device's clock was set back, the start moves along, so that time continues from where it was.
  return done.ok ? ok({ ...done.value, startedAt: Math.min(startedAt, now - at) }) : done;
};

/** Carries out an action that has its time already, or needs none. */
export const act = <Game extends Held>(game: Game, action: Action): Result<Game, Refusal> => {
  const state = tryAction(game.state, action, game.state.playerId);
  if (!state.ok) return state;
  const recording = { ...game.recording, actions: [...game.recording.actions, action] };
  return ok({ ...game, recording, state: state.value });
};

/** A game whose clock waits for Start, if it has one. */
export const awaitStart = (game: Held): Held =>
  game.state.variant.seconds === null ? game : { ...game, startedAt: null };

/** Whether the clock has yet to start: Start was not pressed, or the countdown after it still runs. */
export const isWaiting = ({ state, startedAt }: Held, now: number): boolean =>
  state.variant.seconds !== null && !state.gameOver && (startedAt === null || now < startedAt);

/** A resumed game. A game without a clock continues from its last guess: time away from it does not count. */
export const takeUp = (game: Held, now: number): Held =>
  game.state.variant.seconds === null ? { ...game, startedAt: now - game.state.elapsed } : game;

/** The game, lost on time if its clock has run out. */
export const expireIfDue = (game: Held, now: number): Held => {
  if (game.state.gameOver || millisecondsLeft(game, now) !== 0) return game;
  const expired = play(game, { type: 'expire' }, now);
  return expired.ok ? expired.value : game;
};

/** Until the deadline, never below zero; `null` without a clock. After the end it does not change. */
export const millisecondsLeft = ({ state, startedAt }: Held, now: number): number | null =>
  timeLeft(
    state.variant,
    state.gameOver || startedAt === null ? state.elapsed : elapsedSince(startedAt, now, state.elapsed),
  );
