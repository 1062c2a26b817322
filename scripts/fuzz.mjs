// Asks both kernels random questions in random order, and shows the shortest case in which they disagree. After each batch
// it proves some small games in several ways, also by two workers, solves sets of their codes, and compares the results.
// It logs these proofs. Both checkers verify each log, and refuse it after any change.
// npm run fuzz                     for ten minutes
// npm run fuzz -- --minutes 60     for an hour
// npm run fuzz -- --runs 1000000   for a million sequences of questions
// npm run fuzz -- --seed 7         repeats a run
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { SeededRandom } from '@mastermind/engine';
import { Ledger, ledgerLength, provenSolution, sharedMemory, solveGame } from '@mastermind/prover';
import { nodePool } from '@mastermind/prover/node';
import { codeSpace } from '@mastermind/solver';
import { fastKernel } from '@mastermind/solver/wasm';
import fc from 'fast-check';
import { findLogFault } from '../packages/prover/src/testing/logs.ts';
import { anyProof, findProofFault, told } from '../packages/prover/src/testing/proofs.ts';
import { anyQuestions } from '../packages/solver/src/testing/questioning.ts';
import { findDifference } from '../packages/solver/src/testing/questions.ts';
import { ruleset } from '../packages/solver/src/testing/rulesets.ts';
import { ensurePython } from './programs.mjs';

/** Batches have consecutive seeds, so that a failing batch can be run alone. */
const BATCH = 250;
const PROOFS = 10;

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
ensurePython();
const number = new Intl.NumberFormat('en');
const start = performance.now();
const end = start + minutes * 60_000;
let done = 0;
let proofs = 0;
let last = start;

const tell = () => {
  const spent = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(
    `${number.format(done)} sequences and ${number.format(proofs)} proofs in ${spent} minutes, no difference`,
  );
};

const pool = nodePool(2);

/** Proves a game by two workers, who share a ledger and their results. */
const proveTogether = async ({ ruleset: name, depth }) => {
  const variant = ruleset(name);
  const { value: space } = codeSpace(variant);
  const cells = new Int32Array(new SharedArrayBuffer(4 * ledgerLength(space)));
  const input = { variant, depth, cells, shared: sharedMemory(2 ** 22) };
  const shares = await Promise.all([pool.run('share', input), pool.run('share', input)]);
  const written = shares.flatMap(({ value }) => value);
  const alone = solveGame(fastKernel(space), { depth }).value;
  const together = provenSolution(space, new Ledger(space, cells), written, { depth });
  return told(together) === told(alone) ? null : `${name} comes out differently by two workers.`;
};

/** Draws the change of a log, repeatably for each question. */
const pickFrom = ({ budget }) => {
  const random = new SeededRandom(budget);
  return (below) => random.int(0, below - 1);
};

const faultOf = async (question) => {
  try {
    return (
      findProofFault(question) ?? (await proveTogether(question)) ?? findLogFault(question.ruleset, pickFrom(question))
    );
  } catch (error) {
    return error.message;
  }
};

const checkProofs = async (seed) => {
  const found = await fc.check(
    fc.asyncProperty(anyProof, async (question) => (await faultOf(question)) === null),
    { seed, numRuns: PROOFS },
  );
  if (found.failed) {
    const [question] = found.counterexample;
    console.log(`A proof is wrong; npm run fuzz -- --seed ${seed} --runs ${BATCH} shows it again. Shrunk:`);
    console.log(JSON.stringify(question));
    console.log(await faultOf(question));
    process.exit(1);
  }
  proofs += found.numRuns;
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
  await checkProofs(batch);
  if (performance.now() - last > 10_000) {
    last = performance.now();
    tell();
  }
}
tell();
await pool.close();
