import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The built program, which Vitest brings up to date first. */
export const PROGRAM = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const PATIENCE = 40_000;

/** The program as a process of its own, read and written line by line. */
export interface LineProcess {
  readonly child: ChildProcess;
  type(text: string): void;
  printed(): string;
  /** What was printed, once it matches; fails with what was printed instead. */
  shows(expected: RegExp): Promise<RegExpExecArray>;
  /** Ends the input and waits for the program. */
  finished(): Promise<number | null>;
  kill(): Promise<void>;
}

/** With a home of its own it is a player of its own. */
export const runLines = (args: readonly string[], env: NodeJS.ProcessEnv = {}): LineProcess => {
  const home = mkdtempSync(join(tmpdir(), 'mastermind-lines-'));
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, LC_ALL: 'C', XDG_DATA_HOME: home, ...env },
  });
  let printed = '';
  const read = (text: string): void => {
    printed += text;
  };
  child.stdout.setEncoding('utf8').on('data', read);
  child.stderr.setEncoding('utf8').on('data', read);
  const gone = once(child, 'exit').finally(() => rmSync(home, { recursive: true, force: true }));
  return {
    child,
    type: (text) => void child.stdin.write(text),
    printed: () => printed,
    shows: async (expected) => {
      for (const start = Date.now(); Date.now() - start < PATIENCE; await sleep(10)) {
        const found = expected.exec(printed);
        if (found !== null) return found;
      }
      throw new Error(`It never printed ${expected}:\n${printed}`);
    },
    finished: async () => {
      child.stdin.end();
      const [code] = await gone;
      return code;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};
