// A NATS server for tests and benchmarks: on loopback, and ended with the process that started it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { freePort } from './ports.mjs';
import { ensureNats } from './programs.mjs';
import { until } from './until.mjs';

const answers = (port) =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('data', () => resolve(true)).once('error', () => resolve(false));
    socket.once('data', () => socket.destroy());
  });

/** It ends when its input does, which is when this process ends for any reason. */
const GUARD = '"$@" & read -r _; kill -9 $!';

/** Starts a server, which can also be killed for a while. */
export const startNats = async () => {
  ensureNats();
  const [port, monitor] = [await freePort(), await freePort()];
  const args = ['nats-server', '-a', '127.0.0.1', '-p', String(port), '-m', String(monitor)];
  let guard = null;
  const comeBack = async () => {
    guard = spawn('sh', ['-c', GUARD, 'sh', ...args], { stdio: ['pipe', 'ignore', 'ignore'] });
    await until(() => answers(port));
  };
  const goAway = async () => {
    const gone = once(guard, 'exit');
    guard.stdin.end();
    await gone;
  };
  await comeBack();
  return {
    url: `nats://127.0.0.1:${port}`,
    goAway,
    comeBack,
    stop: goAway,
    /** The process id of the parent of the server. */
    pid: () => guard.pid,
    /**
     * The subjects of each connection.
     * @returns {Promise<string[][]>}
     */
    subjects: async () => {
      const { connections } = await (await fetch(`http://127.0.0.1:${monitor}/connz?subs=1`)).json();
      return connections.map(({ subscriptions_list: list = [] }) => [...list].sort());
    },
  };
};
