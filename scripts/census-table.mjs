// Measures and prints the table of docs/research/results.md: node --conditions=source --import tsx scripts/census-table.mjs
// --plain uses the plain kernel, which is slower and prints equal results.
import { parseVariant } from '@mastermind/engine';
import { solveGame } from '@mastermind/prover';
import { codeSpace, plainTools } from '@mastermind/solver';
import { fastKernel } from '@mastermind/solver/wasm';
import { census } from '../packages/solver/src/census.ts';
import { plainKernel } from '../packages/solver/src/kernel/plain.ts';
import { strategies } from '../packages/solver/src/strategies/registry.ts';

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
