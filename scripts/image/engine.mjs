// The container engine of this machine, if it has one that runs.
import { spawnSync } from 'node:child_process';

const works = (...words) => spawnSync(words[0], words.slice(1), { stdio: 'ignore' }).status === 0;

/** The name of one that can do this command, or `null`: not every engine has "compose". */
export const findEngine = (command = '') =>
  ['podman', 'docker'].find(
    (name) => works(name, 'info') && (!command.includes(' compose ') || works(name, 'compose', 'version')),
  ) ?? null;
