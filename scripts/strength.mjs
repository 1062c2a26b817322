// Prints what docs/research/strength-mathematics.md says of the estimate, measured here and now, for each bot of a ruleset:
// node --conditions=source --import tsx scripts/strength.mjs [--variant super] [--games 1000] [--seed 1] [bot…]

import { parseArgs } from 'node:util';
import { parseVariant } from '@mastermind/engine';
import { measureGame } from '@mastermind/solver';
import { readyTools } from '@mastermind/solver/ready';
import { strengthLine } from '../packages/solver/src/analysis/strength.ts';
import { guesserOf, playedGames } from '../packages/solver/src/testing/playing.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    variant: { type: 'string', default: 'classic' },
    games: { type: 'string', default: '250' },
    seed: { type: 'string', default: '1' },
  },
});
const LEVELS = Array.from({ length: 9 }, (_, index) => `level-${index + 1}`);
const parsed = parseVariant(values.variant);
if (!parsed.ok) throw new Error(`There are no rules called ${values.variant}.`);
const variant = parsed.value;
const tools = await readyTools(variant);

const figure = ({ guesses, error }) => `${guesses.toFixed(3)} ± ${error.toFixed(3)}`;

console.log('| bot | plain average | luck removed | games saved (×) |');
console.log('|---|---|---|---|');
for (const id of positionals.length === 0 ? [...LEVELS, 'knuth', 'entropy'] : positionals) {
  const games = playedGames(variant, guesserOf(id), {
    games: Number(values.games),
    seed: Number(values.seed),
    tools,
  });
  const plain = strengthLine(games.map((rows) => ({ guesses: rows.length }))).at(-1);
  const free = strengthLine(games.map((attempts) => measureGame({ variant, attempts }, tools).value)).at(-1);
  console.log(`| ${id} | ${figure(plain)} | ${figure(free)} | ${((plain.error / free.error) ** 2).toFixed(1)} |`);
}
