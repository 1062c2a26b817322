import type { TerminalWords } from '@mastermind/messages/terminal';
import { keyName } from '../keys/keys.ts';
import { layOut } from './layout.ts';
import { dim, type Line, plain, wrap } from './line.ts';
import type { Scene } from './stage.ts';

/** One node of a tree: its value, a heading, and a line for each branch. */
export interface Place<T> {
  readonly title: string;
  readonly heading: string;
  readonly rows: readonly { readonly text: string; readonly to: T }[];
  /** Said where there are no branches. */
  readonly end: string;
}

export interface BrowseModel<T> {
  /** From the first place to the one that is shown. */
  readonly path: readonly T[];
  /** The row chosen at each place of the path. */
  readonly chosen: readonly number[];
  readonly notice: string;
}

type Act = 'leave' | 'up' | 'down' | 'first' | 'last' | 'on' | 'back';

/** Keys by name, and the letters with an equal meaning in many programs. */
const KEYS: Readonly<Record<string, Act>> = {
  escape: 'leave',
  q: 'leave',
  up: 'up',
  k: 'up',
  down: 'down',
  j: 'down',
  home: 'first',
  end: 'last',
  enter: 'on',
  right: 'on',
  l: 'on',
  left: 'back',
  backspace: 'back',
  h: 'back',
};

/** Walks through a tree: up and down choose, Enter or right opens, left returns, Escape leaves. */
export const browseScene = <T>(
  name: string,
  path: readonly T[],
  placeOf: (node: T) => Place<T>,
  words: TerminalWords['screen'],
): Scene<BrowseModel<T>, null> => ({
  start: { path, chosen: path.map(() => 0), notice: '' },
  keys: words.listKeys.tree,
  press: (model, key) => {
    const { rows } = placeOf(model.path.at(-1)!);
    const at = model.chosen.at(-1)!;
    const choose = (next: number) => ({
      model: { ...model, notice: '', chosen: model.chosen.with(-1, Math.max(0, Math.min(rows.length - 1, next))) },
    });
    switch (KEYS[key.kind === 'text' ? key.text.toLowerCase() : key.kind]) {
      case 'leave':
        return { outcome: null };
      case 'up':
        return choose(at - 1);
      case 'down':
        return choose(at + 1);
      case 'first':
        return choose(0);
      case 'last':
        return choose(rows.length - 1);
      case 'on': {
        const row = rows[at];
        if (row === undefined) return { model };
        return { model: { path: [...model.path, row.to], chosen: [...model.chosen, 0], notice: '' } };
      }
      case 'back':
        if (model.path.length === 1) return { model };
        return { model: { path: model.path.slice(0, -1), chosen: model.chosen.slice(0, -1), notice: '' } };
      default:
        return { model: { ...model, notice: words.unknownKey(keyName(key)) } };
    }
  },
  draw: (model, frame) => {
    const { title, heading, rows, end } = placeOf(model.path.at(-1)!);
    const at = model.chosen.at(-1)!;
    return layOut(words, frame, {
      title: name,
      corner: String(model.path.length),
      body: ({ columns, rows: room }) => {
        const titles = wrap(title, columns).map(plain);
        if (rows.length === 0) return [...titles, dim(end)];
        const lines = rows.map(({ text }, index): Line => [{ text, inverse: index === at }]);
        const space = Math.max(1, room - titles.length - 2);
        const from = Math.max(0, Math.min(at - Math.floor(space / 2), lines.length - space));
        return [...titles, [], dim(heading), ...lines.slice(from, from + space)];
      },
      notice: [{ text: model.notice }],
      foot: words.browseLine,
    });
  },
});
