import { gamePoints, gameView, raceResult, raceScore } from '@mastermind/engine';
import type { ResultRow } from '../storage/schema.ts';
import { current, type History, isAssisted, lastAt } from './history.ts';

/** What is counted of a game that is over; `null` while it is played. */
export const resultOf = (history: History): ResultRow | null => {
  const { game } = history;
  const state = current(history);
  if (!state.gameOver) return null;
  const won = state.status === 'won';
  return {
    game_id: game.id,
    player_id: game.player_id,
    variant: game.variant,
    mode: game.mode,
    date: game.date,
    assisted: isAssisted(history) ? 1 : 0,
    status: won ? 'won' : 'lost',
    attempts: state.attempts.length,
    cost: won ? state.attempts.length : state.maxAttempts + 1,
    points: gamePoints(state),
    ended_at: lastAt(history),
    score: game.mode === 'ranked' && state.variant.seconds !== null ? raceScore(raceResult(gameView(state))) : null,
    loss: null,
  };
};
