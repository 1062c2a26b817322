import { type Action, type GameState, tryAction } from './game.ts';

/**
 * Milliseconds since a clock began, and never fewer than the game has counted already: setting a device's clock back
 * gains no time.
 */
export const elapsedSince = (startedAt: number, now: number, counted: number): number =>
  Math.max(counted, Math.round(now - startedAt));

/** An action whose time is not known yet. */
export type Untimed = Action | { readonly type: 'expire' };

/** The action at its time, if time is counted. At or after the deadline every action ends the game on time instead. */
export const atTime = (state: GameState, action: Untimed, at: number | undefined): Action => {
  if (action.type === 'reset') return action;
  const expiry: Action = { type: 'expire', at: at ?? 0 };
  if (action.type === 'expire' || (at !== undefined && tryAction(state, expiry, state.playerId).ok)) return expiry;
  return at === undefined ? action : { ...action, at };
};
