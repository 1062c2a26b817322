// A terminal for tests of the full-screen game: the one that is there, or Debian's.
import { spawnSync } from 'node:child_process';

const isThere = () => spawnSync('tmux', ['-V']).status === 0;

export const ensureTmux = () => {
  if (isThere()) return;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], options);
    spawnSync('apt-get', ['install', '-y', 'tmux'], options);
  }
  if (!isThere()) {
    throw new Error('The full-screen tests need tmux; install it (apt-get install tmux) and run them again.');
  }
};
