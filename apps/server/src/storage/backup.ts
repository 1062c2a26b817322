import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'libsql';
import { FolderInUse, lockFolder } from './lock.ts';
import { databaseFile } from './sqlite.ts';

/** Why a backup was not made or not put back; `path` is what it is about. */
export interface BackupProblem {
  readonly kind: 'no-database' | 'exists' | 'no-file' | 'no-backup' | 'in-use';
  readonly path: string;
}

/** Copies the embedded database into one file, consistent even while a server writes. */
export const backUp = (folder: string, target: string): BackupProblem | null => {
  if (!existsSync(databaseFile(folder))) return { kind: 'no-database', path: folder };
  if (existsSync(target)) return { kind: 'exists', path: target };
  mkdirSync(dirname(target), { recursive: true });
  const file = new Sqlite(databaseFile(folder));
  try {
    file.prepare('VACUUM INTO ?').run([target]);
    return null;
  } finally {
    file.close();
  }
};

/** Puts a backup in the place of the database, which is kept beside it; refused while a server runs. */
export const restore = (folder: string, source: string): BackupProblem | null => {
  if (!existsSync(source)) return { kind: 'no-file', path: source };
  if (!isBackup(source)) return { kind: 'no-backup', path: source };
  mkdirSync(folder, { recursive: true });
  const unlock = lockOrNot(folder);
  if (unlock === null) return { kind: 'in-use', path: folder };
  try {
    const file = databaseFile(folder);
    const next = `${file}.next`;
    copyFileSync(source, next);
    if (existsSync(file)) {
      // The log belongs to the old file; its content is moved there before it goes.
      const old = new Sqlite(file);
      old.pragma('wal_checkpoint(TRUNCATE)');
      old.close();
      renameSync(file, `${file}.before-restore`);
    }
    for (const rest of ['-wal', '-shm']) rmSync(`${file}${rest}`, { force: true });
    renameSync(next, file);
    return null;
  } finally {
    unlock();
  }
};

const lockOrNot = (folder: string): (() => void) | null => {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
};

const isBackup = (source: string): boolean => {
  try {
    const file = new Sqlite(source, { readonly: true });
    try {
      file.prepare('select count(*) from events').get();
      return true;
    } finally {
      file.close();
    }
  } catch {
    return false;
  }
};
