// Prints the table of puzzles in docs/research/strength-mathematics.md: their difficulty, and how many are solved by bots that overlook rows:
// node --conditions=source --import tsx scripts/puzzles.mjs [--puzzles 2000] [--tries 20] [--seed 1]
import { parseArgs } from 'node:util';
import { indexOfCode, SeededRandom } from '@mastermind/engine';
import { castName } from '@mastermind/protocol/lists';
import { grades, makePuzzle, positionOf } from '@mastermind/solver';
import { readyTools } from '@mastermind/solver/ready';
import { guesserOf } from '../packages/solver/src/testing/playing.ts';

const { values } = parseArgs({
  options: {
    puzzles: { type: 'string', default: '2000' },
    tries: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const [many, tries, seed] = [values.puzzles, values.tries, values.seed].map(Number);
/** One of each difficulty. */
const BOTS = [3, 5, 7].map((level) => ({ name: castName(level), guesser: guesserOf(`level-${level}`) }));

const puzzles = Array.from({ length: many }, (_, index) => makePuzzle(seed + index));
const tools = await readyTools(puzzles[0].variant);
const random = new SeededRandom(seed);

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const percent = (share) => `${Math.round(100 * share)} %`;

/** The share of its first guesses that are the solution. */
const foundBy = (guesser, { variant, attempts, solution }) => {
  const position = positionOf({ variant, attempts }, tools.kernelOf).value;
  const wanted = indexOfCode(variant, solution);
  return mean(
    Array.from({ length: tries }, () => Number(guesser.guessAt(position, random, tools).value.guess === wanted)),
  );
};

const line = (cells) => console.log(`| ${cells.join(' | ')} |`);
line(['grade', 'difficulty', 'share', 'mean', 'clues', 'depth', ...BOTS.map(({ name }) => `${name} finds`)]);
console.log(`|${'---|'.repeat(6 + BOTS.length)}`);
for (const grade of grades) {
  const some = puzzles.filter((puzzle) => puzzle.grade === grade);
  const difficulties = some.map(({ difficulty }) => difficulty.value);
  line([
    grade,
    `${Math.min(...difficulties).toFixed(1)} to ${Math.max(...difficulties).toFixed(1)}`,
    percent(some.length / many),
    mean(difficulties).toFixed(1),
    mean(some.map(({ attempts }) => attempts.length)).toFixed(1),
    mean(some.map(({ difficulty }) => difficulty.depth)).toFixed(1),
    ...BOTS.map(({ guesser }) => percent(mean(some.map((puzzle) => foundBy(guesser, puzzle))))),
  ]);
}
