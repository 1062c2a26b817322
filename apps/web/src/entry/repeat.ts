import type { Result, Variant } from '@mastermind/engine';
import { alreadyPlaced } from '@mastermind/messages';
import type { Draft, Repeat } from '@mastermind/play';
import { words } from '../messages/words.svelte.ts';
import { notify } from '../notices/notice.svelte.ts';

/** Says why a symbol is not placed a second time. */
export const sayRepeat = (variant: Variant, repeat: Repeat): void => notify(alreadyPlaced(words.game, variant, repeat));

/** Takes the row with the new peg, or explains why it stays unchanged. */
export const takePlaced = (variant: Variant, placed: Result<Draft, Repeat>, take: (draft: Draft) => void): void => {
  if (placed.ok) take(placed.value);
  else sayRepeat(variant, placed.error);
};
