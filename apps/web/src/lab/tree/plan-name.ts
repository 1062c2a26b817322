import { rulesetWords } from '@mastermind/messages';
import { type AtlasRow, atlas } from '@mastermind/prover';
import { shapeOf, sizeOf } from '@mastermind/solver';
import { words } from '../../messages/words.svelte.ts';
import { OWN, planRules } from './plan-id.ts';

export const rowOfPlan = (id: string): AtlasRow | null => {
  const rules = planRules(id);
  const size = rules === null ? null : sizeOf(shapeOf(rules.variant));
  return atlas.find((row) => row.size === size) ?? null;
};

export const planName = (id: string): string => {
  const text = words.lab.tree;
  const rules = planRules(id);
  if (id === OWN || rules === null) return text.ownPlan;
  const { name } = rulesetWords(words.game, rules.variant);
  const row = rowOfPlan(id);
  if (row === null) return name;
  if (rules.depth !== null) return text.neverMore(name, rules.depth, row.within?.total ?? row.total);
  return row.proven ? text.fewest(name, row.total) : text.bestKnown(name, row.total);
};
