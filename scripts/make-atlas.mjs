// Writes the results of our searches for every size of game to packages/prover/src/atlas/sizes.json, which the lab shows,
// and from it docs/research/atlas.md. Each row names the commit whose search made it.
// node --conditions=source --import tsx scripts/make-atlas.mjs               repeats the short proofs, in a few minutes
// node --conditions=source --import tsx scripts/make-atlas.mjs --long        also the long ones, which otherwise keep their rows
// node --conditions=source --import tsx scripts/make-atlas.mjs 4x9 5x6…      only these
// node --conditions=source --import tsx scripts/make-atlas.mjs --large       the larger sizes without a row, the smallest first
// node --conditions=source --import tsx scripts/make-atlas.mjs … --minutes 60  with an hour of processor time for each proof
// node --conditions=source --import tsx scripts/make-atlas.mjs --docs        proves nothing and writes only the document
// node --conditions=source --import tsx scripts/make-atlas.mjs --check       writes nothing and fails if a size has another result
// node --conditions=source --import tsx scripts/make-atlas.mjs --adopt FILE  adopts the output of "mastermind prove --json": a long
//                                                                     proof or bound whose strategy is shipped, or a proof
//                                                                     by "--depth" that a number of guesses is too small. If
//                                                                     one more is enough by a strategy that is not shipped,
//                                                                     --strategy names its certificate
// With --out FOLDER each strategy found is also written as a certificate.
// A proof gets ten minutes of processor time. A size that needs more gets the best strategy of a beam search, and a bound.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { codeAt, countCodes, formatCode, parseVariant } from '@mastermind/engine';
import {
  afterBranch,
  atlas,
  beamJobs,
  beginBeam,
  bestSoFar,
  boundGame,
  breakWithin,
  checkCertificate,
  checkClaim,
  formatCertificate,
  isFinished,
  likelyOpenings,
  MAX_SEARCHED,
  parseCertificate,
  searchBranch,
  solveGame,
  treeDepth,
} from '@mastermind/prover';
import { codeSpace, findShippedTree, loadShippedTrees, unpackShippedTree } from '@mastermind/solver';
import { fastKernel } from '@mastermind/solver/wasm';
import { countAnswers } from '../packages/prover/src/atlas/answers.ts';
import { atlasPage, everySize, sizesWithoutRow } from './atlas-page.mjs';
import { buildKernel } from './build-kernel.mjs';

await buildKernel();
await loadShippedTrees();

/** Larger games are searched on request; with the few answers of three positions they take long sooner. */
const SMALL = 2401;
const SMALL_OF_THREE = 1000;
/** The seconds that a row may have taken to be made again without being asked for. */
const A_WHILE = 20;
/** From this size on a proof starts from a strategy that a beam search of this width finds. */
const WORTH_BEAM = 4096;
const BEAM_WIDTH = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    adopt: { type: 'string' },
    check: { type: 'boolean' },
    docs: { type: 'boolean' },
    large: { type: 'boolean' },
    long: { type: 'boolean' },
    minutes: { type: 'string', default: '10' },
    out: { type: 'string' },
    strategy: { type: 'string' },
  },
});
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const data = join(root, 'packages/prover/src/atlas/sizes.json');
const page = join(root, 'docs/research/atlas.md');

/** The commit that makes the rows. A search that is not committed could not be found again. */
const commit = () => {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  if (
    git(
      'status',
      '--porcelain',
      '--',
      'packages/engine',
      'packages/solver',
      'packages/prover',
      ':!packages/prover/src/atlas',
    ) !== ''
  )
    throw new Error('Commit the engine, the solver and the prover first: a row names the commit that made it.');
  return git('rev-parse', '--short=8', 'HEAD');
};

const certain = (result) => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const isSmall = (size) => {
  const variant = certain(parseVariant(size));
  return countCodes(variant) <= (variant.length > 3 ? SMALL : SMALL_OF_THREE);
};

/** Seconds of processor time, all threads included. */
const processorSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const timed = (work) => {
  const start = processorSeconds();
  const value = work();
  return { value, seconds: Math.max(0.01, Number((processorSeconds() - start).toFixed(2))) };
};

/** A signal that ends a search after a number of seconds of processor time. */
const timeLimit = (seconds = LIMIT_SECONDS) => {
  const end = processorSeconds() + seconds;
  return {
    get aborted() {
      return processorSeconds() > end;
    },
  };
};

const LIMIT_SECONDS = 60 * Number(values.minutes);

/** The result of a search; null where its time was up. */
const unlessCancelled = (result) => (!result.ok && result.error.kind === 'cancelled' ? null : certain(result));

/** The best strategy of a beam search, over the first guesses that look best. */
const beamStrategy = (kernel) => {
  const found = likelyOpenings(kernel)
    .slice(0, 3)
    .map((opening) => {
      let search = certain(beginBeam(kernel, { opening, width: BEAM_WIDTH, polish: null, depth: null, boldness: 2 }));
      while (!isFinished(search))
        for (const job of beamJobs(kernel.space, search))
          search = afterBranch(search, job.feedback, certain(searchBranch(kernel, job, job)));
      return bestSoFar(search);
    });
  return found.reduce((one, other) => (other.total < one.total ? other : one));
};

/** The fewest guesses that can be enough for every code, and the best total within them; null where that takes too long. */
const shallowest = (variant, kernel, best) => {
  let shallow = { guesses: best.worst, total: best.total };
  for (;;) {
    const depth = shallow.guesses - 1;
    const verdict = unlessCancelled(breakWithin(kernel, depth, { signal: timeLimit() }));
    if (verdict === null) console.log(`${variant.id}: whether ${depth} guesses can be enough is not known`);
    if (!verdict?.breakable) return shallow;
    const solved = shallow.total === null ? null : unlessCancelled(solveGame(kernel, { depth, signal: timeLimit() }));
    if (solved !== null) certain(checkClaim(variant, solved.tree, solved));
    shallow = { guesses: depth, total: solved?.total ?? null };
  }
};

/** After how many sets the bound of a size that is proven is compared with its total. */
const COMPARED_AFTER = 20_000;
/** After how many the bound of one that is not proven is taken down. */
const BOUNDED_AFTER = 2_000_000;

/** The lower bound must not exceed any proven total, or one of the two is wrong. */
const boundBelow = (kernel, total, budget) => {
  const signal = timeLimit(LIMIT_SECONDS / 5);
  const { value, seconds } = timed(() => certain(boundGame(kernel, { known: total, budget, signal })));
  if (value.total > total) throw new Error(`The bound ${value.total} is above the total ${total}.`);
  return { bound: value.total, nodes: value.nodes, seconds };
};

const proof = (size, variant, kernel) => {
  const signal = timeLimit();
  const { value, seconds } = timed(() => {
    const start =
      kernel.space.size < WORTH_BEAM || findShippedTree(kernel.space) !== null ? null : beamStrategy(kernel);
    return { start, best: unlessCancelled(solveGame(kernel, { known: start?.tree ?? null, signal })) };
  });
  const { start, best } = value;
  if (best === null) {
    console.log(`${size} is not proven after ${seconds} s of processor time`);
    return bounds(size, variant, kernel, start ?? beamStrategy(kernel));
  }
  const { total } = best;
  const { bound, nodes } = boundBelow(kernel, total, COMPARED_AFTER);
  console.log(`at least ${bound} after ${nodes} sets, ${(100 * (total / bound - 1)).toFixed(2)} % below the total`);
  return { ...best, proven: true, bound: total, within: shallowest(variant, kernel, best), seconds };
};

/** The strategy that ships for a size. */
const shippedStrategy = (space) => {
  const shipped = findShippedTree(space);
  if (shipped === null) throw new Error('No strategy is shipped for this size.');
  return { total: shipped.total, tree: unpackShippedTree(space, shipped) };
};

/** For sizes whose proof takes too long: a strategy and a lower bound. Earlier results still hold. */
const bounds = (size, variant, kernel, { total, tree }) => {
  const worst = treeDepth(tree);
  const before = known.get(size);
  const shown = boundBelow(kernel, total, BOUNDED_AFTER);
  const { bound, nodes, seconds, commit } = before !== undefined && before.bound >= shown.bound ? before : shown;
  const within = before?.within ?? shallowest(variant, kernel, { worst, total: null });
  return { total, worst, tree, proven: false, within, bound, nodes, seconds, commit };
};

/** The result of a proof or a bound about the shipped strategy, made by another program. */
const adopted = (size, space) => {
  const said = JSON.parse(readFileSync(values.adopt, 'utf8'));
  if (said.depth != null) return notWithin(size, space, said);
  const { total, bound = total, nodes, processor, commit } = said;
  const shipped = findShippedTree(space);
  if (shipped === null) throw new Error('No strategy is shipped for this size.');
  const proven = total !== undefined;
  if (proven && total !== shipped.total) throw new Error(`The strategy that ships does not need ${total} guesses.`);
  const tree = unpackShippedTree(space, shipped);
  // The fewest guesses that are enough for every code are a separate result, which stays.
  const within = known.get(size)?.within ?? { guesses: shipped.worst, total: null };
  const seconds = Number(processor.toFixed(2));
  return { total: shipped.total, worst: shipped.worst, tree, proven, within, bound, nodes, seconds, commit };
};

/** The row unchanged, except for the fewest guesses that are enough: one more than the number shown to be too small. */
const notWithin = (size, space, { depth, total = null, breakable = total !== null }) => {
  if (breakable) throw new Error(`Within ${depth} guesses there is a strategy.`);
  const shipped = findShippedTree(space);
  const shown = values.strategy === undefined ? null : certain(parseCertificate(readFileSync(values.strategy, 'utf8')));
  if (shown !== null && codeSpace(shown.variant).value !== space) throw new Error('The strategy is of another size.');
  const worst = shown === null ? shipped.worst : certain(checkCertificate(shown)).worst;
  if (worst !== depth + 1) throw new Error(`No strategy within ${depth + 1} guesses is known.`);
  const tree = unpackShippedTree(space, shipped);
  return { ...known.get(size), tree, within: { guesses: worst, total: null } };
};

const rowOf = (size, made) => {
  const variant = certain(parseVariant(size));
  const space = certain(codeSpace(variant));
  const make = () => {
    if (values.adopt !== undefined) return adopted(size, space);
    const kernel = fastKernel(space);
    return space.size > MAX_SEARCHED
      ? bounds(size, variant, kernel, shippedStrategy(space))
      : proof(size, variant, kernel);
  };
  const found = make();
  const { total, proven, bound, worst, within, nodes, seconds, tree } = found;
  certain(checkClaim(variant, tree, { total, worst }));
  if (values.out !== undefined) {
    const certificate = certain(formatCertificate({ variant, depth: null, total, worst, tree }));
    writeFileSync(join(values.out, `${size}.json`), certificate);
  }
  const first = formatCode(variant, codeAt(variant, tree.guess));
  const figures = { codes: space.size, answers: countAnswers(fastKernel(space)), total, proven, bound, worst, within };
  const row = { size, ...figures, first, nodes, seconds, commit: found.commit ?? made };
  console.log(JSON.stringify(row));
  return row;
};

const write = (rows) => {
  writeFileSync(data, JSON.stringify(rows, null, 2));
  spawnSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', data], { stdio: 'inherit' });
  writeFileSync(page, atlasPage(rows));
};

/** All that holds whichever version of the search finds it; the time is another each time. */
const told = ({ nodes, seconds, commit, ...row }) => JSON.stringify(row);

const known = new Map(atlas.map((row) => [row.size, row]));
const codesOf = (size) => countCodes(certain(parseVariant(size)));
/** The result of a size that is too large is added with `--adopt`. */
const isWanted = (size) =>
  known.has(size) ? codesOf(size) <= MAX_SEARCHED && (values.long || known.get(size).seconds < A_WHILE) : isSmall(size);
const unasked = () => (values.large ? sizesWithoutRow([...known.values()]) : everySize.filter(isWanted));
const asked = values.adopt === undefined ? positionals : [JSON.parse(readFileSync(values.adopt, 'utf8')).variant];
const wanted = asked.length > 0 ? asked : unasked();
const inOrder = () => everySize.flatMap((size) => known.get(size) ?? []);
if (!values.docs) {
  const made = values.check ? null : commit();
  for (const size of wanted) {
    const row = rowOf(size, made);
    if (!values.check) {
      known.set(size, row);
      // A long run that is stopped keeps its results.
      write(inOrder());
    } else if (!known.has(size) || told(known.get(size)) !== told(row))
      throw new Error(`${size} comes out differently.`);
  }
}
if (!values.check) write(inOrder());
else if (readFileSync(page, 'utf8') !== atlasPage(inOrder()))
  throw new Error('docs/research/atlas.md comes out differently.');
console.log(`${known.size} sizes`);
