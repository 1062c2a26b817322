import type { TerminalWords } from '@mastermind/messages/terminal';
import { keyName } from '../keys/keys.ts';
import { columnsOf } from '../text/width.ts';
import { layOut, WIDEST } from './layout.ts';
import { dim, type Line } from './line.ts';
import type { Scene } from './stage.ts';

export interface Item<T> {
  readonly value: T;
  readonly label: string;
  readonly note?: string;
}

export interface MenuModel {
  readonly selected: number;
  readonly notice: string;
}

/** Choose one of several; `null` when Escape is pressed. */
export const menuScene = <T>(
  title: string,
  items: readonly Item<T>[],
  words: TerminalWords['screen'],
  selected = 0,
): Scene<MenuModel, T | null> => ({
  start: { selected: Math.max(0, selected), notice: '' },
  keys: words.listKeys.menu,
  press: (model, key) => {
    const to = (index: number) => ({ model: { selected: (index + items.length) % items.length, notice: '' } });
    switch (key.kind) {
      case 'up':
        return to(model.selected - 1);
      case 'down':
      case 'tab':
        return to(model.selected + 1);
      case 'home':
        return to(0);
      case 'end':
        return to(items.length - 1);
      case 'enter':
        return { outcome: items[model.selected]!.value };
      case 'escape':
        return { outcome: null };
      case 'point': {
        const item = items[key.at];
        return item === undefined ? { model } : { outcome: item.value };
      }
      default: {
        const letter = key.kind === 'text' ? key.text.toLowerCase() : '';
        if (letter === 'k') return to(model.selected - 1);
        if (letter === 'j') return to(model.selected + 1);
        if (letter === 'q') return { outcome: null };
        const digit = key.kind === 'text' && /^[1-9]$/u.test(key.text) ? Number(key.text) - 1 : -1;
        if (digit >= 0 && digit < items.length) return { outcome: items[digit]!.value };
        return { model: { ...model, notice: words.unknownKey(keyName(key)) } };
      }
    }
  },
  draw: (model, frame) => {
    const note = items[model.selected]?.note;
    const below = note === undefined || notesFit(items, Math.min(frame.columns - 2, WIDEST)) ? [] : [{ text: note }];
    return layOut(words, frame, {
      title,
      body: ({ columns, rows }) => visible(menuLines(items, model.selected, columns), model.selected, rows),
      notice: [...below, { text: model.notice }],
      foot: words.menuHelp,
    });
  },
});

/** Asked before a game is given up, which cannot be undone; the harmless answer is first. */
export const giveUpMenu = ({ screen, rooms }: TerminalWords): Scene<MenuModel, 'no' | 'yes' | null> => {
  const items = (['no', 'yes'] as const).map((value) => ({ value, label: rooms.screen.menu[value] }));
  return menuScene(rooms.screen.sure, items, screen);
};

/** One line for each item, with the notes beside them where there is room for all. */
const menuLines = <T>(items: readonly Item<T>[], selected: number, columns: number): readonly Line[] => {
  const widest = widestLabel(items);
  const beside = notesFit(items, columns);
  return items.map(({ label, note = '' }, index): Line => {
    const mark = index === selected ? '▸' : ' ';
    const digit = index < 9 ? String(index + 1) : ' ';
    const gap = ' '.repeat(widest - columnsOf(label) + 2);
    const line: Line = [
      { text: `${mark} ${digit}  `, bold: index === selected, dim: index !== selected },
      { text: ` ${label} `, inverse: index === selected },
      ...(beside ? dim(`${gap}${note}`) : []),
    ];
    return line.map((span) => ({ ...span, press: { kind: 'point', at: index } }));
  });
};

const widestLabel = <T>(items: readonly Item<T>[]): number => Math.max(...items.map(({ label }) => columnsOf(label)));

const notesFit = <T>(items: readonly Item<T>[], columns: number): boolean =>
  items.every(({ note = '' }) => columnsOf(note) <= columns - widestLabel(items) - 9);

const visible = (lines: readonly Line[], selected: number, rows: number): readonly Line[] => {
  if (lines.length <= rows) return lines;
  const from = Math.max(0, Math.min(selected - Math.floor(rows / 2), lines.length - rows));
  return lines.slice(from, from + rows);
};
