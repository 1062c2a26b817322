import { err, type Result, type Variant } from '@mastermind/engine';
import { checkStrategy, type StrategyRecord, type StrategyTree } from '@mastermind/solver';

/** Why the claim about a strategy is false. */
export type CheckError =
  | Extract<ReturnType<typeof checkStrategy>, { readonly ok: false }>['error']
  | { readonly kind: 'claim-differs'; readonly claimed: StrategyClaim; readonly found: StrategyRecord };

/** The guesses that a strategy is said to need over all codes, and at most for one. */
export interface StrategyClaim {
  readonly total: number;
  readonly worst: number;
}

/** Whether the claim about a plan is true. */
export const checkClaim = (
  variant: Variant,
  tree: StrategyTree,
  claimed: StrategyClaim,
): Result<StrategyRecord, CheckError> => {
  const checked = checkStrategy(variant, tree);
  if (!checked.ok) return checked;
  const same = checked.value.total === claimed.total && checked.value.worst === claimed.worst;
  return same ? checked : err({ kind: 'claim-differs', claimed, found: checked.value });
};
