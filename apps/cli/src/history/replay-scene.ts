import { type GameState, gameView } from '@mastermind/engine';
import { rulesetWords } from '@mastermind/messages';
import { pointsLine } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { keyName } from '../keys/keys.ts';
import { boardLines } from '../screen/board.ts';
import { layOut } from '../screen/layout.ts';
import { blank } from '../screen/line.ts';
import { namedCode } from '../screen/pegs.ts';
import type { Scene } from '../screen/stage.ts';

export interface ReplayModel {
  readonly step: number;
  readonly notice: string;
}

/** Steps through the states of a recorded game. Review is an outcome, leaving the other. */
export const replayScene = (
  states: readonly GameState[],
  context: Context,
  step = 0,
): Scene<ReplayModel, { readonly kind: 'review' | 'leave'; readonly step: number }> => {
  const { screen } = context.words;
  const { format } = new Intl.NumberFormat(context.language);
  const last = states.length - 1;
  return {
    start: { step, notice: '' },
    keys: screen.listKeys.replay,
    press: (model, key) => {
      const to = (next: number) => ({ model: { step: Math.max(0, Math.min(last, next)), notice: '' } });
      const letter = key.kind === 'text' ? key.text.toLowerCase() : '';
      if (key.kind === 'escape' || letter === 'q') return { outcome: { kind: 'leave', step: model.step } };
      if (letter === 'r') return { outcome: { kind: 'review', step: model.step } };
      if (key.kind === 'right' || key.kind === 'enter' || key.kind === 'down' || letter === ' ')
        return to(model.step + 1);
      if (key.kind === 'left' || key.kind === 'up' || key.kind === 'backspace') return to(model.step - 1);
      if (key.kind === 'home') return to(0);
      if (key.kind === 'end') return to(last);
      return { model: { ...model, notice: screen.unknownKey(keyName(key)) } };
    },
    draw: (model, frame) => {
      const state = states[model.step]!;
      const game = gameView(state);
      return layOut(screen, frame, {
        title: rulesetWords(context.messages, state.variant).name,
        corner: screen.replay.step(model.step, last),
        body: ({ columns, rows }) => {
          const code = namedCode(state.variant, screen.code, game.secretCode ?? [], columns);
          const board = { game, active: null, columns, rows: rows - 2, context };
          return [...boardLines(board), blank, ...(game.gameOver ? [code] : [])];
        },
        notice: [
          { text: pointsLine(game, context.messages.points, format) ?? '' },
          { text: model.notice === '' ? context.messages.outcome(game) : model.notice, strong: game.gameOver },
        ],
        foot: screen.replay.keysLine,
      });
    },
  };
};
