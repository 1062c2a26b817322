import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '@mastermind/engine';
import Sqlite from 'libsql';
import { isDiskFull } from './away.ts';
import { faultOf, noBackupAt } from './backup-file.ts';
import { type BackupProblem, problem } from './backup-problem.ts';
import { isDamage, setAside } from './damage.ts';
import { isFolder, OWNER_ONLY } from './folder.ts';
import { FolderInUse, lockFolder } from './lock.ts';
import { databaseFile, moveIntoOneFile } from './sqlite.ts';

export interface BackupContent {
  readonly players: number;
  readonly games: number;
  readonly rooms: number;
  /** The time of the last guess or other event; `null` if there is none. */
  readonly lastAt: number | null;
}

/** Copies the embedded database into one file, consistent even while a server writes. A failure leaves nothing behind. */
export const backUp = (folder: string, target: string): BackupProblem | null => {
  const source = databaseFile(folder);
  if (!existsSync(source)) return problem('no-database', folder);
  if (existsSync(target)) return problem('exists', target);
  if (!isFolder(dirname(target))) return problem('no-folder', dirname(target));
  // Written under another name first, so that a half-written file is never taken for a backup.
  const part = join(dirname(target), `.${process.pid}.part`);
  try {
    // SQLite fills an empty file, so no other user can open the copy at any moment.
    closeSync(openSync(part, 'wx', OWNER_ONLY));
    using(new Sqlite(source), (file) => file.prepare('VACUUM INTO ?').run([part]));
    sync(part);
    renameSync(part, target);
    return null;
  } catch (error) {
    rmSync(part, { force: true });
    return explain(error, source, target);
  }
};

/**
 * Puts a backup in the place of the database, which is kept beside it, and returns where; refused while a server runs.
 * The backup is copied and checked first, so the database is not touched before the backup has proved good.
 */
export const restore = (folder: string, source: string): Result<string | null, BackupProblem> => {
  const wrong = noBackupAt(source);
  if (wrong !== null) return err(wrong);
  if (!isFolder(folder)) return err(problem('no-folder', folder));
  const unlock = lockOrNot(folder);
  if (unlock === null) return err(problem('in-use', folder));
  const file = databaseFile(folder);
  const next = `${file}.next`;
  try {
    discard(next);
    closeSync(openSync(next, 'wx', OWNER_ONLY));
    copyFileSync(source, next);
    chmodSync(next, OWNER_ONLY);
    if (existsSync(`${source}-wal`)) copyFileSync(`${source}-wal`, `${next}-wal`);
    const kind = using(new Sqlite(next), (copy) => {
      const fault = faultOf(copy);
      if (fault === null) moveIntoOneFile(copy);
      return fault;
    });
    if (kind !== null) return err(problem(kind, source));
    sync(next);
    const kept = existsSync(file) ? setAside(file, `${file}.before-restore`) : null;
    renameSync(next, file);
    return ok(kept);
  } catch (error) {
    return err(explain(error, source, folder));
  } finally {
    discard(next);
    unlock();
  }
};

/** Reads a whole backup without changing it, and counts its contents. */
export const checkBackup = (source: string): Result<BackupContent, BackupProblem> => {
  const wrong = noBackupAt(source);
  if (wrong !== null) return err(wrong);
  try {
    return using(new Sqlite(source, { readonly: true }), (file) => {
      const kind = faultOf(file);
      if (kind !== null) return err(problem(kind, source));
      const numberIn = (question: string): number =>
        (file.prepare(question).get() as { readonly number: number }).number;
      const [players, games, rooms] = ['players', 'games', 'rooms'].map((table) =>
        numberIn(`select count(*) as number from ${table}`),
      );
      const last =
        'select max(at) as at from (select max(at) as at from events union select max(at) as at from room_events)';
      const { at } = file.prepare(last).get() as { readonly at: number | null };
      return ok({ players: players!, games: games!, rooms: rooms!, lastAt: at });
    });
  } catch (error) {
    return err(explain(error, source, source));
  }
};

const explain = (error: unknown, source: string, target: string): BackupProblem => {
  if (isDiskFull(error)) return problem('disk-full', target);
  if (isDamage(error)) return problem('damaged', source);
  return problem('failed', target, error instanceof Error ? error.message : String(error));
};

const using = <T>(file: Sqlite.Database, work: (file: Sqlite.Database) => T): T => {
  try {
    return work(file);
  } finally {
    file.close();
  }
};

/** Waits until the file is on disk. */
const sync = (path: string): void => {
  const handle = openSync(path, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

const discard = (path: string): void => {
  for (const rest of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${rest}`, { force: true });
};

export const lockOrNot = (folder: string): (() => void) | null => {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
};
