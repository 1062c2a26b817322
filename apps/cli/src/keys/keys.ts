/** One key as a person pressed it. */
export type Key =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: NamedKey }
  /** The index of the pressed item, from 0: a position of the row, or an item of a menu. Only a mouse sends it. */
  | { readonly kind: 'point'; readonly at: number }
  /** A key that sends something we have no name for; `text` shows it. */
  | { readonly kind: 'unknown'; readonly text: string };

export type NamedKey =
  | 'enter'
  | 'escape'
  | 'tab'
  | 'backspace'
  | 'delete'
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'home'
  | 'end'
  | 'undo'
  | 'redo'
  | 'interrupt'
  | 'suspend';

/** A press of a mouse's first button, by column and row from 0. */
export interface Click {
  readonly kind: 'click';
  readonly column: number;
  readonly row: number;
}

/** Pasted text is sent between two of these, which distinguishes it from typed text. */
export interface Paste {
  readonly kind: 'paste';
  readonly begins: boolean;
}

/** The input of a terminal. */
export type Signal = Key | Click | Paste;

export interface Decoded {
  readonly keys: readonly Signal[];
  /** The beginning of a sequence whose end has not arrived yet. */
  readonly rest: string;
}

const ESC = '\x1b';

const sequences: Readonly<Record<string, NamedKey>> = {
  '[A': 'up',
  '[B': 'down',
  '[C': 'right',
  '[D': 'left',
  '[H': 'home',
  '[F': 'end',
  '[1~': 'home',
  '[3~': 'delete',
  '[4~': 'end',
  '[7~': 'home',
  '[8~': 'end',
  OA: 'up',
  OB: 'down',
  OC: 'right',
  OD: 'left',
  OH: 'home',
  OF: 'end',
};

/** Keys that mean nothing by themselves, but that a person may give a meaning to. */
const spares: Readonly<Record<string, string>> = {
  OP: 'F1',
  OQ: 'F2',
  OR: 'F3',
  OS: 'F4',
  '[11~': 'F1',
  '[12~': 'F2',
  '[13~': 'F3',
  '[14~': 'F4',
  '[15~': 'F5',
  '[17~': 'F6',
  '[18~': 'F7',
  '[19~': 'F8',
  '[20~': 'F9',
  '[21~': 'F10',
  '[23~': 'F11',
  '[24~': 'F12',
  '[2~': 'Insert',
  '[5~': 'PageUp',
  '[6~': 'PageDown',
};

/** Their names, in the order of the keyboard. */
export const spareKeys: readonly string[] = [...new Set(Object.values(spares))];

const controls: Readonly<Record<string, NamedKey>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\x7f': 'backspace',
  '\b': 'backspace',
  '\x03': 'interrupt',
  '\x1a': 'suspend',
  '\x15': 'undo',
  '\x19': 'redo',
};

/** Takes a chunk apart into keys, all of them: people type ahead, and terminals deliver several keys at once. */
export const decodeKeys = (input: string): Decoded => {
  const keys: Signal[] = [];
  let at = 0;
  while (at < input.length) {
    if (input[at] === ESC) {
      const after = input.slice(at + 1);
      const sequence = /^(?:\[[0-9;?<]*[ -/]*[@-~]|O[@-~])/u.exec(after)?.[0];
      if (sequence !== undefined) {
        keys.push(...(pastes[sequence] ?? mouseEvent(sequence) ?? [namedSequence(sequence)]));
        at += sequence.length + 1;
        continue;
      }
      // A sequence may be cut in two and continue in the next chunk. A lone Escape may be the beginning of one.
      if (/^(?:\[[0-9;?<]*[ -/]*|O)?$/u.test(after)) return { keys, rest: input.slice(at) };
      keys.push({ kind: 'escape' });
      at += 1;
      continue;
    }
    const character = String.fromCodePoint(input.codePointAt(at)!);
    keys.push(plainKey(character));
    at += character.length;
  }
  return { keys, rest: '' };
};

/** An unfinished sequence after a while: the Escape key, then the keys typed after it. */
export const flushKeys = (rest: string): readonly Signal[] =>
  rest === '' ? [] : [{ kind: 'escape' }, ...decodeKeys(rest.slice(1)).keys];

const namedSequence = (sequence: string): Key => {
  const kind = sequences[sequence];
  return kind === undefined ? { kind: 'unknown', text: spares[sequence] ?? `Esc ${sequence}` } : { kind };
};

const pastes: Readonly<Record<string, readonly Paste[]>> = {
  '[200~': [{ kind: 'paste', begins: true }],
  '[201~': [{ kind: 'paste', begins: false }],
};

const WHEEL_UP = 64;
const WHEEL_DOWN = 65;

/** Mouse reports (SGR): the first button presses, the wheel is the arrow keys, the rest means nothing. */
const mouseEvent = (sequence: string): readonly (Key | Click)[] | null => {
  const [, button, column, row, end] = /^\[<(\d+);(\d+);(\d+)([Mm])$/u.exec(sequence) ?? [];
  if (button === undefined) return null;
  if (end === 'm') return [];
  if (Number(button) === WHEEL_UP) return [{ kind: 'up' }];
  if (Number(button) === WHEEL_DOWN) return [{ kind: 'down' }];
  return Number(button) === 0 ? [{ kind: 'click', column: Number(column) - 1, row: Number(row) - 1 }] : [];
};

const plainKey = (character: string): Key => {
  const kind = controls[character];
  if (kind !== undefined) return { kind };
  const code = character.codePointAt(0)!;
  if (code < 0x20) return { kind: 'unknown', text: `Ctrl-${String.fromCharCode(code + 0x40)}` };
  if (code < 0xa0 && code > 0x7f) return { kind: 'unknown', text: `U+${code.toString(16).padStart(4, '0')}` };
  return { kind: 'text', text: character };
};

/** The name of a key in messages. */
export const keyName = (key: Key): string => {
  if (key.kind === 'text') return key.text === ' ' ? '␣' : key.text;
  if (key.kind === 'point') return String(key.at + 1);
  return key.kind === 'unknown' ? key.text : names[key.kind];
};

const names: Readonly<Record<NamedKey, string>> = {
  enter: 'Enter',
  escape: 'Esc',
  tab: 'Tab',
  backspace: 'Backspace',
  delete: 'Delete',
  left: '←',
  right: '→',
  up: '↑',
  down: '↓',
  home: 'Home',
  end: 'End',
  undo: 'Ctrl-U',
  redo: 'Ctrl-Y',
  interrupt: 'Ctrl-C',
  suspend: 'Ctrl-Z',
};
