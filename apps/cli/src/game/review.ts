import { type GameView, gameView } from '@mastermind/engine';
import { rulesetWords } from '@mastermind/messages';
import type { Held } from '@mastermind/play';
import type { GameReview } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { keyName } from '../keys/keys.ts';
import { layOut } from '../screen/layout.ts';
import { dim, type Line, plain } from '../screen/line.ts';
import type { Scene } from '../screen/stage.ts';
import { reviewSentences, reviewSummary, reviewTable } from './review-table.ts';

export interface ReviewModel {
  readonly row: number;
  readonly notice: string;
}

export const reviewScene = (session: Held, review: GameReview, context: Context): Scene<ReviewModel, null> => {
  const { screen } = context.words;
  const game: GameView = gameView(session.state);
  const last = review.guesses.length - 1;
  return {
    start: { row: review.turningPoint === null ? 0 : review.turningPoint.row - 1, notice: '' },
    keys: screen.listKeys.review,
    press: (model, key) => {
      if (key.kind === 'escape' || key.kind === 'enter') return { outcome: null };
      if (key.kind === 'up') return { model: { row: Math.max(0, model.row - 1), notice: '' } };
      if (key.kind === 'down') return { model: { row: Math.max(0, Math.min(last, model.row + 1)), notice: '' } };
      return { model: { ...model, notice: screen.unknownKey(keyName(key)) } };
    },
    draw: (model, frame) =>
      layOut(screen, frame, {
        title: screen.review.title,
        corner: rulesetWords(context.messages, game.variant).name,
        body: ({ columns, rows }) => {
          const [heading = '', ...guesses] = reviewTable(review, game.variant, context, columns);
          const lines = guesses.map(
            (text, index): Line => (index === model.row ? [{ text, inverse: true }] : plain(text)),
          );
          const room = rows - 1;
          const from = Math.max(0, Math.min(model.row - Math.floor(room / 2), lines.length - room));
          return [dim(heading), ...lines.slice(from, from + room)];
        },
        notice: [
          ...(review.guesses[model.row] === undefined
            ? [{ text: context.messages.insight.noGuesses }]
            : reviewSentences(review.guesses[model.row]!, game.variant, context).map((text) => ({ text }))),
          { text: reviewSummary(review, game.variant, context)[0] ?? '', strong: true },
          { text: model.notice },
        ],
        foot: screen.review.keysLine,
      }),
  };
};
