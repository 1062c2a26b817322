import { type Feedback, gameView, type PassPlay, passPeek, passView } from '@mastermind/engine';
import type { Context } from '../context/context.ts';
import { keyName } from '../keys/keys.ts';
import { boardLines } from '../screen/board.ts';
import { layOut } from '../screen/layout.ts';
import { blank } from '../screen/line.ts';
import { pegs } from '../screen/pegs.ts';
import type { Scene } from '../screen/stage.ts';
import { passSession } from './round.ts';

export interface AnswerModel {
  readonly text: string;
  /** The maker's own code, for as long as no other key is pressed. */
  readonly shown: boolean;
  readonly notice: string;
}

/** Two digits, exact and misplaced; `null` if it is anything else. */
export const parseAnswer = (text: string): Feedback | null => {
  const digits = /^\s*(\d)[\s,;:/-]*(\d)\s*$/u.exec(text);
  return digits === null ? null : { black: Number(digits[1]), white: Number(digits[2]) };
};

/** The maker answers a guess by hand. `null` when Escape is pressed. */
export const answerScene = (pass: PassPlay, context: Context): Scene<AnswerModel, Feedback | null> => {
  const { messages } = context;
  const { screen } = context.words;
  const { maker, guess, pending, variant } = passView(pass);
  const { state } = passSession(pass);
  return {
    start: { text: '', shown: false, notice: '' },
    keys: screen.listKeys.answer,
    press: (given, key) => {
      const model = { ...given, shown: false, notice: '' };
      if (key.kind === 'escape') return { outcome: null };
      if (key.kind === 'tab') return { model: { ...model, shown: !given.shown } };
      if (key.kind === 'backspace') return { model: { ...model, text: model.text.slice(0, -1) } };
      if (key.kind === 'text' && /^\d$/u.test(key.text))
        return { model: { ...model, text: (model.text + key.text).slice(-2) } };
      if (key.kind !== 'enter') return { model: { ...model, notice: screen.unknownKey(keyName(key)) } };
      const answer = parseAnswer(model.text);
      return answer === null ? { model: { ...model, notice: screen.pass.badAnswer } } : { outcome: answer };
    },
    draw: (model, frame) =>
      layOut(screen, frame, {
        title: messages.pass.answers(maker),
        body: ({ columns, rows }) => [
          ...boardLines({ game: gameView(state), active: null, columns, rows: rows - 6, context }),
          blank,
          [{ text: `${messages.pass.question(guess)}  `, bold: true }, ...pegs(variant, pending!)],
          blank,
          [{ text: `${screen.pass.answerPrompt} ` }, { text: model.text, bold: true }, { text: '▏' }],
          model.shown ? [{ text: `${screen.code}  `, bold: true }, ...pegs(variant, passPeek(pass)!)] : blank,
        ],
        notice: [{ text: model.notice === '' ? screen.pass.answerNote : model.notice }],
        foot: screen.pass.keysLine,
      }),
  };
};
