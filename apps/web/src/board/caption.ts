import type { PegSymbol, Variant } from '@mastermind/engine';
import { symbolName } from '@mastermind/messages';
import { words } from '../messages/words.svelte.ts';

/** The name with its key letter in the middle, to be drawn bold; the letter comes before a name that does not contain it. */
export const caption = (variant: Variant, symbol: PegSymbol): readonly [string, string, string] => {
  const name = symbolName(words.game, variant, symbol.key);
  const shown = name.charAt(0).toLocaleUpperCase() + name.slice(1);
  if (symbol.name === symbol.letter) return ['', symbol.letter, ''];
  const at = shown.toLowerCase().indexOf(symbol.letter.toLowerCase());
  return at < 0 ? ['', symbol.letter, ` ${name}`] : [shown.slice(0, at), shown.charAt(at), shown.slice(at + 1)];
};
