import { codeAt, err, formatCode, ok, type Result, type Variant } from '@mastermind/engine';
import {
  type Certificate,
  type CertificateError,
  checkCertificate,
  formatCertificate,
  formatContest,
  looksLikeContest,
  parseCertificate,
  parseContest,
} from '@mastermind/prover';
import {
  checkStrategy,
  codeSpace,
  findShippedTree,
  loadShippedTrees,
  type StrategyRecord,
  shapeOf,
  type Tools,
  unpackShippedTree,
} from '@mastermind/solver';
import { MAX_CHARACTERS, OWN, planRules } from './plan-id.ts';
import { type Node, type Plan, walk } from './walk.ts';

/** Why a text is no strategy that can be explored; a code that it misses is written out. */
export type ReadError =
  | Exclude<CertificateError, { readonly kind: 'code-not-reached' }>
  | { readonly kind: 'code-not-reached'; readonly code: string }
  | { readonly kind: 'too-long'; readonly limit: number };

/** A pasted strategy, read and played against every code. */
export interface ReadPlan extends StrategyRecord {
  readonly variant: Variant;
}

export type Notation = 'certificate' | 'contest';

/** The strategies that can be explored, cached while no frame waits for them. Pasted ones are passed in. */
export const makePlans = ({ kernelOf }: Pick<Tools, 'kernelOf'>) => {
  const kept = new Map<string, Plan>();

  const open = async (id: string): Promise<Plan | null> => {
    const known = kept.get(id);
    const rules = planRules(id);
    if (known !== undefined || rules === null) return known ?? null;
    const { variant, depth } = rules;
    await loadShippedTrees(variant);
    const shipped = findShippedTree(shapeOf(variant), depth);
    const space = codeSpace(variant);
    if (shipped === null || !space.ok) return null;
    const plan = { ...rules, tree: unpackShippedTree(space.value, shipped) };
    kept.set(id, plan);
    return plan;
  };

  return {
    /** One place in a plan; null if the plan is not at hand. */
    walkPlan: async (id: string, path: string): Promise<Node | null> => {
      const plan = await open(id);
      return plan === null ? null : walk(plan, path, kernelOf);
    },

    /** A plan that a search found. */
    keepPlan: async (id: string, plan: Plan): Promise<void> => void kept.set(id, plan),

    /** Reads a certificate, or the contest's notation by these rules, and plays it against every code. */
    readPlan: async (variant: Variant, text: string): Promise<Result<ReadPlan, ReadError>> => {
      if (text.length > MAX_CHARACTERS) return err({ kind: 'too-long', limit: MAX_CHARACTERS });
      const plan = looksLikeContest(text) ? readContest(variant, text) : parseCertificate(text);
      if (!plan.ok) return err(shownError(variant, plan.error));
      const { variant: rules, tree } = plan.value;
      const played = isCertificate(plan.value) ? checkCertificate(plan.value) : checkStrategy(rules, tree);
      if (!played.ok) return err(shownError(rules, played.error));
      kept.set(OWN, plan.value);
      return ok({ ...played.value, variant: rules });
    },

    /** The plan as a text; null if it is not at hand. */
    writePlan: async (id: string, notation: Notation): Promise<string | null> => {
      const plan = await open(id);
      const space = plan === null ? null : codeSpace(plan.variant);
      if (plan === null || !space?.ok) return null;
      if (notation === 'contest') return `${formatContest(space.value, plan.tree)}\n`;
      const played = checkStrategy(plan.variant, plan.tree);
      const text = played.ok ? formatCertificate({ ...plan, ...played.value }) : played;
      return text.ok ? text.value : null;
    },
  };
};

const isCertificate = (plan: Plan | Certificate): plan is Certificate => 'total' in plan;

const readContest = (variant: Variant, text: string): Result<Plan, CertificateError> => {
  const space = codeSpace(variant);
  if (!space.ok) return space;
  const tree = parseContest(space.value, text);
  return tree.ok ? ok({ variant, depth: null, tree: tree.value }) : tree;
};

const shownError = (variant: Variant, error: CertificateError): ReadError =>
  error.kind === 'code-not-reached'
    ? { kind: error.kind, code: formatCode(variant, codeAt(variant, error.code)) }
    : error;
