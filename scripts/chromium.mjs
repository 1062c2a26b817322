// Finds a Chromium for tests and pictures: one on the path, one from npm, or Debian's, which root can install. If there
// is none, a sentence names the next step.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = () => {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not here; look on.
      }
    }
  }
  return null;
};

const runs = (file) => spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

/** The one inside an npm package: unpacked on first use. It lacks system libraries on some machines, so it is tried. */
const packaged = async () => {
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const file = await chromium.executablePath();
    return runs(file) ? file : null;
  } catch {
    return null;
  }
};

const installed = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.error('Installing Chromium with apt-get…');
  const options = { stdio: ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
  return onPath();
};

export const findChromium = async () => {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is "${named}", but there is no such file.`);
  }
  const file = onPath() ?? (await packaged()) ?? installed();
  if (file !== null) return file;
  throw new Error('No Chromium was found for the browser tests; install one, or set CHROMIUM_PATH to where it is.');
};

/** Headless and silent: no sandbox inside a container, no requests of the browser's own. */
export const launchOptions = async () => ({
  executablePath: await findChromium(),
  chromiumSandbox: false,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
