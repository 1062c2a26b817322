// Makes the strategy tables that are committed in packages/solver/src/tables, by our own search.
// node --conditions=source --import tsx scripts/make-tables.mjs
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { classic, skemind } from '@mastermind/engine';
import { buildKernel } from './build-kernel.mjs';

await buildKernel();
const { allCodes, checkClaim, codeSpace, feedbackOfByte, formatTree, guessClasses, solveGame, solvePosition } =
  await import('@mastermind/solver');
const { fastKernel } = await import('../packages/solver/src/platform/wasm.ts');

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages/solver/src/tables');

const spaceOf = (variant) => {
  const space = codeSpace(variant);
  if (!space.ok) throw new Error(space.error.kind);
  return space.value;
};

const certain = (result) => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const write = (file, name, says, text) => {
  const module = `// Made by scripts/make-tables.mjs. ${says}\nexport const ${name} =\n  '${text}';\n`;
  writeFileSync(join(folder, file), module);
  console.log(`${file}: ${module.length} bytes`);
};

const writeTree = (file, name, says, variant, depth) => {
  const space = spaceOf(variant);
  const { total, worst, tree } = certain(solveGame(fastKernel(space), { depth }));
  certain(checkClaim(variant, tree, { total, worst }));
  write(file, name, `${says}: ${total} guesses in total, ${worst} at most.`, formatTree(space, tree));
};

/** For each first guess of a kind its exact total, and for each answer the best second guess with its total. */
const writeEarly = (file, name, says, variant) => {
  const space = spaceOf(variant);
  const kernel = fastKernel(space);
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
  write(file, name, says, rows.join(' '));
};

writeTree('classic-optimal.ts', 'classicOptimal', 'The best strategy for four of six with repeats', classic, null);
writeTree('classic-five.ts', 'classicFive', 'The best strategy for four of six with repeats within five', classic, 5);
writeTree('skemind-optimal.ts', 'skemindOptimal', 'The best strategy for four of six without repeats', skemind, null);
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
