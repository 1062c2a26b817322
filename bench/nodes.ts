import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { processorTime } from './processor.ts';

export const PROGRAM = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

/** A server in a separate process. */
export interface Node {
  readonly port: number;
  /** Of the process, in megabytes. */
  memory(): number;
  /** Seconds of a core that the process has used so far. */
  cpu(): number;
  stop(): Promise<void>;
}

const UNLIMITED = {
  REQUESTS_PER_PLAYER: '0',
  REQUESTS_PER_ADDRESS: '0',
  PLAYERS_PER_HOUR: '0',
  GAMES_PER_HOUR: '0',
  STREAMS_PER_ADDRESS: '1000000',
  CONNECTIONS_PER_ADDRESS: '0',
  DRAIN_SECONDS: '0',
};

/** Options of Node for the server, such as `--cpu-prof`, come from `NODE_FLAGS`. */
export const startNode = async (env: Readonly<Record<string, string>>, program = PROGRAM): Promise<Node> => {
  const flags = (process.env.NODE_FLAGS ?? '').split(' ').filter((flag) => flag !== '');
  const child: ChildProcess = spawn(process.execPath, [...flags, program], {
    env: { ...process.env, ...UNLIMITED, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portOf(child);
  return {
    port,
    memory: () => Number(/^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    cpu: () => processorTime(child.pid!) / 1000,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
};

const portOf = async (child: ChildProcess): Promise<number> => {
  let printed = '';
  for await (const text of child.stdout!.setEncoding('utf8')) {
    printed += text;
    const port = /ready at http:\/\/localhost:(\d+)/u.exec(printed)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`The server did not start:\n${printed}`);
};
