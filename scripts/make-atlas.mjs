// Writes docs/atlas.md, what is known of every small game, by our own search: node --conditions=source --import tsx scripts/make-atlas.mjs
// With --check it writes nothing and says whether the file would stay as it is. Takes a few minutes.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeAt, countCodes, formatCode, parseVariant } from '@mastermind/engine';
import { checkClaim, codeSpace, solveGame } from '@mastermind/solver';
import { fastKernel } from '@mastermind/solver/wasm';
import { buildKernel } from './build-kernel.mjs';

await buildKernel();

/** Larger games take too long for all of them to be proven anew; with so few answers as three places give they do so sooner. */
const MOST_CODES = 2401;
const MOST_OF_THREE = 1000;
const MOST_PLACES = 8;
const MOST_SYMBOLS = 12;

const file = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs/atlas.md');

const certain = (result) => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/** Every size with at least two places, two symbols and two codes. */
const sizes = (repeats) =>
  Array.from({ length: MOST_PLACES - 1 }, (_, index) => index + 2).flatMap((places) =>
    Array.from({ length: MOST_SYMBOLS - 1 }, (_, index) => index + 2)
      .filter((symbols) => repeats || symbols >= places)
      .map((symbols) => `${places}x${symbols}${repeats ? '' : 'u'}`)
      .filter((name) => countCodes(certain(parseVariant(name))) <= (places > 3 ? MOST_CODES : MOST_OF_THREE)),
  );

/** The best average, and the fewest guesses that can be enough for every code with the best total within them. */
const rowOf = (name) => {
  const variant = certain(parseVariant(name));
  const space = certain(codeSpace(variant));
  const kernel = fastKernel(space);
  const best = certain(solveGame(kernel));
  certain(checkClaim(variant, best.tree, best));
  let shallow = best;
  for (let next = best; next.total !== null; next = certain(solveGame(kernel, { depth: next.worst - 1 })))
    shallow = next;
  certain(checkClaim(variant, shallow.tree, shallow));
  const first = formatCode(variant, codeAt(variant, best.tree.guess));
  const average = (best.total / space.size).toFixed(4);
  const within = shallow.total === best.total ? `${shallow.worst}` : `${shallow.worst}, with ${shallow.total} guesses`;
  return `| ${name} | ${space.size} | ${space.feedbacks.length} | ${best.total} | ${average} | ${best.worst} | ${within} | ${first} | ${best.nodes} |`;
};

const table = (repeats) =>
  [
    '| size | codes | answers | fewest guesses in all | on average | most of them | enough for every code | first guess | sets searched |',
    '|---|---|---|---|---|---|---|---|---|',
    ...sizes(repeats).map(rowOf),
  ].join('\n');

const text = `# Atlas

Every game with at least two places and two symbols, of up to ${MOST_CODES} codes (${MOST_OF_THREE} with three places), solved exactly: made by \`scripts/make-atlas.mjs\`, not by hand. No strategy needs fewer guesses in all, summed over all codes. Each strategy was played against every code with the engine's own feedback.

\`npx mastermind prove --variant 3x4\` proves the row of 3x4 again and, with \`--out FILE\`, writes its strategy, which \`prove --check FILE\` plays. "Enough for every code" is the fewest guesses within which every code can be broken, and the total then, if it takes more guesses in all: \`prove --variant 3x4 --depth 4\`. Larger games are in [strategies](strategies.md#the-strategies-shipped).

## With repeats

${table(true)}

## Without repeats

${table(false)}
`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) throw new Error('docs/atlas.md comes out differently.');
console.log(`docs/atlas.md: ${text.split('\n').filter((line) => /^\| \d/u.test(line)).length} sizes`);
