import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { contextOf } from '../context/context.ts';
import { Stop } from '../context/exit.ts';
import { runProgram } from '../program.ts';

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program within this process, without a terminal and an input that has ended. */
export const runHere = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> => {
  const printed = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      printed[stream] += String(text);
      return true;
    }),
  );
  const input = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([]) as typeof process.stdin);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    return { status: await runProgram(args, await contextOf(args, { LC_ALL: 'C.UTF-8', ...env })), ...printed };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { status: error.code, ...printed, stderr: `${printed.stderr}${error.message}\n` };
  } finally {
    for (const spy of [...spies, input]) spy.mockRestore();
    vi.unstubAllEnvs();
  }
};
