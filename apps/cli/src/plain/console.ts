import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where a line-by-line game reads and writes. `readLine` gives `null` at the end of input. */
export interface Console {
  readLine(): Promise<string | null>;
  /** Like `readLine`, but what is typed is not shown where a person types it. */
  readHidden(): Promise<string | null>;
  write(text: string): void;
  /** Milliseconds; only differences matter. */
  now(): number;
  /** Waits a while, or for a line where `seconds` is `null`; at once where nobody sits there. */
  pause(seconds: number | null): Promise<void>;
}

export const processConsole = (write?: (text: string) => void): Console => {
  const { stdin, stdout } = process;
  const attended = stdin.isTTY === true;
  let lines: AsyncIterator<string> | null = null;
  const readLine = async (): Promise<string | null> => {
    lines ??= createInterface({ input: stdin, terminal: false })[Symbol.asyncIterator]();
    const { value, done } = await lines.next();
    return done === true ? null : value;
  };
  return {
    readLine,
    readHidden: async () => {
      if (!attended || stdout.isTTY !== true) return readLine();
      // What the terminal echoes goes to the line above the cursor's; it is wiped before anyone can read it.
      stdout.write('\x1b[8m');
      const line = await readLine();
      stdout.write('\x1b[28m\x1b[1A\x1b[2K');
      return line;
    },
    write: write ?? ((text) => void stdout.write(text)),
    now: () => performance.now(),
    pause: async (seconds) => {
      if (!attended) return;
      if (seconds === null) await readLine();
      else await sleep(seconds * 1000);
    },
  };
};

/** Frees the input, so that the process can end while the other end is still open. */
export const releaseInput = (): void => {
  process.stdin.pause();
  process.stdin.unref?.();
};
