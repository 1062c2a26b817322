import { type GameView, type Recording, raceResult, rankRace, type Standing } from '@mastermind/engine';
import type { Racer } from '../room/standing.ts';

/** A recorded game that plays again beside yours. */
export interface Ghost {
  readonly view: GameView;
  /** When each guess was made, in milliseconds since the start; `null` where nobody knows. */
  readonly times: readonly number[] | null;
}

export const createGhost = (recording: Recording, view: GameView): Ghost => {
  const guesses = recording.actions.flatMap((action) => (action.type === 'submit' ? [action.at ?? null] : []));
  // A game begun anew keeps only its last rows.
  const times = guesses.slice(guesses.length - view.attempts.length);
  return { view, times: isTold(times) ? times : null };
};

/** Some records tell only when a game ended: all guesses but the last then seem to come at once. */
const isTold = (times: readonly (number | null)[]): times is readonly number[] =>
  times.every((time) => time !== null) && (times.length < 2 || times.slice(0, -1).some((time) => time > 0));

/** What a race shows of the ghost when so much time has passed. */
export const ghostAt = (ghost: Ghost, elapsed: number, name: string): Racer => {
  const made = ghost.times?.filter((time) => time <= elapsed).length ?? 0;
  return racer(ghost, made, made === ghost.view.attempts.length && elapsed >= ghost.view.elapsed, name);
};

/** The same where there are no times: it makes a guess with each of yours, and has ended when you have. */
export const ghostAfter = (ghost: Ghost, own: GameView, name: string): Racer => {
  const made = own.gameOver ? ghost.view.attempts.length : Math.min(own.attempts.length, ghost.view.attempts.length);
  return racer(ghost, made, made === ghost.view.attempts.length, name);
};

const racer = ({ view }: Ghost, made: number, over: boolean, name: string): Racer => {
  const seen = view.attempts.slice(0, made);
  return {
    id: 'ghost',
    name,
    guesses: made,
    best: seen.length === 0 ? null : Math.max(...seen.map(({ feedback }) => feedback.black)),
    state: over ? endState(view) : 'playing',
    finishedAt: over ? view.elapsed : null,
  };
};

/** Your own game as the same race shows it. */
export const ownRacer = (view: GameView, name: string): Racer => ({
  id: 'you',
  name,
  guesses: view.attempts.length,
  best: view.attempts.length === 0 ? null : Math.max(...view.attempts.map(({ feedback }) => feedback.black)),
  state: view.gameOver ? endState(view) : 'playing',
  finishedAt: view.gameOver ? view.elapsed : null,
});

const endState = ({ status, reason }: GameView): 'won' | 'lost' | 'resigned' =>
  status === 'won' ? 'won' : reason === 'resigned' ? 'resigned' : 'lost';

/** Both results in the order of a race; without a clock it comes down to fewer guesses. */
export const rankGhost = (own: GameView, ghost: Ghost): readonly Standing[] =>
  rankRace([raceResult({ ...own, playerId: 'you' }), raceResult({ ...ghost.view, playerId: 'ghost' })]);
