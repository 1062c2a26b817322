// npm, as it was called.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const run = promisify(execFile);

/** Runs npm in a folder. Under `npm run`, npm says where it is; run by hand, it is on the path. */
export const npm = (args, cwd, env = {}) => {
  const cli = process.env.npm_execpath;
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 };
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], options) : run('npm', args, options);
};
