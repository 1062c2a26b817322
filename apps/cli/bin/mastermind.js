#!/usr/bin/env node
// Committed rather than built, so that npm can link it on install. It builds the program if there is none yet.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const program = new URL('../dist/main.js', import.meta.url);
if (!existsSync(program)) {
  const setUp = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [setUp, 'build'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
}
// From Node 22 on, what was compiled once need not be compiled again at the next start.
module.enableCompileCache?.();
await import(program.href);
