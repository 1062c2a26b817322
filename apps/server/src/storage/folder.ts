import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Makes a folder with those above it, and returns the first one made, if any. Folder by folder, since Node's own recursive
 * way never ends where a file system says ENOENT although the parent is there, as /proc does.
 */
export const makeFolder = (folder: string): string | undefined => {
  const path = resolve(folder);
  if (isFolder(path)) return;
  const above = makeFolder(dirname(path));
  try {
    mkdirSync(path);
    return above ?? path;
  } catch (error) {
    // Another process may have been first.
    if (!isFolder(path)) throw error;
    return above;
  }
};
