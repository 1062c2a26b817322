import { countCodes, type Variant } from '@mastermind/engine';
import type { Clues } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import type { Insight, Picture } from '../insight/insight.ts';
import type { Space } from '../screen/layout.ts';
import { blank, bold, filled, type Line, plain, wrap } from '../screen/line.ts';
import { pictureLines } from '../screen/picture.ts';

/** Knowledge of a game's code, for the panel of a wide window. */
export interface Known {
  readonly variant: Variant;
  /** How many codes were left after each row; `null` where that takes too long to count. */
  readonly left: readonly (number | null)[];
  readonly facts: readonly string[];
  /** `null` if there are too many codes to check all of them. */
  readonly picture: Picture | null;
}

export const knownOf = (clues: Clues, insight: Insight): Known => {
  const { variant, attempts } = clues;
  const picture = insight.picture(clues);
  return {
    variant,
    left:
      picture?.counts.slice(1) ??
      // Each count takes a while, so only the last one is made.
      attempts.map((_, at) => (at === attempts.length - 1 ? insight.codesLeft(clues) : null)),
    facts: attempts.length === 0 ? [] : insight.facts(clues),
    picture,
  };
};

/** Codes left after each row, the picture of deduction if there is room, certain facts, and the last hint. */
export const panelLines = (
  known: Known,
  hinted: string,
  { columns, rows }: Space,
  context: Context,
): readonly Line[] => {
  const { panel: words } = context.words.screen;
  const counts = [bold(words.left), ...countLines(known, columns, context)];
  const facts = filled(
    known.facts.flatMap((fact) => wrap(fact, columns)),
    ' ',
    columns,
  ).map(plain);
  const certain = facts.length === 0 ? [] : [blank, bold(words.certain), ...facts];
  const hint = hinted === '' ? [] : [blank, bold(words.hint), ...wrap(hinted, columns).map(plain)];
  const pictureBeside = (lines: number): readonly Line[] =>
    known.picture === null || columns < PICTURE.columns || rows < PICTURE.rows
      ? []
      : pictureLines(known.variant, known.picture, { columns, rows: rows - counts.length - 1 - lines });
  const whole = pictureBeside(certain.length + hint.length);
  const picture = whole.length > 0 ? whole : pictureBeside(Math.min(certain.length, LEAST_FACTS));
  const lines = [...counts, ...(picture.length === 0 ? [] : [blank, ...picture]), ...certain, ...hint];
  return lines.length <= rows ? lines : [...lines.slice(0, rows - 1), plain('…')];
};

/** A window of 120 x 40 has it. */
const PICTURE = { columns: 46, rows: 29 };
/** Lines of facts that are worth more than the picture. */
const LEAST_FACTS = 5;

/** A bar for each row, by the logarithm: a row that leaves a tenth takes as much off whether thousands were left or ten. */
const countLines = ({ variant, left }: Known, columns: number, { language }: Context): readonly Line[] => {
  const { format } = new Intl.NumberFormat(language);
  const texts = [countCodes(variant), ...left].map((count) => (count === null ? '–' : format(count)));
  const widest = Math.max(...texts.map((text) => text.length));
  const room = columns - widest - 6;
  return [countCodes(variant), ...left].map((count, at): Line => {
    const share = count === null ? 0 : Math.log(count + 1) / Math.log(countCodes(variant) + 1);
    return [
      { text: `${at === 0 ? '  ' : String(at).padStart(2)}  ${texts[at]!.padStart(widest)}  `, dim: true },
      { text: '█'.repeat(Math.round(share * room)), dim: true },
    ];
  });
};
