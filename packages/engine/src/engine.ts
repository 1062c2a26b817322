import { countCodes, enumerateCodes } from './code.ts';
import { orThrow, RuleError } from './errors.ts';
import type { Action, GameConfig, GameState, GivenAction } from './game.ts';
import { applyAction, tryAction, tryInit } from './game.ts';
import { type GameView, gamePoints, gameView } from './view.ts';

/** The interface of every game of this family. Pure: no clock, no randomness, no I/O. */
export interface GameEngine<State, GameAction, View, Config> {
  init(config: Config): State;
  applyAction(state: State, action: GameAction, playerId: string): State;
  isValidAction(state: State, action: GameAction, playerId: string): boolean;
  getValidActions(state: State, playerId: string): GameAction[];
  getPlayerView(state: State, playerId: string): View;
  isGameOver(state: State): boolean;
  /** The winners' ids, or `null` while there is no winner. */
  getWinners(state: State): string[] | null;
  getCurrentPlayer(state: State): string | null;
  getScores(state: State): Record<string, number>;
}

/** More codes than this are not listed at once. */
const MAX_LISTED_CODES = 100_000;

/** The game behind the common interface: a thin class over the functions of `game.ts` and `view.ts`. */
export class MastermindEngine implements GameEngine<GameState, Action, GameView, GameConfig> {
  init(config: GameConfig): GameState {
    return orThrow(tryInit(config));
  }

  applyAction(state: GameState, action: GivenAction, playerId: string): GameState {
    return applyAction(state, action, playerId);
  }

  isValidAction(state: GameState, action: GivenAction, playerId: string): boolean {
    return tryAction(state, action, playerId).ok;
  }

  /** Every legal submit, then reset. In a timed game the submits carry the last known time. */
  getValidActions(state: GameState, playerId: string): Action[] {
    if (playerId !== state.playerId) return [];
    const reset: Action = { type: 'reset' };
    if (state.gameOver) return [reset];
    const codes = countCodes(state.variant);
    if (codes > MAX_LISTED_CODES) {
      throw new RuleError({ kind: 'space-too-large', codes, limit: MAX_LISTED_CODES, use: 'enumerateCodes(variant)' });
    }
    const time = state.variant.seconds === null ? {} : { at: state.elapsed };
    const submits = Array.from(enumerateCodes(state.variant), (code): Action => ({ type: 'submit', code, ...time }));
    return [...submits, reset];
  }

  /** There is one player, and a stranger sees no more than that player does. */
  getPlayerView(state: GameState, _playerId: string): GameView {
    return gameView(state);
  }

  isGameOver(state: GameState): boolean {
    return state.gameOver;
  }

  getWinners(state: GameState): string[] | null {
    return state.winner === null ? null : [state.winner];
  }

  getCurrentPlayer(state: GameState): string | null {
    return state.gameOver ? null : state.playerId;
  }

  /** Points where the ruleset gives them; otherwise 1 for a win and 0 for anything else. */
  getScores(state: GameState): Record<string, number> {
    return { [state.playerId]: gamePoints(state) ?? (state.status === 'won' ? 1 : 0) };
  }
}
