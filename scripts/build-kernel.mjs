// Compiles the SIMD kernel and writes it as a module, so that it can be inlined into pages and workers.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = join(root, 'packages/solver/src/kernel/assembly');
const target = join(root, 'packages/solver/src/platform/kernel.wasm.ts');
const options = ['-O3', '--enable', 'simd', '--runtime', 'stub', '--noAssert', '--initialMemory', '1'];

/** The hash of the present sources, options and compiler in the module's first line. */
const stampNow = () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'tools/package.json'), 'utf8'));
  const files = readdirSync(sources).filter((name) => name.endsWith('.ts'));
  const hash = createHash('sha256').update(`${options.join(' ')} ${devDependencies.assemblyscript}`);
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(sources, name)));
  return `// Compiled from kernel/assembly by scripts/build-kernel.mjs. ${hash.digest('hex')}`;
};

/** Whether the module is that of the present sources. It is committed: its compiler is a hundred megabytes. */
export const isKernelCurrent = () => firstLine(target) === stampNow();

/** Compiles the kernel unless it is current; says whether it had to. */
export const buildKernel = async () => {
  if (isKernelCurrent()) return false;
  const { default: asc } = await import('assemblyscript/asc');
  const folder = mkdtempSync(join(tmpdir(), 'kernel-'));
  try {
    const binary = join(folder, 'kernel.wasm');
    const { error, stderr } = await asc.main([join(sources, 'index.ts'), '-o', binary, ...options]);
    if (error) throw new Error(`The kernel did not compile.\n${stderr}`);
    const text = readFileSync(binary).toString('base64');
    writeFileSync(target, `${stampNow()}\nexport const kernelBase64 =\n  '${text}';\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return true;
};

const firstLine = (file) => {
  try {
    return readFileSync(file, 'utf8').split('\n', 1)[0];
  } catch {
    return null;
  }
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log((await buildKernel()) ? 'The kernel is compiled.' : 'The kernel is up to date.');
}
