// Installs the packages with npm into empty projects, and uses them there on every Node. Tries plain JavaScript, the
// terminal by its command, and a page that Vite builds, with worker and WebAssembly, in a browser. Takes a minute and
// asks the npm registry, so "npm test -- packages" runs it and the gate does not.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { launchOptions } from '../chromium.mjs';
import { ensureNode, NODES, nodePath } from '../nodes.mjs';
import { npm, run } from '../npm.mjs';
import { startRegistry } from './registry.mjs';
import { manifestIn, ROOT } from './tarballs.mjs';
import { useTerminal } from './terminal.mjs';

const PLAIN = `
import { classic, feedback } from '@mastermind/engine';
import { nodePool } from '@mastermind/prover/node';
const { black, white } = feedback(['R', 'B', 'B', 'Y'], ['B', 'B', 'B', 'O']);
const pool = nodePool(1);
const proof = await pool.run('prove', { variant: classic, depth: null });
pool.close();
console.log(black, white, proof.value.total);
`;

const PAGE = {
  'index.html': '<!doctype html><title>A page</title><p></p><script type="module" src="/page.js"></script>\n',
  'page.js': `
import { classic } from '@mastermind/engine';
import { codeSpace } from '@mastermind/solver';
import { readySolver } from '@mastermind/solver/ready';
import { pagePool } from '@mastermind/prover/worker';
const solver = await readySolver(classic);
const pool = pagePool(() => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }), 1);
const proof = await pool.run('prove', { variant: classic, depth: null });
const kernel = solver.tools.kernelOf(codeSpace(classic).value).name;
document.querySelector('p').textContent = [kernel, solver.rate('knuth').value.total, proof.value.total].join(' ');
`,
  'worker.js': "import '@mastermind/prover/page-worker';\n",
  // The kernel and the trees are modules with top-level await.
  'vite.config.js': "export default { build: { target: 'es2023' }, worker: { format: 'es' } };\n",
};

const faults = [];
const expectSaid = (what, said, expected) => {
  if (said.trim() !== expected) faults.push(`${what} said "${said.trim()}", not "${expected}"`);
};

/** An empty project with these packages and their dependencies. */
const projectWith = async (env, name, ...packages) => {
  const place = join(folder, name);
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{"private": true, "type": "module"}\n');
  const { stderr } = await npm(['install', '--no-audit', '--no-fund', ...packages], place, env);
  // `engines` promises Node 20.19, so nothing below it may want a newer one.
  if (stderr.includes('EBADENGINE')) faults.push(`${packages.join(' ')} wants another Node:\n${stderr}`);
  return place;
};

const usePage = async (folder) => {
  for (const [file, content] of Object.entries(PAGE)) writeFileSync(join(folder, file), content);
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { cwd: folder });
  const server = await preview({ root: folder, preview: { host: '127.0.0.1', port: 0 }, logLevel: 'silent' });
  const browser = await chromium.launch(await launchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(server.resolvedUrls.local[0]);
    expectSaid('The page', await page.locator('p:not(:empty)').textContent(), 'simd 5801 5625');
  } finally {
    await browser.close();
    await server.close();
  }
};

const folder = mkdtempSync(join(tmpdir(), 'mastermind-installed-'));
try {
  for (const version of NODES) await ensureNode(version);
  const registry = await startRegistry(folder);
  const { vite } = manifestIn(join(ROOT, 'apps/web')).devDependencies;
  const library = await projectWith(registry.env, 'library', '@mastermind/prover', `vite@${vite}`);
  const program = await projectWith(registry.env, 'program', '@mastermind/cli');
  registry.close();
  writeFileSync(join(library, 'plain.js'), PLAIN);
  for (const node of [process.execPath, ...NODES.map(nodePath)]) {
    const { stdout: version } = await run(node, ['--version']);
    const { stdout } = await run(node, ['plain.js'], { cwd: library });
    expectSaid(`Plain JavaScript on Node ${version.trim()}`, stdout, '2 0 5625');
    const terminal = await useTerminal(program, [join(program, 'node_modules/.bin/mastermind')], node);
    faults.push(...terminal.map((fault) => `Node ${version.trim()}: ${fault}`));
  }
  await usePage(library);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
