import type { Variant } from '@mastermind/engine';
import { activate, clearBack, type Draft, place, type Repeat, redo, symbolOf, undo } from '@mastermind/play';

export type Command = 'check' | 'keys' | 'menu' | 'hint';

/** The meaning of a key: a new draft, a symbol that is already in the row, a command, or nothing known. */
export type Meaning =
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'repeat'; readonly repeat: Repeat }
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'unknown'; readonly key: string }
  | null;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Letters belong to symbols, digits follow the tray as shown, commands are punctuation.
 * `null` leaves the key to the browser.
 */
export const readKey = (pressed: Pressed, draft: Draft, variant: Variant, order: readonly number[]): Meaning => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const meaning = (next: Draft): Meaning => ({ kind: 'draft', draft: next });
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'z') return meaning(shiftKey ? redo(draft) : undo(draft));
    return key.toLowerCase() === 'y' ? meaning(redo(draft)) : null;
  }
  if (altKey) return null;
  switch (key) {
    case 'Enter':
      return { kind: 'command', command: 'check' };
    case 'Escape':
      return { kind: 'command', command: 'menu' };
    case '?':
      return { kind: 'command', command: 'keys' };
    case '!':
      return { kind: 'command', command: 'hint' };
    case 'Backspace':
    case 'Delete':
      return meaning(clearBack(draft));
    case 'ArrowLeft':
      return meaning(activate(draft, draft.active - 1));
    case 'ArrowRight':
      return meaning(activate(draft, draft.active + 1));
  }
  const symbol = symbolOf(variant, key, order);
  if (symbol !== null) {
    const placed = place(draft, variant, symbol);
    return placed.ok ? meaning(placed.value) : { kind: 'repeat', repeat: placed.error };
  }
  return [...key].length === 1 && key !== ' ' ? { kind: 'unknown', key } : null;
};
