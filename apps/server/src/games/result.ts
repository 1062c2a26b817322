import { type GameState, gamePoints, gameView, raceResult, raceScore } from '@mastermind/engine';
import { sprintKey } from '../leaderboard/standing.ts';
import type { ResultRow } from '../storage/schema.ts';
import { current, type History, isAssisted, isHelpLate, lastAt, latest } from './history.ts';
import { resultIn } from './sprint.ts';

/** The statistics of a finished game; `null` while it is played. */
export const resultOf = (history: History): ResultRow | null => {
  const { game } = history;
  const state = current(history);
  if (!state.gameOver) return null;
  if (game.mode === 'sprint') return sprintRow(history);
  const won = state.status === 'won';
  // Otherwise a player could take a bad game off the leaderboard of unassisted games.
  const forfeit = game.mode === 'ranked' && isHelpLate(history);
  const assisted = isAssisted(history) && !forfeit;
  return {
    game_id: game.id,
    player_id: game.player_id,
    variant: game.variant,
    mode: game.mode,
    date: game.date,
    assisted: assisted ? 1 : 0,
    status: won ? 'won' : 'lost',
    attempts: state.attempts.length,
    cost: won && !forfeit ? state.attempts.length : state.maxAttempts + 1,
    points: gamePoints(state),
    ended_at: lastAt(history),
    score: game.mode === 'ranked' && state.variant.seconds !== null ? scoreOf(state, forfeit) : null,
    loss: null,
    unmeasured: (game.mode === 'ranked' || game.mode === 'daily') && !assisted ? 1 : 0,
  };
};

/** A sprint counts once, when it is over: by its codes as points, and by all its guesses. */
const sprintRow = (history: History): ResultRow => {
  const { id, player_id, variant, mode, date } = history.game;
  const result = resultIn(latest(history));
  return {
    ...{ game_id: id, player_id, variant, mode, date },
    assisted: isAssisted(history) ? 1 : 0,
    status: result.broken > 0 ? 'won' : 'lost',
    attempts: result.guesses,
    cost: result.guesses,
    points: result.broken,
    ended_at: lastAt(history),
    score: sprintKey(result),
    loss: null,
    unmeasured: 0,
  };
};

const scoreOf = (state: GameState, forfeit: boolean): number => (forfeit ? 0 : raceScore(raceResult(gameView(state))));
