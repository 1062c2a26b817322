import fc from 'fast-check';
import {
  type Action,
  type Code,
  codeAt,
  countCodes,
  customVariant,
  type GameState,
  presets,
  tryAction,
  tryInit,
  type Variant,
} from '../index.ts';

export const player = 'player';

/** Presets and custom rulesets, with and without clock and scoring. */
export const anyVariant: fc.Arbitrary<Variant> = fc.oneof(
  fc.constantFrom(...presets),
  fc
    .record({
      pegs: fc.integer({ min: 1, max: 8 }),
      extra: fc.integer({ min: 0, max: 11 }),
      repeats: fc.boolean(),
      attempts: fc.integer({ min: 1, max: 20 }),
      seconds: fc.option(fc.integer({ min: 1, max: 600 })),
      scoring: fc.option(
        fc.record({
          exact: fc.nat(100),
          misplaced: fc.nat(100),
          win: fc.nat(2000),
          timeBonuses: fc.array(fc.record({ seconds: fc.nat(100), more: fc.boolean(), points: fc.nat(900) }), {
            maxLength: 3,
          }),
          offPerSecond: fc.nat(5),
        }),
      ),
    })
    .map(({ extra, ...rules }) => {
      const symbols = Math.min(12, Math.max(2, rules.repeats ? 2 + extra : rules.pegs + extra));
      const variant = customVariant({ ...rules, symbols });
      if (!variant.ok) throw new Error(variant.error.kind);
      return variant.value;
    }),
);

export const anyCode = (variant: Variant): fc.Arbitrary<Code> =>
  fc.nat(countCodes(variant) - 1).map((index) => codeAt(variant, index));

/** A played game: its start, its actions, and every state between. */
export interface PlayedGame {
  readonly variant: Variant;
  readonly seed: number | null;
  readonly secret: Code | null;
  readonly actions: readonly Action[];
  readonly states: readonly GameState[];
}

/** Legal games of any ruleset, through resets, resignations and expiries. */
export const anyGame: fc.Arbitrary<PlayedGame> = anyVariant.chain((variant) =>
  fc
    .record({
      seed: fc.option(fc.maxSafeInteger(), { freq: 5 }),
      secret: fc.option(anyCode(variant)),
      steps: fc.array(fc.tuple(fc.nat(20), anyCode(variant), fc.nat(40_000)), { maxLength: 12 }),
    })
    .map(({ seed: drawn, secret, steps }): PlayedGame => {
      const seed = drawn ?? (secret === null ? 7 : null);
      const start = tryInit({ variant, seed, secret, playerIds: [player] });
      if (!start.ok) throw new Error(start.error.kind);
      const actions: Action[] = [];
      const states = [start.value];
      for (const [die, code, wait] of steps) {
        const state = states.at(-1)!;
        const action = pickAction(state, die, code, wait);
        const next = tryAction(state, action, player);
        if (!next.ok) continue;
        actions.push(action);
        states.push(next.value);
      }
      return { variant, seed, secret, actions, states };
    }),
);

const pickAction = (state: GameState, die: number, code: Code, wait: number): Action => {
  const timed = state.variant.seconds !== null;
  const at = state.elapsed + wait;
  if (die === 0) return { type: 'reset' };
  if (die === 1) return timed ? { type: 'resign', at } : { type: 'resign' };
  if (die === 2) return { type: 'expire', at: 600_000 };
  // Now and then the very code, so that games are won.
  const guess = die === 3 ? state.secretCode : code;
  return timed || die % 2 === 0 ? { type: 'submit', code: guess, at } : { type: 'submit', code: guess };
};

/** Freezes a value all the way down, so that any attempt to change it throws. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
};
