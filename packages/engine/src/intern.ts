import { frozen } from './frozen.ts';
import { presets, type Variant } from './variant.ts';

/**
 * The one shared object for a ruleset, whichever copy of it is given. It is frozen, since all callers share it. Solvers
 * cache their results under this object; for a new copy they would have to start again. Besides the presets, only
 * recently used rulesets stay in memory, so that invented ones cannot fill it.
 */
export const interned = (variant: Variant): Variant => {
  if (isInterned(variant)) return variant;
  const content = JSON.stringify(variant);
  const known = named.get(content) ?? others.get(content) ?? frozen(JSON.parse(content) as Variant);
  if (!named.has(content)) keep(content, known);
  return known;
};

/** Whether this is the shared object of its ruleset. Such an object has been checked before. */
export const isInterned = (value: object): value is Variant => ones.has(value);

const KEPT = 32;

const named = new Map<string, Variant>(presets.map((preset) => [JSON.stringify(preset), preset]));
/** By content, the least recently used first. */
const others = new Map<string, Variant>();
const ones = new WeakSet<object>(presets);

const keep = (content: string, variant: Variant): void => {
  ones.add(variant);
  others.delete(content);
  others.set(content, variant);
  if (others.size > KEPT) others.delete(others.keys().next().value!);
};
