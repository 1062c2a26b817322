import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { until } from '../../../../scripts/until.mjs';

const SCRIPT = new URL('../../../../scripts/postgres.mjs', import.meta.url).href;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

it('ends the tests’ own PostgreSQL with the process that started it, even one that was killed', async () => {
  const program = `import { startPostgres } from '${SCRIPT}'; console.log((await startPostgres()).url); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TEST_DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const port = Number(new URL(url.trim()).port);
  expect(await answers(port)).toBe(true);
  child.kill('SIGKILL');
  await until(async () => !(await answers(port)));
});
