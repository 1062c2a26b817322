import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const PROGRAM = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

/** A server in a process of its own. */
export interface Node {
  readonly port: number;
  /** Of the process, in megabytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

const UNLIMITED = {
  REQUESTS_PER_PLAYER: '0',
  REQUESTS_PER_ADDRESS: '0',
  PLAYERS_PER_HOUR: '0',
  STREAMS_PER_ADDRESS: '1000000',
};

export const startNode = async (env: Readonly<Record<string, string>>): Promise<Node> => {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, ...UNLIMITED, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portOf(child);
  return {
    port,
    memory: async () => {
      const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
      return Number(/^mastermind_memory_bytes (\d+)/mu.exec(text)?.[1]) / 2 ** 20;
    },
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
