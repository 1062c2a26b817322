import { type GameState, gamePoints, gameView, raceResult, raceScore } from '@mastermind/engine';
import type { ResultRow } from '../storage/schema.ts';
import { current, type History, isAssisted, isHelpLate, lastAt } from './history.ts';

/** What is counted of a game that is over; `null` while it is played. */
export const resultOf = (history: History): ResultRow | null => {
  const { game } = history;
  const state = current(history);
  if (!state.gameOver) return null;
  const won = state.status === 'won';
  // Otherwise a game that goes badly could be taken off the board of those who play without help.
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

const scoreOf = (state: GameState, forfeit: boolean): number => (forfeit ? 0 : raceScore(raceResult(gameView(state))));
