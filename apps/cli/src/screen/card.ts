import type { TerminalWords } from '@mastermind/messages/terminal';
import { keyName } from '../keys/keys.ts';
import { layOut } from './layout.ts';
import { plain, wrap } from './line.ts';
import type { Scene } from './stage.ts';

export interface CardModel {
  readonly from: number;
  readonly notice: string;
}

/** Lines to read. Enter continues (true), Escape leaves (false); arrows scroll text longer than the window. */
export const cardScene = (
  title: string,
  lines: readonly string[],
  foot: string,
  words: TerminalWords['screen'],
): Scene<CardModel, boolean> => ({
  start: { from: 0, notice: '' },
  keys: words.listKeys.card,
  press: (model, key) => {
    if (key.kind === 'enter') return { outcome: true };
    if (key.kind === 'escape') return { outcome: false };
    if (key.kind === 'up') return { model: { from: Math.max(0, model.from - 1), notice: '' } };
    if (key.kind === 'down') return { model: { from: Math.min(lines.length - 1, model.from + 1), notice: '' } };
    return { model: { ...model, notice: words.unknownKey(keyName(key)) } };
  },
  draw: (model, frame) =>
    layOut(words, frame, {
      title,
      body: ({ columns, rows }) => {
        const wrapped = lines.flatMap((line) => wrap(line, columns)).map(plain);
        const from = Math.max(0, Math.min(model.from, wrapped.length - rows));
        return wrapped.slice(from, from + rows);
      },
      notice: [{ text: model.notice }],
      foot,
    }),
});
