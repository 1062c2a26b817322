import { parseCode, type Variant } from '@mastermind/engine';

/** A code as a program writes it: letters, or a list of symbols. `null` if it is neither. */
export const readCode = (variant: Variant, given: unknown): ReturnType<typeof parseCode> | null => {
  if (typeof given === 'string') return parseCode(variant, given);
  if (!Array.isArray(given) || !given.every((key) => typeof key === 'string')) return null;
  return parseCode(variant, given);
};
