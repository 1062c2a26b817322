import type { Code, Variant } from '@mastermind/engine';
import { rulesetWords } from '@mastermind/messages';
import { type Draft, emptyDraft } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { keyName } from '../keys/keys.ts';
import { editDraft, enteredCode } from './draft-keys.ts';
import { layOut } from './layout.ts';
import { blank, plain, wrap } from './line.ts';
import { draftPegs, MARGIN, pegWidthIn, trayLines } from './pegs.ts';
import type { Scene } from './stage.ts';

export interface CodeEntryModel {
  readonly draft: Draft;
  readonly shown: boolean;
  readonly notice: string;
}

/** A person hides a code from people behind them. `null` when Escape is pressed. */
export const codeEntryScene = (
  variant: Variant,
  context: Context,
  prompt: readonly string[] = [context.words.screen.maker.prompt],
): Scene<CodeEntryModel, Code | null> => {
  const { messages } = context;
  const { screen } = context.words;

  return {
    start: { draft: emptyDraft(variant), shown: false, notice: '' },
    keys: screen.listKeys.maker,
    press: (model, key) => {
      if (key.kind === 'escape') return { outcome: null };
      if (key.kind === 'tab') return { model: { ...model, shown: !model.shown, notice: '' } };
      if (key.kind === 'enter') {
        const code = enteredCode(model.draft, variant, context);
        return typeof code === 'string' ? { model: { ...model, notice: code } } : { outcome: code };
      }
      const edited = editDraft(model.draft, key, variant, context);
      if (edited !== null && typeof edited !== 'string') return { model: { ...model, draft: edited, notice: '' } };
      return { model: { ...model, notice: edited ?? screen.unknownKey(keyName(key)) } };
    },
    draw: (model, frame) =>
      layOut(screen, frame, {
        title: screen.maker.title,
        corner: rulesetWords(messages, variant).name,
        body: ({ columns }) => [
          ...prompt.flatMap((line) => wrap(line, columns)).map(plain),
          blank,
          [
            { text: ' '.repeat(MARGIN) },
            ...draftPegs(variant, model.draft, !model.shown, pegWidthIn(columns, variant.length, MARGIN)),
          ],
          blank,
          ...trayLines(variant, columns),
        ],
        notice: [{ text: model.notice === '' ? screen.maker.hidden : model.notice }],
        foot: screen.maker.keysLine,
      }),
  };
};
