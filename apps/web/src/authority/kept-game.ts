import {
  type Action,
  type Code,
  formatCode,
  parseVariant,
  type Recording,
  type RecordingError,
  type Result,
  recordGame,
  replay,
  type VariantRef,
  variantRef,
} from '@mastermind/engine';
import { holdAgain } from '@mastermind/play';
import type { Origin, SavedGame } from '../store/record.ts';

/** The start of a game: a ruleset and, unless chance decides, its seed or a maker's code. */
export interface Beginning {
  readonly variant: VariantRef;
  readonly origin: Origin;
  readonly seed?: number;
  readonly secret?: Code;
}

/** The reason to continue a finished game: to try from one of its rows, or to race against its ghost. */
export type Purpose = 'review' | 'ghost';

/** A game before its first action; throws if it breaks the rules, since nothing unplayable may be saved. */
export const savedGame = (id: string, origin: Origin, recording: Recording, createdAt: number): SavedGame => ({
  ...must(holdAgain(recording, { id, startedAt: null, assisted: false })),
  origin,
  createdAt,
  endedAt: null,
  draft: [],
  notes: '',
});

/** The game as it was after its first rows. A clock starts from zero: time spent in the recorded game does not count. */
export const takenUp = (recording: Recording, rows: number, purpose: Purpose, now: number): SavedGame => {
  const { secretCode, attempts, gameOver, variant } = must(replay(recording));
  if (!gameOver) throw new Error('This game is still running.');
  const time = variant.seconds === null ? {} : { at: 0 };
  const actions = attempts
    .slice(0, Math.max(0, Math.min(rows, attempts.length - 1)))
    .map(({ code }): Action => ({ type: 'submit', code, ...time }));
  // The id is short and constant; only the recording shows whether it is the same game.
  const id = `${purpose}-${formatCode(variant, secretCode)}-${actions.length}`;
  return savedGame(id, 'review', recordGame({ variant, seed: null, secret: secretCode }, actions), now);
};

/**
 * Not `orThrow`: its sentences would be a tenth of the worker that a first visit fetches, and no player would read
 * them.
 */
const must = <T>(result: Result<T, RecordingError>): T => {
  if (result.ok) return result.value;
  throw new Error(`This game breaks the rules: ${result.error.kind}.`);
};

/** Whether a recording begins with all of another. */
export const startsWith = (whole: Recording, start: Recording): boolean =>
  JSON.stringify({ ...whole, actions: whole.actions.slice(0, start.actions.length) }) === JSON.stringify(start);

export const isSameBeginning = (recording: Recording, { variant, seed, secret }: Beginning): boolean =>
  rulesetName(recording.variant) === rulesetName(variant) &&
  recording.seed === (secret === undefined ? (seed ?? null) : null) &&
  JSON.stringify(recording.secret) === JSON.stringify(secret ?? null);

/** One name for each ruleset: `4x6` and `4x6/10` are equal. */
const rulesetName = (ref: VariantRef): string => {
  if (typeof ref !== 'string') return JSON.stringify(variantRef(ref));
  const variant = parseVariant(ref);
  return JSON.stringify(variant.ok ? variantRef(variant.value) : ref);
};
