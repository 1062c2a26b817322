import {
  type Action,
  type Code,
  type ConfigError,
  deadline,
  type GameConfig,
  type GameState,
  ok,
  type Recording,
  type Refusal,
  type Result,
  recordGame,
  tryAction,
  tryInit,
} from '@mastermind/engine';

/** A game being played: how it began, its actions, its state, and what the rules do not need. */
export interface Session {
  /** The same in every terminal that has the game open; empty where a game is never kept. */
  readonly id: string;
  readonly recording: Recording;
  readonly state: GameState;
  /** Milliseconds since 1970, so that the clock runs on while the game is put away; `null` until Start is pressed. */
  readonly startedAt: number | null;
  /** Whether there was help: a hint, or the coach after the first answer. */
  readonly assisted: boolean;
}

export const PLAYER = 'player';

export type SessionConfig = Omit<GameConfig, 'playerIds'>;

export const startSession = (config: SessionConfig, startedAt: number, id = ''): Result<Session, ConfigError> => {
  const state = tryInit({ ...config, playerIds: [PLAYER] });
  if (!state.ok) return state;
  const recording = recordGame({ ...config, variant: state.value.variant }, []);
  return ok({ id, recording, state: state.value, startedAt, assisted: false });
};

/** A game whose clock waits for Start, if it has one. */
export const awaitStart = (session: Session): Session =>
  session.state.variant.seconds === null ? session : { ...session, startedAt: null };

export const startClock = (session: Session, at: number): Session => ({ ...session, startedAt: at });

/** A game taken up again. One without a clock goes on from its last guess: nobody played while it was put away. */
export const takeUp = (session: Session, now: number): Session =>
  session.state.variant.seconds === null ? { ...session, startedAt: now - session.state.elapsed } : session;

/** Whether the clock has yet to start: Start was not pressed, or the countdown after it still runs. */
export const isWaiting = ({ state, startedAt }: Session, now: number): boolean =>
  state.variant.seconds !== null && !state.gameOver && (startedAt === null || now < startedAt);

export const act = (session: Session, action: Action): Result<Session, Refusal> => {
  const state = tryAction(session.state, action, PLAYER);
  if (!state.ok) return state;
  const recording = { ...session.recording, actions: [...session.recording.actions, action] };
  return ok({ ...session, recording, state: state.value });
};

/** A guess at this moment. One that comes too late ends the game on time instead. */
export const submitCode = (session: Session, code: Code, now: number): Result<Session, Refusal> => {
  const inTime = expireIfDue(session, now);
  if (inTime.state.gameOver && !session.state.gameOver) return ok(inTime);
  return act(session, { type: 'submit', code, ...timeOf(session, now) });
};

export const resign = (session: Session, now: number): Result<Session, Refusal> =>
  act(expireIfDue(session, now), { type: 'resign', ...timeOf(session, now) });

/** The same game, or the game lost on time if its clock has run out. */
export const expireIfDue = (session: Session, now: number): Session => {
  const left = timeLeft(session, now);
  if (left === null || left > 0 || session.state.gameOver) return session;
  const expired = act(session, { type: 'expire', at: elapsed(session, now) });
  return expired.ok ? expired.value : session;
};

/** Milliseconds until the deadline, never below zero; `null` without a clock. After the end it stands still. */
export const timeLeft = (session: Session, now: number): number | null => {
  const end = deadline(session.state.variant);
  if (end === null) return null;
  const used = session.state.gameOver ? session.state.elapsed : elapsed(session, now);
  return Math.max(0, end - used);
};

/** Never backwards, even if somebody sets the computer's clock back. */
const elapsed = ({ state, startedAt }: Session, now: number): number =>
  startedAt === null ? state.elapsed : Math.max(state.elapsed, Math.round(now - startedAt));

/** Games without a clock keep their times too: a ghost needs them. */
const timeOf = (session: Session, now: number): { readonly at: number } => ({ at: elapsed(session, now) });
