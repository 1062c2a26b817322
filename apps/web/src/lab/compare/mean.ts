import { formatNumber } from '../../messages/words.svelte.ts';

/** Three decimals tell good strategies apart; among hundreds of guesses they tell nothing. */
export const showMean = (guesses: number): string => {
  const digits = guesses < 100 ? 3 : 0;
  return formatNumber(guesses, { minimumFractionDigits: digits, maximumFractionDigits: digits });
};
