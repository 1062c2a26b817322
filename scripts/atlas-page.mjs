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
  ['sets searched', ({ nodes }) => nodes],
  ['seconds', ({ seconds }) => (seconds < 0.1 ? '< 0.1' : seconds)],
  ['`npx mastermind` …', (row) => `\`${commandOf(row)}\``],
];

const line = (cells) => `| ${cells.join(' | ')} |`;

const table = (rows) =>
  [
    line(COLUMNS.map(([heading]) => heading)),
    `|${COLUMNS.map(() => '---|').join('')}`,
    ...rows.map((row) => line(COLUMNS.map(([, cell]) => cell(row)))),
  ].join('\n');

/** Which commit made which rows: first that of most, then the others with their sizes. */
const makers = (rows) => {
  const made = new Map();
  for (const row of rows) made.set(row.commit, [...(made.get(row.commit) ?? []), row]);
  const [[most], ...others] = [...made].sort(([, one], [, other]) => other.length - one.length);
  const rest = others.map(([commit, some]) => `; of ${commit} for ${some.map(({ size }) => size).join(' and ')}`);
  return [most, ...rest].join('');
};

/** The document `docs/research/atlas.md`, from the rows that the lab shows. */
export const atlasPage = (rows) => `# Atlas

Every size of game of two places or more that our search has solved and we have written down, and one that it has bounded: made by \`scripts/make-atlas.mjs\`, not by hand. The lab of the page shows the same figures (\`/lab?tool=atlas\`), with each strategy to explore and to download.

- **Fewest guesses in all**: no strategy needs fewer, summed over all codes. For 5x8 (Super) nobody knows the fewest: the first figure is the best strategy we know of, the second a total that is proven to be out of reach.
- **Most of them**: how many guesses that strategy needs for the code that takes it longest.
- **Enough for every code**: the fewest guesses within which every code can be broken, and the total then, if it takes more guesses in all: \`npx mastermind prove --variant 3x4 --depth 4\`. For 5x7 and 5x8 the total within so few is not known; \`npx mastermind prove --variant 5x8 --depth 6\`<!-- long --> shows that six are not enough for 5x8, in a quarter of an hour of processor time.
- **Sets searched** and **seconds** (of one processor, on a machine that others used too) are those of the commit that made the row or, for the older ones, brought its figures in: ${makers(rows)}. \`node --conditions=source --import tsx scripts/make-atlas.mjs\`<!-- long --> makes those again that take less than 20 seconds, and with \`--long\` all of them; a search that looks at fewer sets finds the same. They are those of one worker, but for 5x7, which two workers proved with \`--memory 3000\`, starting from a strategy known before.
- **Answers**: how many different ones guesses get; with two symbols fewer than with more.

The command in a row proves it again and, with \`--out FILE\`, writes the strategy as a certificate; \`npx mastermind prove --check FILE\` plays it against every code with the engine's own feedback. That shows that its total is reached, no more: only the proof shows that none is lower. The strategy of 5x8 is shipped, not proven: \`npx mastermind tree --variant 5x8 --contest > FILE\` writes it, and \`prove --check FILE --variant 5x8\` plays it. Where it comes from is told in [results](results.md#the-strategies-shipped).

## With repeats

${table(rows.filter(({ size }) => !size.endsWith('u')))}

## Without repeats

${table(rows.filter(({ size }) => size.endsWith('u')))}
`;
