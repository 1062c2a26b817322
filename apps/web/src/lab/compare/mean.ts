import { formatNumber } from '../../messages/words.svelte.ts';

/** Three decimals distinguish good strategies; among hundreds of guesses they are noise. */
export const showMean = (guesses: number): string => {
  const digits = guesses < 100 ? 3 : 0;
  return formatNumber(guesses, { minimumFractionDigits: digits, maximumFractionDigits: digits });
};
