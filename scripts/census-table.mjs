// Prints the table of docs/strategies.md, measured here and now: node --conditions=source --import tsx scripts/census-table.mjs
// With --plain by the plain kernel, which is slower and says the same.
import { parseVariant } from '@mastermind/engine';
import { census, codeSpace, plainKernel, plainTools, solveGame, strategies } from '@mastermind/solver';
import { fastKernel } from '@mastermind/solver/wasm';

const RULESETS = ['classic', 'skemind', '4x5', '3x6', '5x5u'];
const SHOWN = ['counting', 'tally', 'first', 'knuth', 'size', 'entropy', 'parts'];
const kernelOf = process.argv.includes('--plain') ? plainKernel : fastKernel;
const tools = { ...plainTools, kernelOf };

console.log(`| ruleset | codes | ${SHOWN.join(' | ')} | optimal |`);
console.log(`|---|---|${SHOWN.map(() => '---|').join('')}---|`);
for (const name of RULESETS) {
  const variant = parseVariant(name).value;
  const cells = SHOWN.map((id) => {
    const result = census(
      variant,
      strategies.find((strategy) => strategy.id === id),
      { tools },
    );
    return result.ok ? `${result.value.total} : ${result.value.worst}` : result.error.kind;
  });
  const solved = solveGame(kernelOf(codeSpace(variant).value)).value;
  console.log(
    `| ${name} | ${codeSpace(variant).value.size} | ${cells.join(' | ')} | ${solved.total} : ${solved.worst} |`,
  );
}
