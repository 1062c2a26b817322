import type { Variant } from '@mastermind/engine';

/** The kind of symbols a code has, so that each language can use the right gender and number. */
export const kindOf = ({ look, symbols }: Variant): 'colour' | 'shape' | 'symbol' => {
  if (look === 'shape') return 'shape';
  return symbols.every(({ name, letter }) => name === letter) ? 'symbol' : 'colour';
};
