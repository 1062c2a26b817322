import type { Console } from '../pipe/console.ts';

/** Marks in the output where the screen was emptied. */
export const CLEARED = '\f';

export interface ScriptedConsole extends Console {
  printed(): string;
}

/** A console whose input is written down beforehand; the clock gives these times, then the last of them. */
export const scriptedConsole = (lines: readonly string[], times: readonly number[] = [0]): ScriptedConsole => {
  const input = [...lines];
  const clock = [...times];
  let printed = '';
  const readLine = async (): Promise<string | null> => input.shift() ?? null;
  return {
    readLine,
    readHidden: readLine,
    write: (text) => {
      printed += text;
    },
    clear: () => {
      printed += CLEARED;
    },
    glance: async (line, prompt) => {
      printed += `${line}\n${prompt} ${CLEARED}`;
      return (await readLine()) !== null;
    },
    now: () => (clock.length > 1 ? clock.shift()! : clock[0]!),
    pause: async () => {},
    printed: () => printed,
  };
};
