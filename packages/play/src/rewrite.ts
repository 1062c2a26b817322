import { err, ok, type Result, type Variant } from '@mastermind/engine';
import { clearBack, type Draft, emptyDraft, place, type Repeat, undo } from './draft.ts';

/** Empties the row as one step that can be undone. */
export const clearRow = (draft: Draft): Draft =>
  draft.slots.every((slot) => slot === null)
    ? draft
    : { ...emptyDraft(draft.slots), past: [...draft.past, draft.slots], future: [] };

/** A row that was refused: its pegs stay, and the first position is the one to be replaced. */
export const rewrite = (draft: Draft): Draft => activeAt(draft, 0);

/** Replaces the active peg and moves to the next position, whether it holds a peg or not. */
export const overwrite = (draft: Draft, variant: Variant, key: string): Result<Draft, Repeat> => {
  const { active, slots, past } = draft;
  // A later peg will be replaced as well, so where nothing may repeat it gives way.
  const given = variant.repeats ? slots : slots.map((slot, at) => (at > active && slot === key ? null : slot));
  const placed = place({ ...draft, slots: given }, variant, key, active);
  if (!placed.ok) return err(placed.error);
  return ok({ ...activeAt(placed.value, Math.min(active + 1, slots.length - 1)), past: [...past, slots] });
};

/** Takes back the last peg that was replaced, and returns to its position. */
export const undoOverwrite = (draft: Draft): Draft => {
  const before = undo(draft);
  const changed = before.slots.findIndex((slot, at) => slot !== draft.slots[at]);
  return activeAt(before, Math.max(0, changed));
};

/** Clears the peg that was replaced last; before any was, the last one of the row. */
export const clearOverwrite = (draft: Draft): Draft =>
  clearBack(activeAt(draft, (draft.active === 0 ? draft.slots.length : draft.active) - 1));

const activeAt = (draft: Draft, active: number): Draft => ({ ...draft, active, settled: false });

/** How a refused row is typed over, for entries that keep one. */
export const rewriting = { begin: rewrite, place: overwrite, undo: undoOverwrite, clear: clearOverwrite };
