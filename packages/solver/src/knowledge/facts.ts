import type { Variant } from '@mastermind/engine';
import type { Certainty } from './certainty.ts';

/** One certain fact. Places count from 1. */
export type Fact =
  | { readonly kind: 'ruled-out'; readonly symbol: string }
  | { readonly kind: 'fixed'; readonly place: number; readonly symbol: string }
  | { readonly kind: 'count'; readonly symbol: string; readonly min: number; readonly max: number }
  | { readonly kind: 'not-there'; readonly place: number; readonly symbol: string };

/**
 * The certain facts that were not certain before the first guess, the most useful first; none follows from an earlier
 * one alone.
 */
export const factsOf = (variant: Variant, { bounds, places }: Certainty): readonly Fact[] => {
  const most = variant.repeats ? variant.length : 1;
  const least = variant.repeats || variant.symbols.length > variant.length ? 0 : 1;
  const ruledOut = bounds.filter(({ max }) => max === 0).map(({ symbol }): Fact => ({ kind: 'ruled-out', symbol }));
  const fixed = places.flatMap((keys, place): Fact[] =>
    keys.length === 1 ? [{ kind: 'fixed', place: place + 1, symbol: keys[0]! }] : [],
  );
  const counted = bounds
    .filter(({ min, max }) => max > 0 && (min > least || max < most))
    .filter(({ symbol, min, max }) => {
      const pinned = places.filter((keys) => keys.length === 1 && keys[0] === symbol).length;
      return !(pinned > 0 && min <= pinned && (max === most || max === pinned));
    })
    .sort((one, other) => other.min - one.min || one.max - other.max)
    .map(({ symbol, min, max }): Fact => ({ kind: 'count', symbol, min, max }));
  const notThere = places.flatMap((keys, place): Fact[] =>
    keys.length === 1
      ? []
      : bounds
          .filter(({ symbol, max }) => max > 0 && !keys.includes(symbol))
          .map(({ symbol }) => ({ kind: 'not-there', place: place + 1, symbol })),
  );
  return [...fixed, ...ruledOut, ...counted, ...notThere];
};
