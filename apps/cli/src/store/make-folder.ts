import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Creates a folder that only its owner reads, with its parents. One by one, because Node's recursive option never
 * returns if a file system reports ENOENT although the parent exists, as /proc does.
 */
export const makeFolder = (folder: string): void => {
  const path = resolve(folder);
  if (isFolder(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been first.
    if (!isFolder(path)) throw error;
  }
};
