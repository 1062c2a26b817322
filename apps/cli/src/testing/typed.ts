import { expect } from 'vitest';
import type { Console } from '../pipe/console.ts';
import { passUntil } from './time.ts';

/** A console whose lines are typed one at a time, while things happen. */
export const typedConsole = () => {
  const lines: (string | null)[] = [];
  let printed = '';
  let hidden = 0;
  let wake = (): void => {};
  const readLine = async (signal?: AbortSignal): Promise<string | null> => {
    for (;;) {
      if (signal?.aborted === true) return null;
      if (lines.length > 0) return lines.shift()!;
      await new Promise<void>((resolve) => {
        wake = resolve;
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  };
  const io: Console = {
    readLine,
    readHidden: (signal) => {
      hidden++;
      return readLine(signal);
    },
    write: (text) => {
      printed += text;
    },
    now: () => 0,
    clear: () => {},
    glance: async () => false,
    pause: async () => {},
  };
  return {
    io,
    type: (...typed: (string | null)[]) => {
      lines.push(...typed);
      wake();
    },
    shows: (text: string) => passUntil(() => expect(printed).toContain(text)),
    printed: () => printed,
    hidden: () => hidden,
  };
};
