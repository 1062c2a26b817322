import { formatCode, type Variant } from '@mastermind/engine';
import { costOf, type GameReview, type GuessReview } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { tableLines } from '../text/table.ts';
import { columnsOf } from '../text/width.ts';

/** The analysis as a table: a heading, then one line for each guess. Numbers are aligned right, words left. */
export const reviewTable = (
  review: GameReview,
  variant: Variant,
  { words }: Context,
  room = Number.POSITIVE_INFINITY,
): readonly string[] => {
  const rows = [words.review.columns, ...review.guesses.map((guess) => cells(guess, variant))];
  const tables = GIVE_WAY.map((_, dropped) => without(rows, GIVE_WAY.slice(0, dropped)));
  const fits = (lines: readonly string[]): boolean => lines.every((line) => columnsOf(line) <= room);
  return tables.find(fits) ?? without(rows, GIVE_WAY);
};

/** The columns that a narrow window drops, first to last: codes before and after, then luck. */
const GIVE_WAY = [3, 4, 6];

const without = (rows: readonly (readonly string[])[], dropped: readonly number[]): readonly string[] => {
  const kept = rows[0]!.map((_, column) => column).filter((column) => !dropped.includes(column));
  const left = kept.flatMap((column, at) => (LEFT.includes(column) ? [at] : []));
  return tableLines(
    rows.map((row) => kept.map((column) => row[column]!)),
    left,
  );
};

/** Guess, answer and best guess are words. */
const LEFT = [1, 2, 7];

/** Estimates have a mark. */
const marked = (exact: boolean, text: string): string => (exact ? text : `~${text}`);

/** The best guess, `=` if it was this one, and `–` where no comparison makes sense. */
const bestOf = (guess: GuessReview, variant: Variant): string => {
  const cost = costOf(guess);
  if (cost === null) return '–';
  return cost > 0 ? marked(guess.bestExact, formatCode(variant, guess.best)) : marked(guess.exact, '=');
};

const cells = (guess: GuessReview, variant: Variant): readonly string[] => [
  String(guess.row),
  formatCode(variant, guess.code),
  `${guess.feedback.black} ${guess.feedback.white}`,
  String(guess.before),
  String(guess.after),
  guess.forced ? '–' : marked(guess.exact, String(Math.round(guess.skill))),
  guess.forced ? '–' : String(Math.round(guess.luck)),
  bestOf(guess, variant),
];

export const reviewSentences = (guess: GuessReview, variant: Variant, { messages }: Context): readonly string[] => {
  const letters = (code: readonly string[]): string => formatCode(variant, code);
  const { insight } = messages;
  return [
    insight.reason(guess.reason, letters),
    ...((costOf(guess) ?? 0) >= 0.005
      ? [insight.better(letters(guess.best), guess.loss, guess.exact && guess.bestExact)]
      : []),
  ];
};

export const reviewSummary = (
  review: GameReview,
  variant: Variant,
  { messages, words }: Context,
): readonly string[] => {
  const { insight } = messages;
  const worth = [
    ...(review.skill === null ? [] : [insight.skill(review.skill)]),
    ...(review.luck === null ? [] : [insight.luck(review.luck)]),
  ].join(' · ');
  const { turningPoint } = review;
  return [
    ...(worth === '' ? [] : [worth]),
    ...(turningPoint === null
      ? []
      : [
          insight.turningPoint(
            turningPoint.row,
            formatCode(variant, turningPoint.best),
            turningPoint.loss,
            turningPoint.exact && turningPoint.bestExact,
          ),
        ]),
    ...(review.exact ? [] : [words.review.estimate]),
  ];
};
