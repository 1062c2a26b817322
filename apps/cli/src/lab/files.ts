import {
  accessSync,
  constants,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Context } from '../context/context.ts';
import { exitCodes, Stop } from '../context/exit.ts';
import { writeKept } from '../store/file.ts';
import { makeFolder } from '../store/make-folder.ts';
import { reasonOf } from '../store/reason.ts';

/** The text of a file, or the end of the command. */
export const readText = (file: string, { words }: Context): string => {
  try {
    // A mark of the byte order is no part of the text.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/u, '');
  } catch {
    throw new Stop(words.tools.cannotRead(file), exitCodes.failed);
  }
};

/**
 * The number of this process's stream that a path names: the text is written to that stream, and its file is not
 * replaced.
 */
const streamOf = (file: string): number | null => {
  const named = /^[/](?:dev[/](?:(stdout)|(stderr)|fd[/](\d+))|proc[/]self[/]fd[/](\d+))$/u.exec(resolve(file));
  if (named === null) return null;
  const [, out, error, ...numbers] = named;
  return out ? 1 : error ? 2 : Number(numbers.join(''));
};

/**
 * Writes a file so that at any moment it holds either the whole old text or the whole new text; or ends the command.
 * For a link the target is written, not the link; a device or a pipe takes the text unchanged.
 */
export const writeText = (file: string, text: string, context: Context): void => {
  try {
    const stream = streamOf(file);
    const there = statSync(file, { throwIfNoEntry: false });
    if (stream !== null) writeFileSync(stream, text);
    else if (there === undefined) writeKept(file, text, 0o666);
    else if (there.isFile()) writeKept(realpathSync(file), text, there.mode);
    else writeFileSync(file, text);
  } catch (error) {
    throw cannotWrite(file, error, context);
  }
};

/** Ends the command if a file that it is to write could not be written, before hours of work instead of after them. */
export const expectWritable = (file: string | undefined, context: Context): void => {
  if (file === undefined || streamOf(file) !== null) return;
  try {
    const there = statSync(file, { throwIfNoEntry: false });
    if (there?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    // A file is replaced by a new one beside it, where the link leads if it is one; anything else is written to.
    const place = there === undefined ? resolve(file) : realpathSync(file);
    if (there === undefined || there.isFile()) tryFolder(dirname(place));
    else accessSync(place, constants.W_OK);
  } catch (error) {
    throw cannotWrite(file, error, context);
  }
};

/** Makes a folder if it is missing, and something in it. */
const tryFolder = (folder: string): void => {
  makeFolder(folder);
  rmSync(mkdtempSync(join(folder, '.mastermind-')), { recursive: true });
};

const cannotWrite = (file: string, error: unknown, { words }: Context): Stop =>
  new Stop(words.tools.cannotWrite(file, reasonOf(error, words.store)), exitCodes.failed);
