import type { PegSymbol, Variant } from '@mastermind/engine';
import { symbolName } from '@mastermind/messages';
import { touch } from '../browser/window.ts';
import { words } from '../messages/words.svelte.ts';

/**
 * The name with its key letter in the middle, to be drawn bold. A letter that the name does not contain precedes it. A
 * touch screen without keys omits it.
 */
export const caption = (
  variant: Variant,
  symbol: PegSymbol,
  keyed = !touch.current,
): readonly [before: string, letter: string, after: string] => {
  const name = symbolName(words.game, variant, symbol.key);
  const shown = name.charAt(0).toLocaleUpperCase() + name.slice(1);
  if (symbol.name === symbol.letter) return ['', symbol.letter, ''];
  const at = shown.toLowerCase().indexOf(symbol.letter.toLowerCase());
  if (at >= 0) return [shown.slice(0, at), shown.charAt(at), shown.slice(at + 1)];
  return keyed ? ['', symbol.letter, ` ${name}`] : [shown, '', ''];
};

/** The letter alone, if the name does not fit; empty if the letter is useless without a keyboard. */
export const captionLetter = (variant: Variant, symbol: PegSymbol, keyed = !touch.current): string =>
  keyed || variant.symbols.every((one) => caption(variant, one, false)[1] !== '') ? symbol.letter : '';
