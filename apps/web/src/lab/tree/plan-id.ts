import { classic, countCodes, parseVariant, skemind, type Variant } from '@mastermind/engine';
import { rulesOf } from '@mastermind/prover';
import { shapeOf, sizeOf } from '@mastermind/solver';
import { MAX_CODES } from '../searched.ts';

/** The plans that ship with the page, by their name in the address. The first three existed before sizes did. */
export const planIds = ['classic', 'classicFive', 'skemind', '4x7', '4x8', '4x10u', '5x6', '5x7', '5x8'] as const;

/** The plan that the reader pasted. */
export const OWN = 'own';

/** How long a strategy may be that is read; that of Super takes 400,000 characters. */
export const MAX_CHARACTERS = 4_000_000;

interface PlanRules {
  readonly variant: Variant;
  /** The most guesses that it may need for any code; null for no limit. */
  readonly depth: number | null;
}

const named: Readonly<Record<string, PlanRules>> = {
  classic: { variant: classic, depth: null },
  classicFive: { variant: classic, depth: 5 },
  skemind: { variant: skemind, depth: null },
};

/** The subject of a plan: one of the names, or a size such as `3x5u`; null for anything without plans. */
export const planRules = (id: string): PlanRules | null => {
  const known = named[id];
  if (known !== undefined) return known;
  const variant = parseVariant(id);
  return variant.ok ? { variant: rulesOf(sizeOf(shapeOf(variant.value))), depth: null } : null;
};

/** Whether an unshipped plan can be calculated. */
export const canBeSearched = ({ variant }: PlanRules): boolean => countCodes(variant) <= MAX_CODES;
