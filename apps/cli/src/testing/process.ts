import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built program, which Vitest brings up to date first. */
export const PROGRAM = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const PATIENCE_MS = 120_000;

/** The program as a separate process, read and written line by line. */
export interface LineProcess {
  readonly child: ChildProcess;
  type(text: string): void;
  printed(): string;
  /** The output, once it matches; fails with the actual output. */
  shows(expected: RegExp): Promise<RegExpExecArray>;
  /** Ends the input and waits for the program. */
  finished(): Promise<number | null>;
  kill(): Promise<void>;
}

/** Starts the program in a separate home folder, so that it is a separate player. */
export const runLines = (args: readonly string[], env: NodeJS.ProcessEnv = {}): LineProcess => {
  const home = mkdtempSync(join(tmpdir(), 'mastermind-lines-'));
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, LC_ALL: 'C.UTF-8', XDG_DATA_HOME: home, ...env },
  });
  let printed = '';
  const news = new EventEmitter();
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      news.emit('news');
    });
  const gone = once(child, 'exit').finally(() => rmSync(home, { recursive: true, force: true }));
  return {
    child,
    type: (text) => void child.stdin.write(text),
    printed: () => printed,
    shows: async (expected) => {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      for (;;) {
        const found = expected.exec(printed);
        if (found !== null) return found;
        if (signal.aborted) throw new Error(`It never printed ${expected}:\n${printed}`);
        await once(news, 'news', { signal }).catch(() => {});
      }
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
