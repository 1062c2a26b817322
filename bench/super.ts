// The search of Super on its most expensive work: the first second guesses of the part with 4,962 codes after 11223.
// Node counts do not depend on the machine; seconds are of processor time.
// npm run bench:super                              ten second guesses, up to 40,000 nodes each
// npm run bench:super -- --guesses 10 --most 4000000   up to four million nodes each
// npm run bench:super -- --against COMMIT          compared with the search of a commit, in one run, with the ratio
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { superVariant } from '@mastermind/engine';
import { codeSpace, findShippedTree, loadShippedTrees, unpackShippedTree } from '@mastermind/solver';
import { fastKernel } from '@mastermind/solver/wasm';
import { buildKernel } from '../scripts/build-kernel.mjs';
import { processorTime } from './processor.ts';
import { pricingAfter } from './second-guesses.ts';

interface Measured {
  readonly nodes: number;
  readonly seconds: number;
  readonly givenUp: number;
}

const PART = 4962;
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** The benchmark itself, for commits that have none. */
const OWN_FILES = ['bench/super.ts', 'bench/processor.ts', 'bench/second-guesses.ts'];

const { values } = parseArgs({
  options: {
    guesses: { type: 'string', default: '10' },
    most: { type: 'string', default: '40000' },
    against: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const measure = (): Measured => {
  const space = codeSpace(superVariant);
  if (!space.ok) throw new Error(space.error.kind);
  const kernel = fastKernel(space.value);
  const tree = unpackShippedTree(space.value, findShippedTree(space.value)!);
  const { positions, inPosition } = pricingAfter(kernel, tree);
  const part = positions.find(({ codes }) => codes.length === PART)!;
  return inPosition(part, ({ bounds, price }) => {
    let [nodes, seconds, givenUp] = [0, 0, 0];
    for (let at = 0; at < Math.min(bounds.length, Number(values.guesses)); at++) {
      const start = processorTime(process.pid);
      const priced = price(at, Number(values.most));
      const took = (processorTime(process.pid) - start) / 1000;
      nodes += priced.sets;
      seconds += took;
      if (priced.givenUp) givenUp++;
      const end = priced.givenUp ? 'given up' : 'priced';
      if (!values.json) console.log(`second guess ${at + 1}: ${priced.sets} nodes, ${took.toFixed(2)} s, ${end}`);
    }
    return { nodes, seconds, givenUp };
  });
};

/** Runs this benchmark in a copy of the project at a commit. */
const measureAt = (commit: string): Measured => {
  const folder = mkdtempSync(join(tmpdir(), 'mastermind-bench-'));
  try {
    const archive = spawnSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
    if (archive.status !== 0) throw new Error(`There is no commit ${commit}.`);
    spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
    for (const file of OWN_FILES) cpSync(join(ROOT, file), join(folder, file));
    const modules = join(folder, 'node_modules');
    mkdirSync(join(modules, '@mastermind'), { recursive: true });
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      if (name !== '@mastermind') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
    // Links to packages are relative, so here they lead to the packages of the commit.
    for (const name of readdirSync(join(ROOT, 'node_modules/@mastermind')))
      symlinkSync(readlinkSync(join(ROOT, 'node_modules/@mastermind', name)), join(modules, '@mastermind', name));
    const args = ['--conditions=source', '--import', 'tsx', 'bench/super.ts', '--json'];
    const limits = ['--guesses', values.guesses, '--most', values.most];
    const { stdout, stderr } = spawnSync(process.execPath, [...args, ...limits], { cwd: folder, encoding: 'utf8' });
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

await buildKernel();
await loadShippedTrees();
const now = measure();
if (values.json) console.log(JSON.stringify(now));
else {
  const told = ({ nodes, seconds, givenUp }: Measured): string =>
    `${nodes} nodes, ${seconds.toFixed(2)} s of processor time, ${givenUp} guesses given up after ${values.most} nodes`;
  console.log(`now: ${told(now)}`);
  if (values.against !== undefined) {
    const before = measureAt(values.against);
    console.log(`${values.against}: ${told(before)}`);
    const [nodes, seconds] = [before.nodes / now.nodes, before.seconds / now.seconds];
    console.log(`ratio: ${nodes.toFixed(2)} in nodes, ${seconds.toFixed(2)} in seconds`);
  }
}
