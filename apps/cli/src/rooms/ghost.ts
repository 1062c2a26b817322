import {
  type Action,
  deadline,
  err,
  type GameState,
  gameView,
  ok,
  type Recording,
  type RecordingError,
  type Result,
  raceResult,
  rankRace,
  replayStates,
  type Standing,
} from '@mastermind/engine';
import type { SessionConfig } from '../session.ts';

/** A finished game to race against. */
export interface Ghost {
  readonly state: GameState;
  /** When each guess was made, in milliseconds from the start; `null` if the recording does not say. */
  readonly times: readonly number[] | null;
}

/** The same code under the same rules, for somebody else. */
export const ghostConfig = ({ state }: Ghost): SessionConfig => ({
  variant: state.variant,
  secret: state.secretCode,
  seed: null,
});

/** How far the ghost is: never more than a live player would show. */
export interface GhostProgress {
  readonly guesses: number;
  readonly best: number | null;
  readonly done: boolean;
}

export const ghostOf = (recording: Recording): Result<Ghost, RecordingError | { readonly kind: 'unfinished' }> => {
  const states = replayStates(recording);
  if (!states.ok) return states;
  const state = states.value.at(-1)!;
  if (!state.gameOver) return err({ kind: 'unfinished' });
  const reset = recording.actions.findLastIndex(({ type }) => type === 'reset');
  const guesses = recording.actions.slice(reset + 1).filter((action) => action.type === 'submit');
  const timed = deadline(state.variant) !== null && guesses.every((action) => timeOf(action) !== null);
  return ok({ state, times: timed ? guesses.map((action) => timeOf(action)!) : null });
};

const timeOf = (action: Action): number | null => ('at' in action ? (action.at ?? null) : null);

/** The ghost after so many milliseconds, and so many guesses of the person's own. */
export const ghostProgress = (
  { state, times }: Ghost,
  elapsed: number,
  ownGuesses: number,
  over: boolean,
): GhostProgress => {
  const all = state.attempts.length;
  const guesses = over
    ? all
    : times === null
      ? Math.min(ownGuesses, all)
      : times.filter((time) => time <= elapsed).length;
  const exact = state.attempts.slice(0, guesses).map(({ feedback }) => feedback.black);
  return { guesses, best: exact.length === 0 ? null : Math.max(...exact), done: guesses === all };
};

export interface GhostVerdict {
  readonly you: Standing;
  readonly ghost: Standing;
}

const GHOST = 'ghost';

/** Both games ranked as a race ranks them; without a clock that comes down to the guesses. */
export const ghostVerdict = (mine: GameState, { state }: Ghost): GhostVerdict => {
  const results = [raceResult(gameView(mine)), { ...raceResult(gameView(state)), playerId: GHOST }];
  const ranked = rankRace(results);
  const ghost = ranked.find(({ playerId }) => playerId === GHOST)!;
  return { ghost, you: ranked.find((standing) => standing !== ghost)! };
};
