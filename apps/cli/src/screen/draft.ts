import { type Code, parseCode, type Variant } from '@mastermind/engine';

export type Slots = readonly (string | null)[];

/** The row being filled: what stands in it, where the cursor is, and what was there before. */
export interface DraftRow {
  readonly slots: Slots;
  /** One past the last slot when the row is full. */
  readonly cursor: number;
  readonly past: readonly Slots[];
  readonly future: readonly Slots[];
}

export const emptyDraft = (length: number): DraftRow => ({
  slots: Array.from({ length }, () => null),
  cursor: 0,
  past: [],
  future: [],
});

/** The symbol that a typed letter, digit or shape stands for, as the engine reads it. */
export const symbolOf = (variant: Variant, text: string): string | null => {
  const code = parseCode({ ...variant, length: 1 }, text);
  return code.ok ? code.value[0]! : null;
};

/** Puts a peg at the cursor, which goes on to the next gap. `null` if the cursor is past a full row. */
export const place = (draft: DraftRow, symbol: string): DraftRow | null => {
  if (draft.cursor >= draft.slots.length) return null;
  const slots = draft.slots.with(draft.cursor, symbol);
  const gap = slots.indexOf(null, draft.cursor + 1);
  const next = gap >= 0 ? gap : slots.indexOf(null);
  return { ...changed(draft, slots), cursor: next >= 0 ? next : slots.length };
};

/** Clears backwards, as in a line of text: the peg under the cursor if there is one, else the one before. */
export const eraseBack = (draft: DraftRow): DraftRow | null => {
  const { slots, cursor } = draft;
  if (cursor < slots.length && slots[cursor] !== null) return { ...changed(draft, slots.with(cursor, null)), cursor };
  const before = slots.findLastIndex((slot, at) => at < cursor && slot !== null);
  return before < 0 ? null : { ...changed(draft, slots.with(before, null)), cursor: before };
};

export const eraseHere = (draft: DraftRow): DraftRow | null => {
  const { slots, cursor } = draft;
  if (cursor >= slots.length || slots[cursor] === null) return null;
  return { ...changed(draft, slots.with(cursor, null)), cursor };
};

export const moveTo = (draft: DraftRow, cursor: number): DraftRow => ({
  ...draft,
  cursor: Math.min(draft.slots.length - 1, Math.max(0, cursor)),
});

/** Turns the peg at the cursor into the next or previous symbol of the tray. */
export const cycle = (draft: DraftRow, variant: Variant, by: 1 | -1): DraftRow => {
  const at = Math.min(draft.cursor, draft.slots.length - 1);
  const keys = variant.symbols.map(({ key }) => key);
  const now = draft.slots[at] ?? null;
  const next = now === null ? (by === 1 ? 0 : keys.length - 1) : (keys.indexOf(now) + by + keys.length) % keys.length;
  return { ...changed(draft, draft.slots.with(at, keys[next]!)), cursor: at };
};

export const undo = (draft: DraftRow): DraftRow | null => {
  const slots = draft.past.at(-1);
  if (slots === undefined) return null;
  return { slots, cursor: gapOf(slots), past: draft.past.slice(0, -1), future: [draft.slots, ...draft.future] };
};

export const redo = (draft: DraftRow): DraftRow | null => {
  const [slots, ...future] = draft.future;
  if (slots === undefined) return null;
  return { slots, cursor: gapOf(slots), past: [...draft.past, draft.slots], future };
};

/** Fills the whole row at once, as one step that can be undone. */
export const fill = (draft: DraftRow, code: Code): DraftRow => ({ ...changed(draft, code), cursor: code.length });

/** The row as a code once it has no gaps; whether it is a legal one is for the rules to say. */
export const codeOf = ({ slots }: DraftRow): Code | null => (slots.every((slot) => slot !== null) ? slots : null);

export const gaps = ({ slots }: DraftRow): number => slots.filter((slot) => slot === null).length;

const changed = (draft: DraftRow, slots: Slots): Omit<DraftRow, 'cursor'> => ({
  slots,
  past: [...draft.past, draft.slots],
  future: [],
});

const gapOf = (slots: Slots): number => {
  const gap = slots.indexOf(null);
  return gap >= 0 ? gap : slots.length;
};
