import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Backups and databases hold the codes of open games, so other users of the machine must not read them. */
export const OWNER_ONLY = 0o600;

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Creates a folder and its parents. One by one, because Node's recursive option never returns if a file system reports
 * ENOENT although the parent exists, as /proc does.
 */
export const makeFolder = (folder: string): void => {
  const path = resolve(folder);
  if (isFolder(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been first.
    if (!isFolder(path)) throw error;
  }
};
