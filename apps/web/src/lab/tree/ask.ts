import type { RunOptions } from '@mastermind/solver/worker';
import { labHost } from '../client.ts';
import { proverPool } from '../pool.ts';
import { canBeSearched, planRules } from './plan-id.ts';
import type { Notation } from './plans.ts';
import type { Node } from './walk.ts';

/**
 * Asks the worker about a plan. One that does not ship is calculated first, which can be stopped; null if none exists.
 */
const ofPlan = async <T>(id: string, ask: () => Promise<T | null>, options: RunOptions): Promise<T | null> => {
  const told = await ask();
  const rules = planRules(id);
  if (told !== null || rules === null || !canBeSearched(rules)) return told;
  const found = await proverPool().run('prove', rules, options);
  if (!found.ok || found.value.tree === null) return null;
  await labHost().keepPlan(id, { ...rules, tree: found.value.tree });
  return ask();
};

export const walkPlan = (id: string, path: string, options: RunOptions = {}): Promise<Node | null> =>
  ofPlan(id, () => labHost().walkPlan(id, path), options);

export const writePlan = (id: string, notation: Notation, options: RunOptions = {}): Promise<string | null> =>
  ofPlan(id, () => labHost().writePlan(id, notation), options);
