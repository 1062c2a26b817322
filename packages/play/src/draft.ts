import { type Code, err, ok, type Result, type Variant } from '@mastermind/engine';

type Slots = readonly (string | null)[];

/** The row being filled. It is interface, not game: the rules see it only when it is checked. */
export interface Draft {
  readonly slots: Slots;
  /** The place that is shown as the one being filled. */
  readonly active: number;
  /** Whether the active position is finished, so that the next peg fills the next gap. */
  readonly settled: boolean;
  readonly past: readonly Slots[];
  readonly future: readonly Slots[];
}

/** Why a peg was not placed: its symbol is in the row already, and the ruleset allows each symbol once. */
export interface Repeat {
  readonly symbol: string;
  /** The position of the symbol in the row, from 1. */
  readonly place: number;
}

/**
 * An empty row, or one with the pegs that the player kept. Undo takes kept pegs back one by one, starting at the last
 * position.
 */
export const emptyDraft = ({ length }: { readonly length: number }, kept: Slots = []): Draft => {
  const slots = Array.from({ length }, (_, place) => kept[place] ?? null);
  const filled = slots.flatMap((slot, place) => (slot === null ? [] : [place]));
  const past = filled.map((from) => slots.map((slot, place) => (place < from ? slot : null)));
  return { ...at(slots, 0), past, future: [] };
};

/** The symbol of a typed letter, shape or digit; digits follow the order of the shown tray. */
export const symbolOf = (
  { symbols }: Variant,
  text: string,
  order: readonly number[] = symbols.map((_, index) => index),
): string | null => {
  const named = symbols.find(({ letter, glyph }) => letter.toLowerCase() === text.toLowerCase() || glyph === text);
  const counted = /^[1-9]$/u.test(text) ? symbols[order[Number(text) - 1] ?? -1] : undefined;
  return (named ?? counted)?.key ?? null;
};

/** The position of the next peg; `null` if the row is full and no position was chosen. */
export const nextPlace = ({ slots, active, settled }: Draft): number | null =>
  settled ? gapFrom(slots, active) : active;

/** Puts a peg at the next position, or over the active one in a full row, and moves to the next gap. */
export const place = (
  draft: Draft,
  { repeats }: Variant,
  key: string,
  chosen: number | null = nextPlace(draft),
): Result<Draft, Repeat> => {
  const to = chosen ?? draft.active;
  const standing = repeats ? -1 : draft.slots.findIndex((slot, index) => slot === key && index !== to);
  if (standing >= 0) return err({ symbol: key, place: standing + 1 });
  const slots = draft.slots.with(to, key);
  return ok({ ...changed(draft, slots), ...at(slots, to, to) });
};

/** Clears backwards, as in a line of text: the active peg if there is one, else the one before it. */
export const clearBack = (draft: Draft): Draft => {
  const { slots, active } = draft;
  const from = slots[active] === null ? slots.findLastIndex((slot, index) => index < active && slot !== null) : active;
  return from < 0 ? draft : clear(draft, from);
};

/** Clears a place and makes it the active one. */
export const clear = (draft: Draft, from: number = draft.active): Draft =>
  draft.slots[from] === null
    ? activate(draft, from)
    : { ...changed(draft, draft.slots.with(from, null)), active: from, settled: false };

/**
 * Turns a peg into the next or previous symbol of the tray, skipping symbols used in the row if the ruleset does not
 * allow repeats.
 */
export const cycle = (draft: Draft, variant: Variant, turned: number = draft.active, by: 1 | -1 = 1): Draft => {
  const now = draft.slots[turned] ?? null;
  const free = variant.symbols
    .map(({ key }) => key)
    .filter((key) => key === now || variant.repeats || !draft.slots.includes(key));
  const from = now === null ? (by === 1 ? -1 : 0) : free.indexOf(now);
  const next = free[(from + by + free.length) % free.length];
  if (next === undefined || next === now) return activate(draft, turned);
  const slots = draft.slots.with(turned, next);
  return { ...changed(draft, slots), active: turned, settled: gapFrom(slots, turned) !== null };
};

/** A tap selects a position. If it holds a peg, the tap also turns it into the next symbol; a peg from the tray then replaces it. */
export const tap = (draft: Draft, variant: Variant, at: number): Draft =>
  activate(draft.slots[at] === null ? draft : cycle(draft, variant, at), at);

export const activate = (draft: Draft, to: number): Draft => ({
  ...draft,
  active: Math.min(draft.slots.length - 1, Math.max(0, to)),
  settled: false,
});

/** Fills the whole row at once, as one step that can be undone. */
export const fill = (draft: Draft, code: Code): Draft => ({
  ...changed(draft, [...code]),
  active: code.length - 1,
  settled: true,
});

export const undo = (draft: Draft): Draft => {
  const slots = draft.past.at(-1);
  if (slots === undefined) return draft;
  return { ...at(slots, 0), past: draft.past.slice(0, -1), future: [draft.slots, ...draft.future] };
};

export const redo = (draft: Draft): Draft => {
  const [slots, ...future] = draft.future;
  if (slots === undefined) return draft;
  return { ...at(slots, 0), past: [...draft.past, draft.slots], future };
};

export const missing = ({ slots }: Draft): number => slots.filter((slot) => slot === null).length;

/** The row as a code once it has no gaps; whether it is a legal one is for the rules to say. */
export const complete = ({ slots }: Draft): Code | null =>
  slots.every((slot) => slot !== null) ? (slots as Code) : null;

const changed = (draft: Draft, slots: Slots) => ({ slots, past: [...draft.past, draft.slots], future: [] });

/** A row with its next gap active; if there is none, the place `full`. */
const at = (slots: Slots, from: number, full = slots.length - 1): Pick<Draft, 'slots' | 'active' | 'settled'> => {
  const gap = gapFrom(slots, from);
  return { slots, active: gap ?? full, settled: gap === null };
};

/** The first empty place from here on, going around. */
const gapFrom = (slots: Slots, from: number): number | null => {
  const order = slots.map((_, step) => (from + step) % slots.length);
  return order.find((index) => slots[index] === null) ?? null;
};
