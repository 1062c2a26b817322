import type { TerminalWords } from '@mastermind/messages/terminal';
import type { Context } from '../context/context.ts';
import { columnsOf } from '../text/width.ts';
import { layOut } from './layout.ts';
import { bold, clip, type Line, padTo, plain, wrap } from './line.ts';
import type { Frame } from './stage.ts';

/** Keys and their actions, custom keys last, as a separate screen. */
export const drawKeyList = (
  usual: TerminalWords['screen']['keys'],
  frame: Frame,
  { words: { screen: words, config }, bindings }: Context,
): readonly Line[] => {
  const keys = [...usual, ...[...bindings].map(([key, meaning]) => [key, config.meanings[meaning]] as const)];
  const widest = Math.max(...keys.map(([key]) => columnsOf(key))) + 2;
  return layOut(words, frame, {
    title: words.keysTitle,
    body: ({ columns, rows }) => {
      const lines = keys.flatMap(([key, meaning]) => {
        const [first = '', ...more] = wrap(meaning, columns - widest);
        const head: Line = [...padTo(bold(key), widest), ...plain(first)];
        return [head, ...more.map((line): Line => [{ text: ' '.repeat(widest) }, ...plain(line)])];
      });
      // In a small window every key is worth more than every word.
      const brief = ([key, meaning]: readonly [string, string]): Line =>
        clip([...padTo(bold(key), widest), ...plain(meaning)], columns);
      return lines.length <= rows ? lines : keys.map(brief);
    },
    foot: words.close,
  });
};
