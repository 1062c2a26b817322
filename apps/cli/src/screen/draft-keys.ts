import type { Variant } from '@mastermind/engine';
import { cycle, type DraftRow, eraseBack, eraseHere, moveTo, place, redo, symbolOf, undo } from './draft.ts';
import type { Key } from './keys.ts';

/** The row after a key; `null` if the key does nothing to it. */
export const editDraft = (draft: DraftRow, key: Key, variant: Variant): DraftRow | null => {
  switch (key.kind) {
    case 'left':
      return moveTo(draft, draft.cursor - 1);
    case 'right':
      return moveTo(draft, draft.cursor + 1);
    case 'home':
      return moveTo(draft, 0);
    case 'end':
      return moveTo(draft, draft.slots.length - 1);
    case 'up':
      return cycle(draft, variant, 1);
    case 'down':
      return cycle(draft, variant, -1);
    case 'backspace':
      return eraseBack(draft);
    case 'delete':
      return eraseHere(draft);
    case 'undo':
      return undo(draft);
    case 'redo':
      return redo(draft);
    case 'text': {
      const symbol = symbolOf(variant, key.text);
      return symbol === null ? null : place(draft, symbol);
    }
    default:
      return null;
  }
};
