import { parseVariant, presets, type Variant } from '@mastermind/engine';
import { shapeOf, sizeOf } from '@mastermind/solver';
import type { AtlasRow } from './row.ts';
import sizes from './sizes.json' with { type: 'json' };

/** Every size that was solved or bounded, those with repeats first; `docs/research/atlas.md` and the lab show it. */
export const atlas: readonly AtlasRow[] = sizes;

/** The rules to show a size with: a preset of its shape, else those of the notation. */
export const rulesOf = (size: string): Variant => {
  const rules = parseVariant(size);
  if (!rules.ok) throw new RangeError(`There is no size ${size}.`);
  const shape = sizeOf(shapeOf(rules.value));
  return presets.find((preset) => sizeOf(shapeOf(preset)) === shape) ?? rules.value;
};
