import { parseVariant, presets, type Variant } from '@mastermind/engine';
import { sameShape, shapeOf } from '../kernel/space.ts';
import type { AtlasRow } from './row.ts';
import { sizes } from './sizes.ts';

/** Every size that was solved or bounded, those with repeats first; `docs/atlas.md` and the lab show it. */
export const atlas: readonly AtlasRow[] = sizes;

/** The rules to show a size with: a preset of its shape, else those of the notation. */
export const rulesOf = (size: string): Variant => {
  const rules = parseVariant(size);
  if (!rules.ok) throw new RangeError(`There is no size ${size}.`);
  const shape = shapeOf(rules.value);
  return presets.find((preset) => sameShape(shapeOf(preset), shape)) ?? rules.value;
};
