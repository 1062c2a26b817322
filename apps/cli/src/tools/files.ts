import { readFileSync } from 'node:fs';
import type { Context } from '../context.ts';
import { exitCodes, Stop } from '../exit.ts';
import { writeKept } from '../store/file.ts';
import { reasonOf } from '../store/reason.ts';

/** The text of a file, or the end of the command. */
export const readText = (file: string, { words }: Context): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Stop(words.tools.cannotRead(file), exitCodes.failed);
  }
};

/** Writes a file so that at any moment either the old or the new text is there, whole; or ends the command. */
export const writeText = (file: string, text: string, { words }: Context): void => {
  try {
    writeKept(file, text);
  } catch (error) {
    throw new Stop(words.tools.cannotWrite(file, reasonOf(error, words.store)), exitCodes.failed);
  }
};
