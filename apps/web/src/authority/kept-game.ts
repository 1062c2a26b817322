import {
  type Action,
  type Code,
  type EngineError,
  formatCode,
  type GameState,
  inLatestEdition,
  parseVariant,
  type Recording,
  recordGame,
  replay,
  tryAction,
  type VariantRef,
  variantRef,
} from '@mastermind/engine';
import type { GameRecord, Origin } from './record.ts';
import type { Notice } from './snapshot.ts';

/** The start of a game: a ruleset and, unless chance decides, its seed or a maker's code. */
export interface Beginning {
  readonly variant: VariantRef;
  readonly origin: Origin;
  readonly seed?: number;
  readonly secret?: Code;
}

/** Why a finished game is taken up: to try from one of its rows, or to race against its ghost. */
export type Purpose = 'review' | 'ghost';

/** Replays a kept game. What cannot be replayed was never kept, so failing here is a bug. */
export const stateOf = (record: GameRecord): GameState => {
  const state = replay(record.recording);
  if (!state.ok) throw new Error(`Game ${record.id} breaks the rules: ${state.error.kind}.`);
  return state.value;
};

/** A game before its first action. */
export const newRecord = (id: string, origin: Origin, recording: Recording, createdAt: number): GameRecord => ({
  schema: 1,
  id,
  origin,
  recording,
  createdAt,
  startedAt: null,
  endedAt: null,
  assisted: false,
  draft: [],
  notes: '',
});

/** The game as it stood after its first rows. A clock starts from zero: time spent in the recorded game does not count. */
export const takenUp = (recording: Recording, rows: number, purpose: Purpose, now: number): GameRecord => {
  const state = replay(recording);
  if (!state.ok) throw new Error(`This game breaks the rules: ${state.error.kind}.`);
  if (!state.value.gameOver) throw new Error('This game is still running.');
  const { secretCode, attempts } = state.value;
  // A game played now counts by the latest edition of the rules, whichever one the recording has.
  const variant = inLatestEdition(state.value.variant);
  const time = variant.seconds === null ? {} : { at: 0 };
  const actions = attempts
    .slice(0, Math.max(0, Math.min(rows, attempts.length - 1)))
    .map(({ code }): Action => ({ type: 'submit', code, ...time }));
  // The id is short and the same each time; only the recording tells whether it is the same game.
  const id = `${purpose}-${formatCode(variant, secretCode)}-${actions.length}`;
  return newRecord(id, 'review', recordGame({ variant, seed: null, secret: secretCode }, actions), now);
};

/** Whether a recording begins with all of another. Versions may differ: a game begun in an earlier edition keeps its rule. */
export const startsWith = (whole: Recording, start: Recording): boolean => {
  const { version } = start;
  return (
    JSON.stringify({ ...whole, version, actions: whole.actions.slice(0, start.actions.length) }) ===
    JSON.stringify(start)
  );
};

export const isSameBeginning = (recording: Recording, { variant, seed, secret }: Beginning): boolean =>
  rulesetName(recording.variant) === rulesetName(variant) &&
  recording.seed === (secret === undefined ? (seed ?? null) : null) &&
  JSON.stringify(recording.secret) === JSON.stringify(secret ?? null);

/** One name for each ruleset: `4x6` and `4x6/10` are the same. */
const rulesetName = (ref: VariantRef): string => {
  if (typeof ref !== 'string') return JSON.stringify(variantRef(ref));
  const variant = parseVariant(ref);
  return JSON.stringify(variant.ok ? variantRef(variant.value) : ref);
};

/** What an action makes of a kept game. */
export interface Step {
  /** The game afterwards; `null` if it stays as it is. */
  readonly record: GameRecord | null;
  readonly notices: readonly Notice[];
  readonly refusal: EngineError | null;
}

export const NO_STEP: Step = { record: null, notices: [], refusal: null };

/** An action, given the milliseconds since the start of a timed game. */
export type Choose = (at: number | undefined) => Action;

/** An action with its time, if the game has a clock. */
export const timed = <A extends Action>(action: A, at: number | undefined): A =>
  at === undefined ? action : { ...action, at };

/** Applies an action, unless the game has moved on from the turn that the page shows. */
export const step = (record: GameRecord, turn: number, choose: Choose, now: number): Step => {
  const state = stateOf(record);
  if (state.attempts.length !== turn || state.gameOver) return { ...NO_STEP, notices: ['elsewhere'] };
  const { at, startedAt } = timeOf(record, state, now);
  const notices: readonly Notice[] = startedAt === record.startedAt ? [] : ['clock-set-back'];
  const action = inTime(state, choose(at), at);
  const next = tryAction(state, action, state.playerId);
  if (!next.ok) return { record: null, notices, refusal: next.error };
  const recording = { ...record.recording, actions: [...record.recording.actions, action] };
  const endedAt = next.value.gameOver ? now : null;
  return { record: { ...record, recording, startedAt, draft: [], endedAt }, notices, refusal: null };
};

/** Once the time is up, any action ends the game instead. */
const inTime = (state: GameState, action: Action, at: number | undefined): Action => {
  if (at === undefined) return action;
  const expiry: Action = { type: 'expire', at };
  return tryAction(state, expiry, state.playerId).ok ? expiry : action;
};

/** Milliseconds since the start. A device clock set back must not undo time, so the start moves along with it. */
const timeOf = (
  { startedAt }: GameRecord,
  { elapsed }: GameState,
  now: number,
): { at: number | undefined; startedAt: number | null } => {
  if (startedAt === null) return { at: undefined, startedAt };
  const at = now - startedAt;
  return at >= elapsed ? { at, startedAt } : { at: elapsed, startedAt: now - elapsed };
};
