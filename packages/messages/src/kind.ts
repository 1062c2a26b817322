import type { Variant } from '@mastermind/engine';

/** What hides in a code, so that each language can say it in its own gender and number. */
export const kindOf = ({ look, symbols }: Variant): 'colour' | 'shape' | 'symbol' => {
  if (look === 'shape') return 'shape';
  return symbols.every(({ name, letter }) => name === letter) ? 'symbol' : 'colour';
};
