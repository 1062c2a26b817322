import { codeAt, countCodes, formatCode, type Variant } from '@mastermind/engine';
import { type CheckError, checkClaim, formatCertificate, type GameSolution } from '@mastermind/prover';
import type { StrategyTree } from '@mastermind/solver';

/** The result of a finished search, examined by the checker. */
export interface Proof {
  readonly total: number;
  readonly average: number;
  /** Positions of the plan. */
  readonly size: number;
  /** The plan as a file. */
  readonly certificate: string;
  readonly verdict: Verdict;
}

export type Verdict =
  | { readonly kind: 'confirmed'; readonly games: number; readonly total: number; readonly worst: number }
  | { readonly kind: 'not-reached'; readonly code: string }
  | { readonly kind: 'differs'; readonly claimed: number; readonly found: number };

/** Hands the plan to the checker, which trusts neither kernel nor search. `null` if there is no plan. */
export const examine = (variant: Variant, { total, worst, tree }: GameSolution): Proof | null => {
  if (total === null || worst === null || tree === null) return null;
  const checked = checkClaim(variant, tree, { total, worst });
  const certificate = formatCertificate({ variant, depth: null, total, worst, tree });
  return {
    total,
    average: total / countCodes(variant),
    size: sizeOf(tree),
    certificate: certificate.ok ? certificate.value : '',
    verdict: checked.ok
      ? { kind: 'confirmed', games: checked.value.games, total: checked.value.total, worst: checked.value.worst }
      : refusal(variant, checked.error),
  };
};

const refusal = (variant: Variant, error: CheckError): Verdict =>
  error.kind === 'code-not-reached'
    ? { kind: 'not-reached', code: formatCode(variant, codeAt(variant, error.code)) }
    : { kind: 'differs', claimed: error.claimed.total, found: error.found.total };

const sizeOf = (tree: StrategyTree): number => tree.branches.reduce((sum, branch) => sum + sizeOf(branch.tree), 1);
