import { parseVariant, type Variant } from '../index.ts';

/** A ruleset by name or notation, for tests that know it exists. */
export const ruleset = (text: string): Variant => {
  const variant = parseVariant(text);
  if (!variant.ok) throw new Error(`no ruleset ${text}`);
  return variant.value;
};
