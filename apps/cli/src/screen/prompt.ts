import type { TerminalWords } from '@mastermind/messages/terminal';
import { keyName } from '../keys/keys.ts';
import { layOut } from './layout.ts';
import { plain, wrap } from './line.ts';
import type { Scene } from './stage.ts';

export interface PromptModel {
  readonly text: string;
  readonly notice: string;
}

/** Asks for a word until `read` accepts it; `null` when Escape is pressed. `read` returns the value or the error. */
export const promptScene = <T>(
  title: string,
  prompt: string,
  note: string,
  read: (text: string) => { readonly value: T } | { readonly problem: string },
  words: TerminalWords['screen'],
): Scene<PromptModel, T | null> => ({
  start: { text: '', notice: '' },
  press: (model, key) => {
    if (key.kind === 'escape') return { outcome: null };
    if (key.kind === 'text') return { model: { text: model.text + key.text, notice: '' } };
    if (key.kind === 'backspace') return { model: { text: [...model.text].slice(0, -1).join(''), notice: '' } };
    if (key.kind === 'enter') {
      const answer = read(model.text);
      return 'value' in answer ? { outcome: answer.value } : { model: { ...model, notice: answer.problem } };
    }
    return { model: { ...model, notice: words.unknownKey(keyName(key)) } };
  },
  draw: (model, frame) =>
    layOut(words, frame, {
      title,
      body: ({ columns }) => [
        ...wrap(note, columns).map(plain),
        [],
        [{ text: `${prompt} ` }, { text: model.text, bold: true }, { text: '▏' }],
      ],
      notice: [{ text: model.notice }],
      foot: words.promptHelp,
    }),
});
