// The shared resources of suites while they run: a folder in memory, one PostgreSQL, one search for a browser.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findChromium } from '../chromium.mjs';
import { ensureNode, NEWEST } from '../nodes.mjs';
import { ensurePostgres, startPostgres } from '../postgres.mjs';
import { ensureEngines, ensureLogrotate, ensureNats, ensureProxies, ensureShells } from '../programs.mjs';
import { needsBrowser, startsProcesses } from './parts.mjs';
import { withoutCollecting } from './typescript.mjs';

const MEMORY = '/dev/shm';
const ENOUGH = 2 ** 30;

/** Memory is quicker than any disk, and nothing that a test writes has to outlive it. */
const quickestPlace = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};

/**
 * Finds or installs the programs that the plan needs, one after the other. Suites that install at the same time would
 * disturb each other. Returns the environment of the suites, and adds to `undo` how to tidy up; throws if something
 * cannot be installed.
 */
export const prepareSuites = async (plan, undo) => {
  const everything = plan.beside.includes('nodes');
  const uses = (folder) => everything || plan.units.some((file) => file.startsWith(folder));
  const env = withoutCollecting();
  const withPostgres = uses('apps/server/') && !plan.embedded;
  if (everything || plan.units.some((file) => file.startsWith('apps/cli/') && startsProcesses(file))) ensureShells();
  if (plan.units.some((file) => startsProcesses(file) && file.includes('/ops.'))) {
    ensureProxies();
    ensureLogrotate();
  }
  if (plan.units.some((file) => startsProcesses(file) && /^apps\/server\/src\/(?:bus|rooms)\//u.test(file)))
    ensureNats();
  if (plan.journeys.some((file) => file.includes('/engines.'))) ensureEngines();
  if (plan.embedded) env.TEST_STORES = 'sqlite';
  if (withPostgres) env.PATH = [ensurePostgres(), env.PATH].join(delimiter);
  if (everything) await ensureNode(NEWEST);
  if (needsBrowser(plan)) env.CHROMIUM_PATH = await findChromium();

  const folder = mkdtempSync(join(quickestPlace(), 'mastermind-gate-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL does not run as root and still has to get in.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  env.TMPDIR = folder;
  const postgres = withPostgres ? await startPostgres() : null;
  if (postgres !== null) {
    undo.push(() => postgres.stop());
    env.TEST_DATABASE_URL = postgres.url;
  }
  return env;
};
