import { frozen } from './frozen.ts';
import { findPreset, firstEdition, presets, type Variant } from './variant.ts';

/**
 * The one object that stands for a ruleset, whichever copy of it is given: a frozen copy, as all who ask share it.
 * Solvers keep what they worked out with this object, and would work it out anew for every copy. Beside the presets
 * only those asked for lately are kept, so that nobody fills the memory by thinking up rulesets.
 */
export const interned = (variant: Variant): Variant => {
  if (isInterned(variant)) return variant;
  const content = JSON.stringify(variant);
  const known = named.get(content) ?? others.get(content) ?? frozen(JSON.parse(content) as Variant);
  if (!named.has(content)) keep(content, known);
  return known;
};

/** Whether this very object is one that stands for its ruleset; what has been read once need not be checked again. */
export const isInterned = (value: object): value is Variant => ones.has(value);

/** The ruleset as it is played today: a game begun anew is counted as the latest edition counts. */
export const inLatestEdition = (variant: Variant): Variant => {
  const preset = findPreset(variant.id);
  return preset === null ? variant : interned({ ...variant, scoring: preset.scoring });
};

const KEPT = 32;

const lasting: readonly Variant[] = [...presets, ...firstEdition];
const named = new Map(lasting.map((preset) => [JSON.stringify(preset), preset]));
/** By content, the one not asked for longest first. */
const others = new Map<string, Variant>();
const ones = new WeakSet<object>(lasting);

const keep = (content: string, variant: Variant): void => {
  ones.add(variant);
  others.delete(content);
  others.set(content, variant);
  if (others.size > KEPT) others.delete(others.keys().next().value!);
};
