// Programs for tests: the installed ones, or Debian's.
import { spawnSync } from 'node:child_process';

/** Without starting it, which some do on any option. */
const isThere = (program) =>
  spawnSync('sh', ['-c', 'command -v "$1"', 'sh', program], { stdio: 'ignore' }).status === 0;

/** The packages of programs that have other names. */
const PACKAGES = {
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
};
const packagesOf = (programs) => programs.map((program) => PACKAGES[program] ?? program);

/**
 * Installs missing programs where that is possible; otherwise throws a sentence that names the program and its purpose.
 */
export const ensurePrograms = (purpose, ...programs) => {
  const missing = () => programs.filter((program) => !isThere(program));
  if (missing().length === 0) return;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], options);
    spawnSync('apt-get', ['install', '-y', ...packagesOf(missing())], options);
  }
  const names = packagesOf(missing()).join(' ');
  if (names !== '')
    throw new Error(`${purpose} need ${names}; install it (apt-get install ${names}) and run them again.`);
};

/** A terminal that keeps the screen. */
export const ensureTmux = () => ensurePrograms('The full-screen tests', 'tmux');

/** The shells whose completions are tried. */
export const ensureShells = () => ensurePrograms('The tests of completions', 'tmux', 'bash', 'zsh', 'fish');

/** The reverse proxies of hosts. */
export const ensureProxies = () => ensurePrograms('The tests of proxies', 'nginx', 'caddy', 'openssl');

export const ensureNats = () => ensurePrograms('The tests of notifications', 'nats-server');

export const ensureLogrotate = () => ensurePrograms('The tests of the files for hosts', 'logrotate');

export const ensureMonitoring = () => ensurePrograms('The tests of the files for hosts', 'promtool');

export const ensureSystemd = () => ensurePrograms('The tests of the files for hosts', 'systemd-analyze');

/** The browsers beside Chromium, and a screen for the one that needs it. */
export const ensureEngines = () =>
  ensurePrograms('The walks in Firefox and WebKit', 'firefox-esr', 'WebKitWebDriver', 'Xvfb');

/** The interpreter of the second checker of proofs. */
export const ensurePython = () => ensurePrograms('The tests of proof logs', 'python3');
