import { countCodes, parseVariant } from '@mastermind/engine';

const MOST_PLACES = 8;
const MOST_SYMBOLS = 12;
/** The largest size that is proven without being asked for. */
const MOST_CODES = 16_384;

/** Every size with at least two places and two symbols, with repeats and then without. */
export const everySize = [true, false].flatMap((repeats) =>
  Array.from({ length: MOST_PLACES - 1 }, (_, index) => index + 2).flatMap((places) =>
    Array.from({ length: MOST_SYMBOLS - 1 }, (_, index) => index + 2)
      .filter((symbols) => repeats || symbols >= places)
      .map((symbols) => `${places}x${symbols}${repeats ? '' : 'u'}`),
  ),
);

/** The sizes that are neither proven nor bounded, the smallest first. */
export const sizesWithoutRow = (rows) => {
  const codesOf = (size) => countCodes(parseVariant(size).value);
  return everySize
    .filter((size) => codesOf(size) <= MOST_CODES && !rows.some((row) => row.size === size))
    .sort((one, other) => codesOf(one) - codesOf(other));
};

/** The command that finds a row's figures again. */
const commandOf = ({ size, proven }) => `prove ${proven ? '' : '--bound --seconds 3600 '}--variant ${size}`;

const inAll = ({ proven, total, bound }) => (proven ? `${total}` : `${total}; none needs fewer than ${bound}`);

const onAverage = ({ codes, proven, total, bound }) => {
  const best = (total / codes).toFixed(4);
  return proven ? best : `${best}; at least ${(bound / codes).toFixed(4)}`;
};

const enough = ({ within, total }) =>
  within.total === null || within.total === total
    ? `${within.guesses}`
    : `${within.guesses}, with ${within.total} guesses`;

const COLUMNS = [
  ['size', ({ size }) => size],
  ['codes', ({ codes }) => codes],
  ['answers', ({ answers }) => answers],
  ['fewest guesses in all', inAll],
  ['on average', onAverage],
  ['most of them', ({ worst }) => worst],
  ['enough for every code', enough],
  ['first guess', ({ first }) => first],
  ['search nodes', ({ nodes }) => nodes],
  ['seconds', ({ seconds }) => (seconds < 0.1 ? '< 0.1' : seconds)],
  ['`mastermind` …', (row) => `\`${commandOf(row)}\``],
];

const line = (cells) => `| ${cells.join(' | ')} |`;

const table = (rows) =>
  [
    line(COLUMNS.map(([heading]) => heading)),
    `|${COLUMNS.map(() => '---|').join('')}`,
    ...rows.map((row) => line(COLUMNS.map(([, cell]) => cell(row)))),
  ].join('\n');

/** The commits and their rows: first the commit with the most rows, then the others with their sizes. */
const makers = (rows) => {
  const made = new Map();
  for (const row of rows) made.set(row.commit, [...(made.get(row.commit) ?? []), row]);
  const [[most], ...others] = [...made].sort(([, one], [, other]) => other.length - one.length);
  const rest = others.map(([commit, some]) => `  - ${commit}: ${some.map(({ size }) => size).join(', ')}`);
  return [...rest, `  - ${most}: all other sizes`].join('\n');
};

/** The document `docs/research/atlas.md`, from the rows that the lab shows. */
export const atlasPage = (rows) => `# Atlas

This atlas lists every game size that our search has solved, and one that it has bounded. \`scripts/make-atlas.mjs\` writes this page; do not edit it by hand. The lab shows the same figures (\`/lab?tool=atlas\`), with each strategy to explore and download.

- **Fewest guesses in all**: no strategy has a lower total over all codes. For 5x8 (Super), the first figure is the best known strategy and the second a proven lower bound.
- **Most of them**: the largest number of guesses that this strategy needs for a code.
- **Enough for every code**: the fewest guesses within which every code can be broken, with the total if it is higher. Example: \`mastermind prove --variant 3x4 --depth 4\`. For 5x7 and 5x8 that total is not known. For 8x3 it is not known whether five guesses are enough.
- **Search nodes** and **seconds**: the work of the search and its processor time, with one worker on a shared machine. Two workers proved 5x7, with \`--memory 3000\` and a known strategy to start from. These commits made the rows:
${makers(rows)}
- **Answers**: the number of different answers that guesses get. Two symbols allow fewer answers than more symbols.

\`mastermind prove --variant 5x8 --depth 6\`<!-- long --> shows that six guesses are not enough for 5x8. It takes a quarter of an hour of processor time.

\`node --conditions=source --import tsx scripts/make-atlas.mjs\`<!-- long --> repeats the rows that take less than 20 seconds; \`--long\` repeats all. \`--large\` adds the sizes of up to 16,384 codes that have no row yet: ${sizesWithoutRow(rows).join(', ')}. Whether they can be proven in ten minutes is not known.

The command in a row repeats its proof. With \`--out FILE\` it writes the strategy as a certificate. \`mastermind prove --check FILE\` plays the certificate against every code with the engine's own feedback. That check shows that the total is reached; only the proof shows that no total is lower.

The strategy of 5x8 is shipped, not proven. \`mastermind tree --variant 5x8 --contest > FILE\` writes it, and \`prove --check FILE --variant 5x8\` plays it. [Results](results.md#the-strategies-shipped) has its history.

## With repeats

${table(rows.filter(({ size }) => !size.endsWith('u')))}

## Without repeats

${table(rows.filter(({ size }) => size.endsWith('u')))}
`;
