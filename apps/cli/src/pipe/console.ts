import { setTimeout as sleep } from 'node:timers/promises';
import { print } from '../text/printable.ts';
import { lineReader } from './lines.ts';

/**
 * The input and output of a line-by-line game. `readLine` gives `null` at the end of input, or once it is cancelled.
 */
export interface Console {
  readLine(signal?: AbortSignal): Promise<string | null>;
  /** Like `readLine`, but without echo on a terminal. */
  readHidden(signal?: AbortSignal): Promise<string | null>;
  write(text: string): void;
  /** Clears the screen of a terminal; output to a pipe or a file is unchanged. */
  clear(): void;
  /** Shows a line until Enter is pressed, then takes it away where a person sees it; whether Enter was pressed. */
  glance(line: string, prompt: string): Promise<boolean>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits a while, or for a line where `seconds` is `null`; at once without a person at the terminal. */
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
  const erasable = process.stdout.isTTY === true && process.env.TERM !== 'dumb';
  return {
    readLine: lines.read,
    readHidden: lines.readHidden,
    write,
    clear: () => {
      if (erasable) process.stdout.write('\x1b[H\x1b[2J');
    },
    glance: async (line, prompt) => {
      write(`${line}\n${prompt} `);
      const read = await lines.read();
      // Cleared lines may move to the scrollback, erased ones do not.
      if (erasable) process.stdout.write('\x1b[2A\r\x1b[J');
      return read !== null;
    },
    now: Date.now,
    pause: async (seconds) => {
      if (process.stdin.isTTY !== true) return;
      if (seconds === null) await lines.read();
      else await sleep(seconds * 1000);
    },
  };
};
