import type { CodeText } from './code.ts';
import type { ConfigError, Refusal } from './errors.ts';
import { type GameState, type GivenAction, tryAction, tryInit } from './game.ts';
import { withSeconds } from './race.ts';
import { ok, type Result } from './result.ts';
import type { Variant } from './variant.ts';

export const SPRINT_SECONDS = 180;

/** Codes broken one after the other against one clock. The last game is the one being played. */
export type Sprint = readonly [...done: readonly GameState[], now: GameState];

/** The result of a sprint. Times are milliseconds since its start. */
export interface SprintResult {
  readonly broken: number;
  /** All guesses, those on codes that were not broken included. */
  readonly guesses: number;
  /** The time of the last code that was broken. */
  readonly lastAt: number;
}

/** Sprints have a clock whatever their ruleset, and count codes instead of points. */
export const sprintVariant = (variant: Variant, seconds = SPRINT_SECONDS): Variant =>
  withSeconds({ ...variant, scoring: null }, seconds);

export const sprintGame = (sprint: Sprint): GameState => sprint.at(-1)!;

/** Time ends a sprint, or the last code of its list. */
export const isSprintOver = (sprint: Sprint): boolean => sprintGame(sprint).gameOver;

export const createSprint = (variant: Variant, secret: CodeText, playerId = 'player'): Result<Sprint, ConfigError> => {
  const game = tryInit({ variant: sprintVariant(variant), seed: null, secret, playerIds: [playerId] });
  return game.ok ? ok([game.value]) : game;
};

/**
 * The only function that changes a sprint. A code that is broken, given up or out of guesses is followed by the next
 * code, if there is one.
 */
export const sprintAction = (
  sprint: Sprint,
  action: GivenAction,
  next: CodeText | null,
): Result<Sprint, Refusal | ConfigError> => {
  const now = sprintGame(sprint);
  const game = tryAction(now, action, now.playerId);
  if (!game.ok) return game;
  const done = sprint.slice(0, -1);
  if (!game.value.gameOver || game.value.reason === 'time' || next === null) return ok([...done, game.value]);
  const fresh = tryInit({ variant: now.variant, seed: null, secret: next, playerIds: [now.playerId] });
  // The clock continues from code to code.
  return fresh.ok ? ok([...done, game.value, { ...fresh.value, elapsed: game.value.elapsed }]) : fresh;
};

export const sprintResult = (sprint: Sprint): SprintResult => {
  const won = sprint.filter(({ status }) => status === 'won');
  return {
    broken: won.length,
    guesses: sprint.reduce((sum, { attempts }) => sum + attempts.length, 0),
    lastAt: won.at(-1)?.elapsed ?? 0,
  };
};

/** Below zero if the first one is better: more codes, then fewer guesses, then the earlier last code. */
export const compareSprints = (one: SprintResult, other: SprintResult): number =>
  other.broken - one.broken || one.guesses - other.guesses || one.lastAt - other.lastAt;
