import { type Code, checkCode, type Variant } from '@mastermind/engine';
import {
  complete,
  type Draft,
  emptyDraft,
  missing,
  place,
  type Repeat,
  type rewriting,
  symbolOf,
  undo,
} from '@mastermind/play';
import { words } from '../messages/words.svelte.ts';
import { moveOn, notify } from '../notices/notice.svelte.ts';
import { settings } from '../store/settings.svelte.ts';
import { type Meaning, readKey } from './keys.ts';
import { sayRepeat } from './repeat.ts';

interface Entry {
  readonly variant: Variant;
  /** The label of the button once the row is full. */
  readonly action: string;
  /** The row to begin with. */
  readonly first?: Code | null;
  /** No announcement may reveal the row. */
  readonly secret?: boolean;
  /** Called on every change of the row. */
  readonly onchange?: (() => void) | undefined;
  /** How a row that was checked and stays is typed over. */
  readonly rewriting?: typeof rewriting;
  /** Gets the row once it is full and allowed. */
  ondone(code: Code): void;
}

/** A row that is filled outside a game, by pressing or typing. Another ruleset begins with an empty row. */
export const createEntry = (entry: () => Entry) => {
  const variant = $derived(entry().variant);
  let edited = $state.raw<{ readonly variant: Variant; readonly draft: Draft } | null>(null);
  const draft = $derived(edited?.variant === variant ? edited.draft : emptyDraft(variant, entry().first ?? []));
  /** The row was checked and is still there, so new pegs replace it from the first on. */
  let refused = $state.raw<typeof rewriting>();
  const order = $derived(variant.symbols.map((_, index) => index));
  const code = $derived(complete(draft));
  const label = $derived(code === null ? words.board.play.more(entry().action, missing(draft)) : entry().action);

  const change = (next: Draft, again?: typeof rewriting): void => {
    if (next.slots !== draft.slots) moveOn();
    edited = { variant, draft: next };
    refused = again;
    entry().onchange?.();
  };

  const refuse = (repeat: Repeat): void => {
    if (entry().secret) notify(words.pass.onceOnly);
    else sayRepeat(variant, repeat);
  };

  const check = (): void => {
    const checked = code === null ? null : checkCode(variant, code);
    if (checked?.ok) {
      const { slots } = draft;
      const again = entry().rewriting;
      entry().ondone(checked.value);
      if (again === undefined || draft.slots !== slots) return;
      edited = { variant, draft: again.begin(draft) };
      refused = again;
    } else notify(checked === null ? label : words.insight.gameError(checked.error));
  };

  const press = (key: string): void => {
    const placed = (refused?.place ?? place)(draft, variant, key);
    // Once its last peg is replaced, the row is as any other.
    if (placed.ok) change(placed.value, draft.active < variant.length - 1 ? refused : undefined);
    else refuse(placed.error);
  };

  const undoLast = (): void => change((refused?.undo ?? undo)(draft), refused);

  const obey = (event: KeyboardEvent, meaning: NonNullable<Meaning>): void => {
    const symbol = event.ctrlKey || event.metaKey ? null : symbolOf(variant, event.key, order);
    if (meaning.kind === 'command') check();
    else if (symbol !== null) press(symbol);
    else if (meaning.kind !== 'draft') return;
    else if (meaning.draft.past.length < draft.past.length) undoLast();
    else change(refused && erases(event) ? refused.clear(draft) : meaning.draft);
  };

  return {
    get draft(): Draft {
      return draft;
    },
    get order(): readonly number[] {
      return order;
    },
    get full(): boolean {
      return code !== null;
    },
    get label(): string {
      return label;
    },
    change,
    check,
    press,
    undo: undoLast,

    /** The effect of a key on the row, unless the key belongs to a field or presses the button that has the focus. */
    onkeydown: (event: KeyboardEvent, within: HTMLElement | undefined): void => {
      const target = event.target as HTMLElement;
      // A choice that has the focus takes the arrows; letters still fill the row.
      const takes =
        target.closest('[type=radio]') === null
          ? target.closest('input, select, textarea') !== null
          : event.key.startsWith('Arrow');
      if (takes) return;
      if (!settings.now.shortcuts && !within?.contains(target)) return;
      const pressed = event.key === 'Enter' || event.key === ' ';
      if (pressed && target.closest('button, a, summary') !== null && !target.closest('[data-place]')) return;
      const meaning = readKey(event, draft, variant, order);
      if (meaning === null || meaning.kind === 'unknown') return;
      if (meaning.kind === 'command' && meaning.command !== 'check') return;
      event.preventDefault();
      obey(event, meaning);
    },
  };
};

const erases = ({ key }: KeyboardEvent): boolean => key === 'Backspace' || key === 'Delete';
