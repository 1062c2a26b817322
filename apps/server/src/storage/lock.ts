import { join } from 'node:path';
import Sqlite from 'libsql';
import { CannotStart } from '../problem.ts';

/** Another process holds the folder. */
export class FolderInUse extends CannotStart {
  constructor(folder: string) {
    super({ kind: 'folder-in-use', folder });
  }
}

/**
 * Keeps other processes out of a folder until released or until this process ends in any way. The operating system
 * holds the lock, through an open transaction on a separate file, so that backups can still read the database.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = new Sqlite(join(folder, 'mastermind.lock'), { timeout: 0 });
  try {
    file.pragma('journal_mode = DELETE');
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && /locked|busy/iu.test(error.message)) throw new FolderInUse(folder);
    throw error;
  }
  return () => {
    file.exec('ROLLBACK');
    file.close();
  };
};
