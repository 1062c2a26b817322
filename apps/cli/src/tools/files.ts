import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
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

/**
 * Writes a file so that at any moment either the old or the new text is there, whole; or ends the command. What a link leads
 * to is written, not the link; a device or a pipe takes the text as it is.
 */
export const writeText = (file: string, text: string, context: Context): void => {
  try {
    const there = statSync(file, { throwIfNoEntry: false });
    if (there === undefined) writeKept(file, text, 0o666);
    else if (there.isFile()) writeKept(realpathSync(file), text, there.mode);
    else writeFileSync(file, text);
  } catch (error) {
    throw cannotWrite(file, error, context);
  }
};

/** Ends the command if a file that it is to write could not be written, before hours of work instead of after them. */
export const expectWritable = (file: string | undefined, context: Context): void => {
  if (file === undefined) return;
  try {
    const there = statSync(file, { throwIfNoEntry: false });
    if (there?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    // A file is replaced by a new one in its folder, where the link leads if it is one; anything else is written to.
    const place = there === undefined ? resolve(file) : realpathSync(file);
    accessSync(there === undefined || there.isFile() ? folderAbove(place) : place, constants.W_OK);
  } catch (error) {
    throw cannotWrite(file, error, context);
  }
};

/** The nearest folder above that is there; those between are made when they are needed. */
const folderAbove = (path: string): string => {
  const folder = dirname(path);
  return existsSync(folder) ? folder : folderAbove(folder);
};

const cannotWrite = (file: string, error: unknown, { words }: Context): Stop =>
  new Stop(words.tools.cannotWrite(file, reasonOf(error, words.store)), exitCodes.failed);
