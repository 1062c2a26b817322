import { type Code, checkCode, type Variant } from '@mastermind/engine';
import { rulesetWords } from '@mastermind/messages';
import { complete, type Draft, emptyDraft, missing } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { keyName } from '../keys/keys.ts';
import { editDraft } from './draft-keys.ts';
import { layOut } from './layout.ts';
import { blank, plain, wrap } from './line.ts';
import { draftPegs, MARGIN, pegWidthIn, trayLines } from './pegs.ts';
import type { Scene } from './stage.ts';

export interface CodeEntryModel {
  readonly draft: Draft;
  readonly shown: boolean;
  readonly notice: string;
}

/** A person hides a code from whoever looks over their shoulder. `null` when Escape is pressed. */
export const codeEntryScene = (
  variant: Variant,
  context: Context,
  prompt: readonly string[] = [context.words.screen.maker.prompt],
): Scene<CodeEntryModel, Code | null> => {
  const { messages } = context;
  const { screen } = context.words;

  return {
    start: { draft: emptyDraft(variant), shown: false, notice: '' },
    press: (model, key) => {
      if (key.kind === 'escape') return { outcome: null };
      if (key.kind === 'tab') return { model: { ...model, shown: !model.shown, notice: '' } };
      if (key.kind === 'enter') {
        const code = complete(model.draft);
        if (code === null) return { model: { ...model, notice: screen.more(missing(model.draft)) } };
        const legal = checkCode(variant, code);
        return legal.ok ? { outcome: legal.value } : { model: { ...model, notice: messages.error(legal.error) } };
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
