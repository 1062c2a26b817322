// Runs the kata's scenarios against any adapter: a file that exports a `door`, as `features/driver.ts` describes it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = join(fileURLToPath(import.meta.url), '../..');

const stop = (sentence) => {
  console.error(sentence);
  process.exit(2);
};

const { adapter } = parseArgs({ options: { adapter: { type: 'string' } } }).values;
if (adapter === undefined) stop('Name an adapter, such as --adapter examples/kata/adapter.ts.');
const file = resolve(adapter);
if (!existsSync(file)) stop(`There is no adapter at ${relative(process.cwd(), file)}.`);

const cucumber = join(ROOT, 'node_modules/@cucumber/cucumber/bin/cucumber.js');
const parameters = JSON.stringify({ driver: file });
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', cucumber, '--profile', 'kata', '--world-parameters', parameters],
  { cwd: ROOT, stdio: 'inherit' },
);
process.exit(status ?? 1);
