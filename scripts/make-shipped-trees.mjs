// Makes the strategy trees that are committed in packages/solver/src/shipped, by our own search.
// node --conditions=source --import tsx scripts/make-shipped-trees.mjs            the proven ones, in about two minutes
// node --conditions=source --import tsx scripts/make-shipped-trees.mjs FILE…      those that `mastermind search --out FILE` found
// node --conditions=source --import tsx scripts/make-shipped-trees.mjs --check    compares the committed trees with proven ones of the
//                                                                          plain kernel; `--check 4x7.ts` only that one
// node --conditions=source --import tsx scripts/make-shipped-trees.mjs --checkpoint FILE   ships the better branches that an unfinished
//                                                                          proof has found: its checkpoint has their totals
//                                                                          and second guesses, the search writes them again
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { classic, parseVariant, skemind } from '@mastermind/engine';
import { buildKernel } from './build-kernel.mjs';

await buildKernel();
const solver = await import('@mastermind/solver');
const { allCodes, codeSpace, feedbackOfByte, solvePosition } = solver;
const { guessClasses } = await import('@mastermind/solver/search');
const { checkClaim, parseCertificate, parseProof, solveGame, treeDepth, treeTotal } = await import(
  '@mastermind/prover'
);
const { listSecondGuesses, priceSecondGuesses } = await import('../packages/prover/src/proof/second-guesses.ts');
const { plainKernel } = await import('../packages/solver/src/kernel/plain.ts');
const { packTree, unpackTree } = await import('../packages/solver/src/shipped/pack.ts');
const { fastKernel } = await import('../packages/solver/src/platform/wasm.ts');

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages/solver/src/shipped');

const certain = (result) => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const args = process.argv.slice(2);
const checking = args[0] === '--check';
const checkpoints = args[0] === '--checkpoint' ? args.slice(1) : [];
const files = checking || checkpoints.length > 0 ? [] : args;
const wanted = (file) => !checking || args.length === 1 || args.includes(file);
const kernelOf = checking ? plainKernel : fastKernel;

const write = (file, module) => {
  const path = join(folder, file);
  const text = `// Made by scripts/make-shipped-trees.mjs.\n${module}`;
  if (!checking) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) throw new Error(`${file} comes out differently.`);
  console.log(`${file}: ${module.length} bytes${checking ? ', the same again' : ''}`);
};

const writeShipped = (file, name, variant, { depth, total, worst, basis, tree }) => {
  const space = certain(codeSpace(variant));
  const packed = packTree(space, tree);
  certain(checkClaim(variant, unpackTree(space, packed), { total, worst }));
  const { length, symbols, repeats } = space;
  const fields = Object.entries({ length, symbols, repeats, depth, total, worst, basis })
    .map(([key, value]) => `  ${key}: ${typeof value === 'string' ? `'${value}'` : value},\n`)
    .join('');
  const inline = `  packed: '${packed}',\n`;
  const line = inline.length <= 121 ? inline : `  packed:\n    '${packed}',\n`;
  write(
    file,
    `import type { ShippedTree } from './shipped-tree.ts';\n\nexport const ${name}: ShippedTree = {\n${fields}${line}};\n`,
  );
};

const prove = (file, name, variant, depth = null) => {
  if (!wanted(file)) return;
  const { total, worst, tree } = certain(solveGame(kernelOf(certain(codeSpace(variant))), { depth }));
  writeShipped(file, name, variant, { depth, total, worst, basis: 'proven', tree });
};

/** Totals that `mastermind prove` has shown to be the least there are; it takes minutes for 5x6 and most of an hour for 5x7. */
const PROVEN = { '5x6': 36_721, '5x7': 85_645 };

/** Imports the result of a search, for a shape that takes too long to be solved here. */
const adopt = (path) => ship(certain(parseCertificate(readFileSync(path, 'utf8'))));

const ship = (certificate) => {
  const { length, symbols, repeats } = certain(codeSpace(certificate.variant));
  const shape = `${length}x${symbols}${repeats ? '' : 'u'}`;
  // The search may have been limited to a depth, but the strategy ships as one without a limit.
  const found = { ...certificate, depth: null, basis: PROVEN[shape] === certificate.total ? 'proven' : 'best-known' };
  writeShipped(`${shape}.ts`, 'shipped', certificate.variant, found);
};

/** The tree that ships, with each branch that a proof has improved since. */
const improve = async (path) => {
  const text = readFileSync(path, 'utf8');
  const { space: size, depth, known } = JSON.parse(text);
  const variant = certain(parseVariant(size));
  const space = certain(codeSpace(variant));
  const kernel = kernelOf(space);
  const { ledger } = certain(parseProof(space, { depth, known }, text));
  await solver.loadShippedTrees(variant);
  const tree = solver.unpackShippedTree(space, solver.findShippedTree(space));
  const first = tree.guess;
  const opening = Array.from({ length: ledger.openings }, (_, at) => ledger.guessOf(at)).indexOf(first);
  const places = new Map(ledger.partsOf(opening).map(({ answer }, part) => [space.feedbacks[answer], part]));
  const parts = new Map(
    kernel
      .load(allCodes(space))
      .split(first)
      .map(({ feedback, codes }) => [feedback, codes]),
  );
  const branches = tree.branches.map((branch) => {
    const { feedback: answer } = branch;
    const { at, total } = ledger.bestOf(opening, places.get(answer));
    if (total >= treeTotal(kernel, branch.tree, parts.get(answer))) return branch;
    const { guesses } = certain(listSecondGuesses(kernel, { first, answer }, { depth, limit: 2 ** 28 }));
    const job = { first, answer, guesses: [guesses[at]], limit: Int32Array.of(total + 1) };
    const found = certain(priceSecondGuesses(kernel, job, { depth }));
    console.log(`${parts.get(answer).length} codes: ${total} guesses, ${found.nodes} nodes`);
    if (found.totals[0] !== total) throw new Error('The search finds another total than the checkpoint has.');
    return { feedback: answer, tree: found.tree };
  });
  const better = { guess: first, branches };
  ship({ variant, total: treeTotal(kernel, better, allCodes(space)), worst: treeDepth(better), tree: better });
};

/** For each first guess of a kind its exact total, and for each answer the best second guess with its total. */
const writeEarly = (file, name, says, variant) => {
  if (!wanted(file)) return;
  const space = certain(codeSpace(variant));
  const kernel = kernelOf(space);
  const text = (code) =>
    [...space.digits.subarray(code * space.length, (code + 1) * space.length)]
      .map((digit) => digit.toString(36))
      .join('');
  const rows = [...guessClasses(space, []).firsts].map((first) => {
    let sum = space.size;
    const answers = kernel
      .load(allCodes(space))
      .split(first)
      .filter(({ feedback }) => feedback !== space.win)
      .map(({ feedback, codes }) => {
        const { black, white } = feedbackOfByte(space.length, feedback);
        const { guess, total } = certain(solvePosition(kernel, codes, { history: [first] }));
        sum += total;
        return `${black}${white}:${text(guess)}=${total}`;
      });
    return `${text(first)}=${sum}(${answers.join()})`;
  });
  write(file, `// ${says}\nexport const ${name} =\n  '${rows.join(' ')}';\n`);
};

for (const file of files) adopt(file);
for (const checkpoint of checkpoints) await improve(checkpoint);
if (files.length === 0 && checkpoints.length === 0) {
  prove('classic-optimal.ts', 'classicOptimal', classic);
  prove('classic-five.ts', 'classicFive', classic, 5);
  prove('skemind-optimal.ts', 'skemindOptimal', skemind);
  for (const name of ['4x7', '4x8', '4x10u']) prove(`${name}.ts`, 'shipped', certain(parseVariant(name)));
  writeEarly(
    'classic-early.ts',
    'classicEarly',
    'Exact totals of the first two turns, four of six with repeats.',
    classic,
  );
  writeEarly(
    'skemind-early.ts',
    'skemindEarly',
    'Exact totals of the first two turns, four of six without repeats.',
    skemind,
  );
}
