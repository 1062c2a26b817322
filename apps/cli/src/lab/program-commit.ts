import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../version.ts';

const FOLDER = dirname(fileURLToPath(import.meta.url));
/** A file of the project: only a clone of it has this one among its own. */
const TRACKED = ':/packages/prover/src/proof/ledger.ts';

let known: string | null = null;

/** The commit of this program, with a "+" if files were changed since. Outside a clone, its version. */
export const programCommit = (): string => {
  known ??=
    (git('ls-files', TRACKED) && git('describe', '--always', '--abbrev=8', '--exclude=*', '--dirty=+')) || version;
  return known;
};

const git = (...args: readonly string[]): string => {
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0' };
  const { status, stdout } = spawnSync('git', ['-C', FOLDER, ...args], { encoding: 'utf8', env });
  return status === 0 ? stdout.trim() : '';
};
