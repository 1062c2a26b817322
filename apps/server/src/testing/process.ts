import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Game } from '@mastermind/protocol';
import type { Settings } from '../settings.ts';

// The built program, which Vitest brings up to date first.
const PROGRAM = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const CLOCK = new URL('clock.mjs', import.meta.url).href;

/** The server as its own process, as people run it. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  printed(): string;
  /** Advances the clock by these milliseconds at once. */
  move(milliseconds: number): Promise<void>;
  /** Kills it, without a chance to finish anything. */
  kill(): Promise<void>;
  /** Asks it to stop; returns the exit code. */
  stop(): Promise<number | null>;
}

export const startProcess = async (
  { databaseUrl, dataDir }: Settings,
  env: Readonly<Record<string, string>> = {},
  program = PROGRAM,
  /** The limit of open files. */
  files: number | 'unlimited' = 'unlimited',
): Promise<ServerProcess> => {
  const command = [process.execPath, '--import', CLOCK, program];
  const limited = ['sh', '-c', 'ulimit -n "$0" && exec "$@"', `${files}`, ...command];
  const [first, ...rest] = files === 'unlimited' ? command : limited;
  const child = spawn(first!, rest, {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      REQUESTS_PER_PLAYER: '0',
      REQUESTS_PER_ADDRESS: '0',
      PLAYERS_PER_HOUR: '0',
      GAMES_PER_HOUR: '0',
      SWEEP_MILLISECONDS: '100',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  const gone = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string): void => {
      printed += text;
      const found = /ready at (http:\/\/\S+)/u.exec(printed)?.[1];
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'));
    };
    for (const output of [child.stdout, child.stderr]) output!.setEncoding('utf8').on('data', read);
    void gone.then(() => reject(new Error(`The server did not start:\n${printed}`)));
  });
  return {
    url,
    child,
    printed: () => printed,
    move: async (milliseconds) => {
      const moved = once(child, 'message');
      child.send(milliseconds);
      await moved;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await gone;
      return code;
    },
  };
};

export const post = async (url: string, token: string | null, body: object | null, headers = {}) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};

export const gameAt = async (url: string, id: string): Promise<Game> => (await fetch(`${url}/api/games/${id}`)).json();
