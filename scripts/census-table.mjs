// Prints the table of docs/strategies.md, measured here and now: node --conditions=source --import tsx scripts/census-table.mjs
import { parseVariant } from '@mastermind/engine';
import { census, codeSpace, plainTools, solveGame, strategies } from '@mastermind/solver';
import { fastKernel } from '@mastermind/solver/wasm';

const RULESETS = ['classic', 'skemind', '4x5', '3x6', '5x5u'];
const SHOWN = ['counting', 'first', 'knuth', 'size', 'entropy', 'parts'];
const tools = { ...plainTools, kernelOf: fastKernel };

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
  const solved = solveGame(fastKernel(codeSpace(variant).value)).value;
  console.log(
    `| ${name} | ${codeSpace(variant).value.size} | ${cells.join(' | ')} | ${solved.total} : ${solved.worst} |`,
  );
}
