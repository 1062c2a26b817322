import type { Code, Variant } from '@mastermind/engine';

/** The row being filled. It is interface, not game: the rules see it only when it is checked. */
export interface Draft {
  readonly slots: readonly (string | null)[];
  /** Where the next peg goes. */
  readonly active: number;
  readonly past: readonly Slots[];
  readonly future: readonly Slots[];
}

type Slots = Draft['slots'];

export const emptyDraft = ({ length }: Variant, kept: Slots = []): Draft => {
  const slots = Array.from({ length }, (_, place) => kept[place] ?? null);
  return { slots, active: firstGap(slots, 0), past: [], future: [] };
};

/** Puts a peg into the active slot and goes on to the next empty one. */
export const place = (draft: Draft, key: string, at: number = draft.active): Draft => {
  const slots = draft.slots.with(at, key);
  return { ...change(draft, slots), active: firstGap(slots, at) };
};

/** Clears the active slot or, if it is empty, the one before. */
export const clearBack = (draft: Draft): Draft => {
  const at = draft.slots[draft.active] === null ? Math.max(0, draft.active - 1) : draft.active;
  return clear(draft, at);
};

export const clear = (draft: Draft, at: number): Draft =>
  draft.slots[at] === null ? { ...draft, active: at } : { ...change(draft, draft.slots.with(at, null)), active: at };

/** The next symbol of the ruleset in a filled slot. */
export const cycle = (draft: Draft, variant: Variant, at: number): Draft => {
  const keys = variant.symbols.map(({ key }) => key);
  const next = keys[(keys.indexOf(draft.slots[at] ?? '') + 1) % keys.length]!;
  return { ...change(draft, draft.slots.with(at, next)), active: at };
};

export const activate = (draft: Draft, at: number): Draft => ({
  ...draft,
  active: Math.min(draft.slots.length - 1, Math.max(0, at)),
});

export const fill = (draft: Draft, code: Code): Draft => ({ ...change(draft, [...code]), active: code.length - 1 });

export const undo = (draft: Draft): Draft => {
  const slots = draft.past.at(-1);
  if (slots === undefined) return draft;
  const future = [draft.slots, ...draft.future];
  return { slots, active: firstGap(slots, 0), past: draft.past.slice(0, -1), future };
};

export const redo = (draft: Draft): Draft => {
  const [slots, ...future] = draft.future;
  if (slots === undefined) return draft;
  return { slots, active: firstGap(slots, 0), past: [...draft.past, draft.slots], future };
};

export const missing = ({ slots }: Draft): number => slots.filter((slot) => slot === null).length;

/** The code, once every slot is filled. */
export const complete = (draft: Draft): Code | null => (missing(draft) === 0 ? draft.slots.map((slot) => slot!) : null);

const change = (draft: Draft, slots: Slots): Draft => ({
  ...draft,
  slots,
  past: [...draft.past, draft.slots],
  future: [],
});

/** The first empty slot from here on, going around; the same place if there is none. */
const firstGap = (slots: Slots, from: number): number => {
  const order = slots.map((_, step) => (from + step) % slots.length);
  return order.find((at) => slots[at] === null) ?? from;
};
