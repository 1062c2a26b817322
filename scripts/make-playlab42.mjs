// Makes the engine of examples/playlab42: `@mastermind/engine/playlab42` as one file without imports, so that the folder
// runs from a static page.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

export const ENGINE_FILE = path('examples/playlab42/engine.js');

export const bundleEngine = async () => {
  const bundle = await rolldown({ input: path('packages/engine/src/playlab42.ts'), logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  const input = `// Made by scripts/make-playlab42.mjs of the Mastermind project. License: MIT.\n${output[0].code}`;
  const format = [path('node_modules/@biomejs/biome/bin/biome'), 'format', '--stdin-file-path=engine.js'];
  return execFileSync(process.execPath, format, { input, encoding: 'utf8', cwd: path('.') });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(ENGINE_FILE, await bundleEngine());
