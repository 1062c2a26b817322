import { type Code, type CodeText, randomCode, readCode } from './code.ts';
import { type ConfigError, orThrow, type Refusal, type TimeError } from './errors.ts';
import { type Feedback, feedback } from './feedback.ts';
import { SeededRandom } from './random.ts';
import { err, ok, type Result } from './result.ts';
import { readVariant, type VariantRef } from './ruleset.ts';
import type { LossReason, Status } from './status.ts';
import { classic, deadline, type Variant } from './variant.ts';

export interface Attempt {
  readonly code: Code;
  readonly feedback: Feedback;
}

/** A whole game, secret included: only its authority holds one. Plain JSON data, never changed in place. */
export interface GameState {
  readonly variant: Variant;
  readonly playerId: string;
  /** `null` where a person made the code and no seed was given. */
  readonly seed: number | null;
  readonly secretCode: Code;
  readonly rngState: number;
  readonly attempts: readonly Attempt[];
  readonly maxAttempts: number;
  readonly status: Status;
  readonly reason: LossReason | null;
  readonly gameOver: boolean;
  readonly winner: string | null;
  /** Milliseconds since the start, as of the last action with a time. */
  readonly elapsed: number;
}

export interface GameConfig {
  readonly seed: number | null;
  readonly playerIds: readonly string[];
  readonly variant?: VariantRef;
  /** A maker's code; without it the seed decides. */
  readonly secret?: CodeText | null;
}

/** `at` is milliseconds since the start; rulesets with a clock need it. */
export type Action =
  | { readonly type: 'submit'; readonly code: Code; readonly at?: number }
  | { readonly type: 'expire'; readonly at: number }
  | { readonly type: 'resign'; readonly at?: number }
  | { readonly type: 'reset' };

/** An action as a caller may write it: the code may also be text. */
export type GivenAction = Action | { readonly type: 'submit'; readonly code: CodeText; readonly at?: number };

/** A new game, or the error in its configuration. */
export const tryInit = (config: GameConfig): Result<GameState, ConfigError> => {
  // Callers without types may pass anything, or nothing at all; they get a refusal instead of an exception.
  const given: Partial<GameConfig> = config ?? {};
  const { seed = null, secret = null } = given;
  const variant = readVariant(given.variant ?? classic);
  if (!variant.ok) return variant;
  const playerIds: readonly unknown[] = Array.isArray(given.playerIds) ? given.playerIds : [];
  const [playerId] = playerIds;
  if (playerIds.length !== 1) return err({ kind: 'player-count', count: playerIds.length });
  if (typeof playerId !== 'string') return err({ kind: 'bad-player', playerId });
  // Only a maker's code can replace a seed.
  if (!(Number.isSafeInteger(seed) || (seed === null && secret !== null))) return err({ kind: 'bad-seed', seed });
  const code = secret === null ? null : readCode(variant.value, isCodeText(secret) ? secret : []);
  if (code !== null && !code.ok) return code;
  return ok(start(variant.value, playerId, seed, code?.value ?? null));
};

/** The only function that changes a game. Pure: equal states and actions give equal results. */
export const tryAction = (state: GameState, action: GivenAction, playerId: string): Result<GameState, Refusal> => {
  if (!isAction(action)) return err({ kind: 'malformed-action' });
  if (playerId !== state.playerId) return err({ kind: 'not-your-game', playerId });
  if (action.type === 'reset') return ok(reset(state));
  const ended = refusalAfterEnd(state);
  if (ended !== null) return err(ended);
  const untimely = checkTime(state, action.at);
  if (untimely !== null) return err(untimely);
  switch (action.type) {
    case 'submit':
      return submit(state, action.code, action.at);
    case 'expire':
      return expire(state, action.at);
    case 'resign':
      return resign(state, action.at);
  }
};

/** `tryAction` for callers that have checked before: throws the refusal. */
export const applyAction = (state: GameState, action: GivenAction, playerId: string): GameState =>
  orThrow(tryAction(state, action, playerId));

/** Why a finished game takes no more guesses; `null` while it runs. */
export const refusalAfterEnd = ({ status, reason }: Pick<GameState, 'status' | 'reason'>): Refusal | null => {
  if (status === 'playing') return null;
  return reason === null ? { kind: 'already-won' } : { kind: 'already-lost', reason };
};

const start = (variant: Variant, playerId: string, seed: number | null, secret: Code | null): GameState => {
  const random = new SeededRandom(seed ?? 0);
  const secretCode = secret ?? randomCode(variant, random);
  return {
    variant,
    playerId,
    seed,
    secretCode,
    rngState: random.getState(),
    attempts: [],
    maxAttempts: variant.attempts,
    status: 'playing',
    reason: null,
    gameOver: false,
    winner: null,
    elapsed: 0,
  };
};

/** The next seed derives from the old random state, so that a recording with resets still replays. */
const reset = ({ variant, playerId, rngState }: GameState): GameState => {
  const seed = SeededRandom.fromState(rngState).int(0, 2 ** 32 - 1);
  return start(variant, playerId, seed, null);
};

const submit = (state: GameState, guess: CodeText, at: number | undefined): Result<GameState, Refusal> => {
  const late = checkDeadline(state, at);
  if (late !== null) return err(late);
  const code = readCode(state.variant, guess);
  if (!code.ok) return code;
  const answer = feedback(state.secretCode, code.value);
  const attempts = [...state.attempts, { code: code.value, feedback: answer }];
  const next: GameState = { ...state, attempts, elapsed: at ?? state.elapsed };
  if (answer.black === state.variant.length) {
    return ok({ ...next, status: 'won', gameOver: true, winner: state.playerId });
  }
  return ok(attempts.length >= state.maxAttempts ? lose(next, 'attempts') : next);
};

const expire = (state: GameState, at: number): Result<GameState, Refusal> => {
  const end = deadline(state.variant);
  if (end === null) return err({ kind: 'no-clock' });
  if (at < end) return err({ kind: 'time-left', milliseconds: end - at });
  return ok(lose({ ...state, elapsed: end }, 'time'));
};

const resign = (state: GameState, at: number | undefined): Result<GameState, Refusal> => {
  const late = checkDeadline(state, at);
  return late === null ? ok(lose({ ...state, elapsed: at ?? state.elapsed }, 'resigned')) : err(late);
};

const lose = (state: GameState, reason: LossReason): GameState => ({
  ...state,
  status: 'lost',
  reason,
  gameOver: true,
});

const checkTime = (state: GameState, at: number | undefined): TimeError | null => {
  if (at === undefined) return state.variant.seconds === null ? null : { kind: 'time-missing' };
  if (!Number.isSafeInteger(at) || at < 0) return { kind: 'bad-time', at };
  return at < state.elapsed ? { kind: 'time-backwards', at, previous: state.elapsed } : null;
};

const checkDeadline = ({ variant }: GameState, at: number | undefined): TimeError | null =>
  variant.seconds !== null && at !== undefined && at >= variant.seconds * 1000
    ? { kind: 'time-up', seconds: variant.seconds }
    : null;

/** Callers without types may hand in anything; the rest of this file relies on the shape. */
const isAction = (action: unknown): action is GivenAction => {
  if (typeof action !== 'object' || action === null || !('type' in action)) return false;
  if (action.type === 'submit') return 'code' in action && isCodeText(action.code);
  return action.type === 'expire' || action.type === 'resign' || action.type === 'reset';
};

const isCodeText = (given: unknown): given is CodeText =>
  typeof given === 'string' || (Array.isArray(given) && given.every((key) => typeof key === 'string'));
