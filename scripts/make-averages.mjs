// Writes the averages of the bots with the rules of every preset to packages/solver/src/analysis/measured.ts.
// Existing sizes are kept, except the average of the shipped strategy; `--all` measures every size again (about twenty minutes of processor time):
// node --conditions=source --import tsx scripts/make-averages.mjs

import { writeFileSync } from 'node:fs';
import { countCodes, presets } from '@mastermind/engine';
import { findStrategy, measureGame, shapeOf } from '@mastermind/solver';
import { readyTools } from '@mastermind/solver/ready';
import { measuredBots } from '../packages/solver/src/analysis/measured.ts';
import { strengthLine } from '../packages/solver/src/analysis/strength.ts';
import { levels } from '../packages/solver/src/bots/level.ts';
import { census } from '../packages/solver/src/census.ts';
import { sameShape } from '../packages/solver/src/kernel/space.ts';
import { shippedRecord } from '../packages/solver/src/shipped/record.ts';
import { guesserOf, playedGames } from '../packages/solver/src/testing/playing.ts';

const SEED = 1;
/** Games that each bot plays, by the largest number of codes: fewer where one takes longer. */
const GAMES = [
  [2000, 4000],
  [10_000, 1500],
  [Number.POSITIVE_INFINITY, 400],
];
/** A census of Knuth's strategy takes seconds up to this number of codes. */
const MOST_COUNTED = 2000;

const rounded = (number) => Number(number.toFixed(3));
const counted = (id, { total, games }) => ({ id, average: total / games, error: 0 });

const measured = (id, variant, tools, games) => {
  const played = playedGames(variant, guesserOf(id), { games, seed: SEED, tools });
  const { guesses, error } = strengthLine(played.map((attempts) => measureGame({ variant, attempts }, tools).value)).at(
    -1,
  );
  return { id, average: rounded(guesses), error: rounded(error) };
};

const measure = async (variant) => {
  const tools = await readyTools(variant);
  const all = (id) => census(variant, findStrategy(id).value, { tools }).value;
  const codes = countCodes(variant);
  const [, games] = GAMES.find(([most]) => codes <= most);
  const knuth = codes <= MOST_COUNTED ? counted('knuth', all('knuth')) : measured('knuth', variant, tools, games);
  return [
    ...levels.map(({ level }) => measured(`level-${level}`, variant, tools, games)),
    knuth,
    counted('optimal', shippedRecord(variant) ?? all('best')),
  ].sort((one, other) => other.average - one.average);
};

/** A better strategy may have been shipped since. */
const withShipped = async (variant, bots) => {
  await readyTools(variant);
  const shipped = shippedRecord(variant);
  return bots.map((bot) => (bot.id === 'optimal' && shipped !== null ? counted('optimal', shipped) : bot));
};

const known = process.argv.includes('--all') ? [] : [...measuredBots];
for (const variant of presets) {
  const shape = shapeOf(variant);
  const at = known.findIndex((other) => sameShape(shape, other));
  if (at >= 0) {
    known[at] = { ...known[at], bots: await withShipped(variant, known[at].bots) };
    continue;
  }
  console.error(`${variant.id} …`);
  known.push({ ...shape, bots: await measure(variant) });
}

const rowOf = ({ id, average, error }) => `      { id: '${id}', average: ${average}, error: ${error} },`;

writeFileSync(
  new URL('../packages/solver/src/analysis/measured.ts', import.meta.url),
  `// Made by scripts/make-averages.mjs. Do not edit.
import type { MeasuredBots } from './bot-average.ts';

/** The averages of bots, the weakest first. The error of those that played every code is 0. */
export const measuredBots: readonly MeasuredBots[] = [
${known
  .map(
    ({ length, symbols, repeats, bots }) => `  {
    ...{ length: ${length}, symbols: ${symbols}, repeats: ${repeats} },
    bots: [
${bots.map(rowOf).join('\n')}
    ],
  },`,
  )
  .join('\n')}
];
`,
);
