// Reads the declarations of the packages, as npm installs them, with the lowest and the newest TypeScript and without
// skipLibCheck. Asks `attw` whether they resolve. Part of "npm test -- packages".
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, run } from '../npm.mjs';
import { startRegistry } from './registry.mjs';
import { entries, libraries, MODULES, STRICT } from './strict.mjs';
import { manifestIn, ROOT } from './tarballs.mjs';

/** The lowest is named in docs/build/install.md. */
const COMPILERS = { lowest: '5.4.5', newest: '7.0.2' };
const ATTW = '0.18.5';
const SERVER = '@mastermind/server';

const faults = [];
const folder = mkdtempSync(join(tmpdir(), 'mastermind-types-'));

/** A project with the packages, and without types of Node: the declarations may not need them. */
const install = async () => {
  const tarballs = join(folder, 'tarballs');
  mkdirSync(tarballs);
  const registry = await startRegistry(tarballs);
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}\n');
  const compilers = Object.entries(COMPILERS).map(([name, version]) => `${name}@npm:typescript@${version}`);
  const names = [...libraries.map(({ manifest }) => manifest.name), SERVER];
  const more = [...compilers, `@arethetypeswrong/cli@${ATTW}`];
  await npm(['install', '--no-audit', '--no-fund', ...names, ...more], folder, registry.env);
  registry.close();
};

/** The output of a failed program; empty if it succeeded. */
const faultOf = (...args) =>
  run(process.execPath, args, { cwd: folder }).then(
    () => null,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );

const checkTypes = async () => {
  const lines = [...entries, SERVER].map((entry, index) => `export * as entry${index} from '${entry}';\n`);
  writeFileSync(join(folder, 'entries.ts'), lines.join(''));
  // The only platform type that the declarations refer to.
  writeFileSync(join(folder, 'platform.d.ts'), 'declare class URL {}\n');
  for (const [name, modules] of Object.entries(MODULES)) {
    const compilerOptions = { ...STRICT, ...modules, types: [] };
    const config = `tsconfig.${name}.json`;
    writeFileSync(join(folder, config), JSON.stringify({ compilerOptions, files: ['entries.ts', 'platform.d.ts'] }));
    for (const [compiler, version] of Object.entries(COMPILERS)) {
      const fault = await faultOf(`node_modules/${compiler}/bin/tsc`, '--project', config);
      if (fault !== null) faults.push(`TypeScript ${version}, ${name}:\n${fault}`);
    }
  }
};

const checkModules = async () => {
  for (const { manifest } of libraries) {
    const tarball = `tarballs/${manifest.name.slice(1).replace('/', '-')}-${manifest.version}.tgz`;
    const fault = await faultOf('node_modules/.bin/attw', tarball, '--profile', 'esm-only', '--format', 'ascii');
    if (fault !== null) faults.push(`${manifest.name}: ${fault}`);
  }
};

try {
  await install();
  await checkTypes();
  await checkModules();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const stated = manifestIn(ROOT).devDependencies['@typescript/native'];
if (!stated.endsWith(`@${COMPILERS.newest}`)) faults.push(`The newest TypeScript here is ${stated}.`);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
