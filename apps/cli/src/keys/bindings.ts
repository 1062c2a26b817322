import { err, ok, type Result } from '@mastermind/engine';
import type { TerminalWords } from '@mastermind/messages/terminal';
import { type Key, keyName, spareKeys } from './keys.ts';

/** The meanings that another key may get, and the key that always has each. */
const meanings = {
  check: { kind: 'enter' },
  clear: { kind: 'backspace' },
  undo: { kind: 'undo' },
  redo: { kind: 'redo' },
  hint: { kind: 'text', text: '!' },
  coach: { kind: 'text', text: '=' },
  keys: { kind: 'text', text: '?' },
  menu: { kind: 'escape' },
} as const satisfies Readonly<Record<string, Key>>;

export type Meaning = keyof typeof meanings;
export const meaningNames = Object.keys(meanings) as readonly Meaning[];

/** Keys that were given a meaning, by name. Keys keep the meaning that they have anyway. */
export type Bindings = ReadonlyMap<string, Meaning>;

export const noBindings: Bindings = new Map();

/** The key as the game knows it. */
export const meantBy = (key: Key, bindings: Bindings): Key => {
  const meaning = bindings.get(keyName(key));
  return meaning === undefined ? key : meanings[meaning];
};

type BindingError =
  | { readonly kind: 'unknown-meaning'; readonly text: string }
  | { readonly kind: 'bad-key'; readonly text: string }
  | { readonly kind: 'taken'; readonly text: string };

/** Reads `hint=F2 undo=Ctrl-B`. */
export const parseBindings = (text: string): Result<Bindings, BindingError> => {
  const bindings = new Map<string, Meaning>();
  for (const part of text.split(/\s+/u).filter((one) => one !== '')) {
    const at = part.indexOf('=');
    const [name, given] = [at < 0 ? part : part.slice(0, at), at < 0 ? '' : part.slice(at + 1)];
    const meaning = meaningNames.find((one) => one === name.toLowerCase());
    if (meaning === undefined) return err({ kind: 'unknown-meaning', text: name });
    const key = keyNamed(given);
    if (key === null) return err({ kind: 'bad-key', text: given });
    if (bindings.has(key) || Object.values(meanings).some((usual) => keyName(usual) === key))
      return err({ kind: 'taken', text: key });
    bindings.set(key, meaning);
  }
  return ok(bindings);
};

export const formatBindings = (bindings: Bindings): string =>
  [...bindings].map(([key, meaning]) => `${meaning}=${key === SPACE ? 'Space' : key}`).join(' ');

export const bindingProblem = ({ kind, text }: BindingError, { config }: TerminalWords): string =>
  kind === 'unknown-meaning' ? config.unknownMeaning(text, meaningNames) : config[kind](text);

const SPACE = keyName({ kind: 'text', text: ' ' });

/** Letters and digits place pegs, and some control characters are keys already or belong to the terminal. */
const CONTROLS = [...'ABDEFGKLNOPQRSTVWX'].map((letter) => `Ctrl-${letter}`);
const FREE: ReadonlyMap<string, string> = new Map(
  [...spareKeys, ...CONTROLS].map((name) => [name.toLowerCase(), name] as const),
);

const keyNamed = (text: string): string | null => {
  if (text.toLowerCase() === 'space') return SPACE;
  return /^[!-/:-@[-`{-~]$/u.test(text) ? text : (FREE.get(text.toLowerCase()) ?? null);
};
