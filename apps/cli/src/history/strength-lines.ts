import { botWords, gainSentence, neighboursSentence } from '@mastermind/messages';
import type { GuessKind, Progress } from '@mastermind/solver';
import type { Context } from '../context/context.ts';
import { tableLines } from '../text/table.ts';
import { windowColumns } from '../text/window.ts';

/** Strength in one ruleset: the figure, a small plot with the bots beside it, and the cost of each kind of guess. */
export const strengthLines = (progress: Progress, { messages }: Context): readonly string[] => {
  const { insight } = messages;
  const { strength: words } = insight;
  const { strength, costliest } = progress;
  const facts = [neighboursSentence(insight, progress), gainSentence(insight, progress), words.games(strength.games)];
  const costs = Object.entries(words.kinds).map(([kind, name]) => [
    name,
    words.hundredths(strength.losses[kind as GuessKind]),
  ]);
  const unfinished = strength.penalty > 0 ? [[words.unfinished, words.hundredths(strength.penalty)]] : [];
  return [
    `${words.title} ${words.figure(strength.guesses, strength.error)} ${words.unit}`,
    facts.filter((fact) => fact !== null).join(' · '),
    ...(strength.exact ? [] : [words.estimate]),
    '',
    ...plotLines(progress, words.scale, (id) => botWords(insight, id).name),
    '',
    costliest === null ? words.costsNothing : words.costsMost[costliest],
    ...tableLines([...costs, ...unfinished], [0]),
  ];
};

const PLOT_ROWS = 9;
const MAX_COLUMNS = 40;
const MIN_COLUMNS = 10;

/** The line over the games, the fewest guesses on top; a bot is listed beside the row nearest to its average. */
const plotLines = (
  { line, strength, bots }: Progress,
  scaleText: (value: number) => string,
  nameOf: (id: string) => string,
): readonly string[] => {
  const names = Math.max(...bots.map(({ id }) => nameOf(id).length));
  const columns = Math.max(MIN_COLUMNS, Math.min(MAX_COLUMNS, windowColumns() - 2 * names - 11));
  const values = columnsOf(
    line.map(({ guesses }) => guesses),
    columns,
  );
  const top = strength.best;
  const bottom = Math.max(top + 0.5, ...values);
  const rowOf = (guesses: number): number => Math.round(((guesses - top) / (bottom - top)) * (PLOT_ROWS - 1));
  return Array.from({ length: PLOT_ROWS }, (_, row) => {
    const drawn = values.map((value, at) => (rowOf(value) === row ? (at === values.length - 1 ? '●' : '•') : ' '));
    const beside = bots.filter(({ average }) => rowOf(average) === row).map(({ id }) => nameOf(id));
    const scale = scaleText(top + ((bottom - top) * row) / (PLOT_ROWS - 1));
    return `${scale.padStart(5)} │${drawn.join('').padEnd(columns)}│ ${beside.reverse().join(', ')}`.trimEnd();
  });
};

/** As many values as there are columns, evenly taken, the last one always among them. */
const columnsOf = (values: readonly number[], columns: number): readonly number[] => {
  const count = Math.min(columns, values.length);
  return Array.from({ length: count }, (_, at) => values[Math.ceil(((at + 1) * values.length) / count) - 1]!);
};
