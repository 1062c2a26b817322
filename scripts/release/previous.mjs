// The previous release, built as a host would have it, so that tests can run it beside this version. It is named by a commit and
// not by a tag, since a clone may have no tags.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const RECORD = fileURLToPath(new URL('previous.json', import.meta.url));

/** @returns {{ version: string, commit: string }} */
export const previousRelease = () => JSON.parse(readFileSync(RECORD, 'utf8'));

/** Throws unless the history of this clone holds the commit. */
export const needCommit = ({ version, commit }) => {
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0) return;
  throw new Error(
    `This clone does not hold ${commit}, the commit of ${version}, beside which nodes must run; get the whole history with "git fetch --unshallow", or clone without --depth.`,
  );
};

/** Starts the server once, which installs and builds it, and ends it as soon as it is ready. */
const build = (folder) =>
  new Promise((resolve, reject) => {
    const { npm_lifecycle_event: _, NODE_ENV: __, ...env } = process.env;
    const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
      cwd: folder,
      env: { ...env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let isReady = false;
    for (const output of [child.stdout, child.stderr])
      output.setEncoding('utf8').on('data', (text) => {
        said += text;
        if (isReady || !said.includes('ready at')) return;
        isReady = true;
        child.kill('SIGTERM');
      });
    child.on('error', reject).on('exit', () => (isReady ? resolve() : reject(new Error(`It was not built:\n${said}`))));
  });

/** The server program of the previous release. It is kept for the next run of the tests. */
export const buildPrevious = async () => {
  const release = previousRelease();
  needCommit(release);
  const home = join(tmpdir(), `mastermind-release-${release.commit}-${process.getuid?.() ?? 0}`);
  if (!existsSync(home)) {
    const folder = mkdtempSync(join(tmpdir(), 'mastermind-release-'));
    try {
      mkdirSync(join(folder, 'project'));
      const archive = spawnSync('git', ['archive', release.commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
      spawnSync('tar', ['-x', '-C', join(folder, 'project')], { input: archive.stdout });
      await build(join(folder, 'project'));
      renameSync(join(folder, 'project'), home);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return join(home, 'apps/server/dist/main.js');
};
