import { MastermindEngine, parseCode, parseVariant, type Result, RuleError } from '@mastermind/engine';
import type { Door, Driver } from '../driver.ts';

const PLAYER = 'breaker';

/** Plays on the rules themselves. */
const open = (): Driver => {
  const engine = new MastermindEngine();
  let state = engine.init({ seed: 1, playerIds: [PLAYER] });
  return {
    begin: async (name, secret) => {
      const variant = must(parseVariant(name));
      const code = secret === null ? null : must(parseCode(variant, secret));
      state = engine.init({ variant, seed: 1, secret: code, playerIds: [PLAYER] });
    },
    guess: async (text) => {
      const action = { type: 'submit', code: must(parseCode(state.variant, text)) } as const;
      if (!engine.isValidAction(state, action, PLAYER)) return null;
      state = engine.applyAction(state, action, PLAYER);
      return engine.getPlayerView(state, PLAYER).attempts.at(-1)?.feedback ?? null;
    },
    status: async () => state.status,
    attemptsMade: async () => state.attempts.length,
    attemptsLeft: async () => state.maxAttempts - state.attempts.length,
    close: async () => {},
  };
};

export const door: Door = { open, close: async () => {} };

const must = <T>(result: Result<T, ConstructorParameters<typeof RuleError>[0]>): T => {
  if (!result.ok) throw new RuleError(result.error);
  return result.value;
};
