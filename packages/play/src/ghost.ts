import {
  err,
  type GameView,
  gameView,
  ok,
  type Recording,
  type RecordingError,
  type Result,
  raceResult,
  rankRace,
  replay,
  type Standing,
} from '@mastermind/engine';
import type { Racer } from './players.ts';

/** A recorded game that plays again beside yours. */
export interface Ghost {
  readonly view: GameView;
  /** The time of each guess, in milliseconds since the start; `null` where it is unknown. */
  readonly times: readonly number[] | null;
}

export const createGhost = (recording: Recording): Result<Ghost, RecordingError | { readonly kind: 'unfinished' }> => {
  const state = replay(recording);
  if (!state.ok) return state;
  if (!state.value.gameOver) return err({ kind: 'unfinished' });
  const view = gameView(state.value);
  const guesses = recording.actions.flatMap((action) => (action.type === 'submit' ? [action.at ?? null] : []));
  // A restarted game keeps only its last rows.
  const times = guesses.slice(guesses.length - view.attempts.length);
  return ok({ view, times: areKnown(times) ? times : null });
};

/** Some records know only when a game ended: all other guesses then have the time 0. */
const areKnown = (times: readonly (number | null)[]): times is readonly number[] =>
  times.every((time) => time !== null) && (times.length < 2 || times.slice(0, -1).some((time) => time > 0));

/**
 * The ghost as a race shows it, given your own game and the elapsed time. A ghost without known times makes a guess
 * with each of yours. Once your game is over it has ended as well.
 */
export const ghostRacer = (ghost: Ghost, own: GameView, elapsed: number, name: string): Racer => {
  const { view, times } = ghost;
  const all = view.attempts.length;
  const made = own.gameOver
    ? all
    : times === null
      ? Math.min(own.attempts.length, all)
      : times.filter((time) => time <= elapsed).length;
  const over = made === all && (own.gameOver || times === null || elapsed >= view.elapsed);
  return { ...racer(view, made, over), id: 'ghost', name };
};

/** Your own game as the race against the ghost shows it. */
export const ownRacer = (view: GameView, name: string): Racer => ({
  ...racer(view, view.attempts.length, view.gameOver),
  id: 'you',
  name,
});

const racer = (view: GameView, made: number, over: boolean): Omit<Racer, 'id' | 'name'> => {
  const seen = view.attempts.slice(0, made);
  return {
    guesses: made,
    best: seen.length === 0 ? null : Math.max(...seen.map(({ feedback }) => feedback.black)),
    state: over ? endState(view) : 'playing',
    finishedAt: over ? view.elapsed : null,
  };
};

const endState = ({ status, reason }: GameView): 'won' | 'lost' | 'resigned' =>
  status === 'won' ? 'won' : reason === 'resigned' ? 'resigned' : 'lost';

/** Both results in the order of a race, as `you` and `ghost`; without a clock fewer guesses win. */
export const rankGhost = (own: GameView, ghost: Ghost): readonly Standing[] =>
  rankRace([raceResult({ ...own, playerId: 'you' }), raceResult({ ...ghost.view, playerId: 'ghost' })]);
