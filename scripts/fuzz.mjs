// Asks both kernels random questions in random order, and shows the shortest case in which they disagree.
// npm run fuzz                     for ten minutes
// npm run fuzz -- --minutes 60     for as long as that
// npm run fuzz -- --runs 1000000   as many sequences of questions as that
// npm run fuzz -- --seed 7         the same ones again
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { anyQuestions } from '../packages/solver/src/testing/questioning.ts';
import { findDifference } from '../packages/solver/src/testing/questions.ts';

/** Each batch has a seed of its own, one after the other, so that one that fails can be asked for alone. */
const BATCH = 250;

/** Most batches are quick; one in eight lets the solver think as long as it does in a game. */
const effortOf = (seed) =>
  seed % 8 === 0 ? { comparisons: 2_000_000, work: 2_000_000 } : { comparisons: 60_000, work: 50_000 };

const options = { seed: { type: 'string' }, runs: { type: 'string' }, minutes: { type: 'string' } };

const read = () => {
  try {
    const { values } = parseArgs({ options });
    for (const [name, text] of Object.entries(values)) {
      if (!/^\d{1,9}$/u.test(text)) throw new RangeError(`--${name} takes a whole number, not "${text}".`);
    }
    const { seed, runs, minutes } = values;
    return {
      seed: Number(seed ?? randomInt(2 ** 29)),
      runs: runs === undefined ? Number.POSITIVE_INFINITY : Number(runs),
      minutes: minutes === undefined && runs !== undefined ? Number.POSITIVE_INFINITY : Number(minutes ?? 10),
    };
  } catch (error) {
    console.error(error.message);
    return process.exit(1);
  }
};

const { seed, runs, minutes } = read();
const number = new Intl.NumberFormat('en');
const start = performance.now();
const end = start + minutes * 60_000;
let done = 0;
let told = start;

const tell = () => {
  const spent = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`${number.format(done)} sequences in ${spent} minutes, no difference`);
};

console.log(`Seed ${seed}`);
for (let batch = seed; done < runs && performance.now() < end; batch++) {
  const effort = effortOf(batch);
  const numRuns = Math.min(BATCH, runs - done);
  const found = fc.check(
    fc.property(anyQuestions, (questions) => findDifference(questions, effort) === null),
    {
      seed: batch,
      numRuns,
      interruptAfterTimeLimit: Math.max(1, end - performance.now()),
      markInterruptAsFailure: false,
    },
  );
  if (found.failed) {
    const [questions] = found.counterexample;
    console.log(`The kernels disagree; npm run fuzz -- --seed ${batch} --runs ${BATCH} shows it again. Shrunk:`);
    console.log(JSON.stringify(questions));
    console.log(JSON.stringify(findDifference(questions, effort)));
    process.exit(1);
  }
  done += found.numRuns;
  if (performance.now() - told > 10_000) {
    told = performance.now();
    tell();
  }
}
tell();
