import {
  activate,
  clear,
  clearBack,
  cycle,
  type Draft,
  nextPlace,
  place,
  redo,
  symbolOf,
  undo,
} from '@mastermind/client';
import type { Variant } from '@mastermind/engine';
import type { TerminalWords } from '@mastermind/messages/terminal';
import type { Key } from './keys.ts';

/** Why a row stays as it is, by the name of the sentence for it. */
type Unchanged = keyof Pick<TerminalWords['screen'], 'rowFull' | 'draftEmpty' | 'nothingToUndo' | 'nothingToRedo'>;

/** The row after a key, or why it stays as it is; `null` if the key means nothing to a row. */
export const editDraft = (draft: Draft, key: Key, variant: Variant): Draft | Unchanged | null => {
  const unless = (next: Draft, unchanged: Unchanged): Draft | Unchanged =>
    next.slots === draft.slots ? unchanged : next;
  switch (key.kind) {
    case 'left':
      return activate(draft, draft.active - 1);
    case 'right':
      return activate(draft, draft.active + 1);
    case 'home':
      return activate(draft, 0);
    case 'end':
      return activate(draft, draft.slots.length - 1);
    case 'up':
      return cycle(draft, variant);
    case 'down':
      return cycle(draft, variant, draft.active, -1);
    case 'backspace':
      return unless(clearBack(draft), 'draftEmpty');
    case 'delete':
      return unless(clear(draft), 'draftEmpty');
    case 'undo':
      return unless(undo(draft), 'nothingToUndo');
    case 'redo':
      return unless(redo(draft), 'nothingToRedo');
    case 'text': {
      const symbol = symbolOf(variant, key.text);
      if (symbol === null) return null;
      return nextPlace(draft) === null ? 'rowFull' : place(draft, symbol);
    }
    default:
      return null;
  }
};
