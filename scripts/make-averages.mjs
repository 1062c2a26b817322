// Writes what each level needs on average, measured here and now with luck taken out, to packages/solver/src/analysis/measured.ts:
// node --conditions=source --import tsx scripts/make-averages.mjs (about twenty minutes of processor time)

import { writeFileSync } from 'node:fs';
import { parseVariant } from '@mastermind/engine';
import { measureGame, shapeOf } from '@mastermind/solver';
import { readyTools } from '@mastermind/solver/ready';
import { strengthLine } from '../packages/solver/src/analysis/strength.ts';
import { levels } from '../packages/solver/src/bots/level.ts';
import { guesserOf, playedGames } from '../packages/solver/src/testing/playing.ts';

/** How many games each bot plays: fewer where one takes longer. */
const GAMES = { classic: 4000, skemind: 4000, super: 400, bulls: 1500 };
/** A census counts Knuth if it takes seconds; otherwise Knuth is measured like a level. */
const WITHOUT_CENSUS = ['super', 'bulls'];
const SEED = 1;

const rounded = (number) => Number(number.toFixed(3));

const rows = [];
for (const [name, games] of Object.entries(GAMES)) {
  const variant = parseVariant(name).value;
  const tools = await readyTools(variant);
  const ids = levels.map(({ level }) => `level-${level}`).concat(WITHOUT_CENSUS.includes(name) ? ['knuth'] : []);
  const bots = ids.map((id) => {
    const played = playedGames(variant, guesserOf(id), { games, seed: SEED, tools });
    const { guesses, error } = strengthLine(
      played.map((attempts) => measureGame({ variant, attempts }, tools).value),
    ).at(-1);
    console.error(`${name} ${id}: ${guesses.toFixed(3)} ± ${error.toFixed(3)}`);
    return `      { id: '${id}', average: ${rounded(guesses)}, error: ${rounded(error)} },`;
  });
  const { length, symbols, repeats } = shapeOf(variant);
  rows.push(`  {
    // ${name}, ${games.toLocaleString('en')} games each
    ...{ length: ${length}, symbols: ${symbols}, repeats: ${repeats} },
    bots: [
${bots.join('\n')}
    ],
  },`);
}

writeFileSync(
  new URL('../packages/solver/src/analysis/measured.ts', import.meta.url),
  `// Made by scripts/make-averages.mjs.
import type { MeasuredBots } from './bot-average.ts';

/** The averages of bots that use randomness, with their standard errors. */
export const measuredBots: readonly MeasuredBots[] = [
${rows.join('\n')}
];
`,
);
