// Estimates how many sets a proof of a size would search, and for how long, without running it.
// node --conditions=source --import tsx scripts/estimate-proof.mjs 5x7                          prices 40 second guesses, in some minutes
// node --conditions=source --import tsx scripts/estimate-proof.mjs 5x6 --samples 100 --most 1e6
//
// A proof prices every second guess that could be better than the strategy shipped, after each answer to its first guess.
// A second guess is the more expensive, the further its bound is below the strategy's total. A few per cent of the guesses
// cause nearly all of the cost. The guesses are therefore sorted by this gap and divided into strata, each twice as large
// as the previous one. An equal number is drawn from each stratum and priced as the proof does, up to `--most` sets each.
// The estimate for all guesses follows from these. If some were given up, it is too low. Knowledge from earlier second
// guesses makes a proof cheaper, other first guesses make it more expensive: the proven sizes show by how much.
import { parseArgs } from 'node:util';
import { parseVariant, SeededRandom } from '@mastermind/engine';
import { codeSpace, findShippedTree, loadShippedTrees, unpackShippedTree } from '@mastermind/solver';
import { fastKernel } from '@mastermind/solver/wasm';
import { pricingAfter } from '../bench/second-guesses.ts';
import { buildKernel } from './build-kernel.mjs';

await buildKernel();
await loadShippedTrees();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string', default: '40' },
    most: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
  },
});
const certain = (result) => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const size = positionals[0] ?? '5x7';
const space = certain(codeSpace(certain(parseVariant(size))));
const kernel = fastKernel(space);
const shipped = findShippedTree(space);
if (shipped === null) throw new Error(`No strategy is shipped for ${size}.`);
const tree = unpackShippedTree(space, shipped);

const processorSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const { positions, inPosition } = pricingAfter(kernel, tree);

/** Every second guess: the position, its place in the list there, and the gap between its bound and the known total. */
const guesses = positions.flatMap((position, index) =>
  inPosition(position, ({ limit, bounds }) => Array.from(bounds, (bound, at) => ({ index, at, gap: limit - bound }))),
);
guesses.sort((one, other) => other.gap - one.gap);

/** The guesses with the largest gaps first, each stratum twice as large as the one before. */
const STRATA = 8;
const ends = Array.from({ length: STRATA }, (_, stratum) => Math.ceil(guesses.length / 2 ** (STRATA - 1 - stratum)));
const strata = ends
  .map((end, stratum) => guesses.slice(ends[stratum - 1] ?? 0, end))
  .filter((stratum) => stratum.length > 0);
const random = new SeededRandom(Number(values.seed));
const each = Math.max(2, Math.round(Number(values.samples) / strata.length));
const drawn = strata.flatMap((stratum, of) => {
  const left = [...stratum];
  const taken = Array.from({ length: Math.min(each, left.length) }, () =>
    left.splice(random.int(0, left.length - 1), 1),
  );
  return taken.flat().map((guess) => ({ ...guess, of }));
});

const priced = positions.flatMap((position, index) => {
  const here = drawn.filter((guess) => guess.index === index);
  if (here.length === 0) return [];
  return inPosition(position, ({ price }) =>
    here.map(({ at, of }) => {
      const start = processorSeconds();
      const { sets, givenUp } = price(at, Number(values.most));
      return { of, sets, givenUp, seconds: processorSeconds() - start };
    }),
  );
});

/** The sum over all second guesses, and its standard error; a stratum that is priced completely has none. */
const extrapolated = (figure) => {
  const parts = strata.map(({ length }, of) => {
    const figures = priced.filter((one) => one.of === of).map(figure);
    const mean = figures.reduce((sum, one) => sum + one, 0) / figures.length;
    const variance = figures.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, figures.length - 1);
    const unpriced = 1 - figures.length / length;
    return { sum: length * mean, variance: (length ** 2 * unpriced * variance) / figures.length };
  });
  const total = (part) => parts.reduce((sum, one) => sum + one[part], 0);
  return { sum: total('sum'), error: Math.sqrt(total('variance')) };
};

const count = (value) => Math.round(value).toLocaleString('en');
const sets = extrapolated((one) => one.sets);
const hours = extrapolated((one) => one.seconds / 3600);
const givenUp = priced.filter((one) => one.givenUp).length;
console.log(
  `${size}: ${count(guesses.length)} second guesses could be better than the ${shipped.total} guesses of the strategy shipped`,
);
console.log(`${priced.length} of them priced, ${givenUp} given up after ${count(Number(values.most))} sets`);
console.log(
  `all of them: ${count(sets.sum)} ± ${count(sets.error)} sets, ${hours.sum.toFixed(2)} ± ${hours.error.toFixed(2)} hours of one processor`,
);
