import { type Code, checkCode, type Variant } from '@mastermind/engine';
import { alreadyPlaced } from '@mastermind/messages';
import {
  activate,
  clear,
  clearBack,
  complete,
  cycle,
  type Draft,
  missing,
  nextPlace,
  place,
  redo,
  symbolOf,
  tap,
  undo,
} from '@mastermind/play';
import type { Context } from '../context/context.ts';
import type { Key } from '../keys/keys.ts';

/**
 * The row after a key, or a sentence that explains why it stays unchanged; `null` if the key has no meaning for a row.
 */
export const editDraft = (
  draft: Draft,
  key: Key,
  variant: Variant,
  { words: { screen }, messages }: Context,
): Draft | string | null => {
  const unless = (next: Draft, unchanged: string): Draft | string => (next.slots === draft.slots ? unchanged : next);
  switch (key.kind) {
    case 'left':
      return activate(draft, draft.active - 1);
    case 'right':
      return activate(draft, draft.active + 1);
    case 'home':
      return activate(draft, 0);
    case 'end':
      return activate(draft, draft.slots.length - 1);
    case 'point':
      return tap(draft, variant, key.at);
    case 'up':
      return cycle(draft, variant);
    case 'down':
      return cycle(draft, variant, draft.active, -1);
    case 'backspace':
      return unless(clearBack(draft), screen.draftEmpty);
    case 'delete':
      return unless(clear(draft), screen.draftEmpty);
    case 'undo':
      return unless(undo(draft), screen.nothingToUndo);
    case 'redo':
      return unless(redo(draft), screen.nothingToRedo);
    case 'text': {
      const symbol = symbolOf(variant, key.text);
      if (symbol === null) return null;
      if (nextPlace(draft) === null) return screen.rowFull;
      const placed = place(draft, variant, symbol);
      return placed.ok ? placed.value : alreadyPlaced(messages, variant, placed.error);
    }
    default:
      return null;
  }
};

/** The row as a legal code, or a sentence about the missing or wrong pegs. */
export const enteredCode = (draft: Draft, variant: Variant, { words, messages }: Context): Code | string => {
  const code = complete(draft);
  if (code === null) return words.screen.more(missing(draft));
  const legal = checkCode(variant, code);
  return legal.ok ? legal.value : messages.error(legal.error);
};

export type Help = 'hint' | 'coach';

/** The help behind a key, identical in every game. */
export const helpKey = (key: Key): Help | null =>
  key.kind !== 'text' ? null : key.text === '!' ? 'hint' : key.text === '=' ? 'coach' : null;
