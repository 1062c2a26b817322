import { setTimeout as sleep } from 'node:timers/promises';
import { print } from '../printable.ts';
import { lineReader } from './lines.ts';

/** Where a line-by-line game reads and writes. `readLine` gives `null` at the end of input, or once it is cancelled. */
export interface Console {
  readLine(signal?: AbortSignal): Promise<string | null>;
  /** Like `readLine`, but what is typed is not shown where a person types it. */
  readHidden(signal?: AbortSignal): Promise<string | null>;
  write(text: string): void;
  /** Empties the screen of whoever sits there; what goes into a pipe or a file is left as it is. */
  clear(): void;
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits a while, or for a line where `seconds` is `null`; at once where nobody sits there. */
  pause(seconds: number | null): Promise<void>;
}

/** Plays at the process's own console, then frees the input, so that the process can end while the other end is still open. */
export const atConsole = async (play: (io: Console) => Promise<void>, write = print): Promise<void> => {
  try {
    await play(processConsole(write));
  } finally {
    process.stdin.pause();
    process.stdin.unref?.();
  }
};

const processConsole = (write: (text: string) => void): Console => {
  const lines = lineReader(process.stdin);
  return {
    readLine: lines.read,
    readHidden: lines.readHidden,
    write,
    clear: () => {
      if (process.stdout.isTTY === true && process.env.TERM !== 'dumb') process.stdout.write('\x1b[H\x1b[2J');
    },
    now: Date.now,
    pause: async (seconds) => {
      if (process.stdin.isTTY !== true) return;
      if (seconds === null) await lines.read();
      else await sleep(seconds * 1000);
    },
  };
};
