import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type Sqlite from 'libsql';
import { type BackupProblem, problem } from './backup-problem.ts';
import { isSound } from './damage.ts';
import { migrationNames } from './migrations.ts';

/** Why there is no backup to read at a path, or `null`. */
export const noBackupAt = (source: string): BackupProblem | null => {
  const given = statSync(source, { throwIfNoEntry: false });
  if (given === undefined) return problem('no-file', source);
  return given.isFile() && isSqlite(source) ? null : problem('no-backup', source);
};

/** Why a file is not a backup of this program, or `null`. */
export const faultOf = (file: Sqlite.Database): 'damaged' | 'no-backup' | 'newer' | null => {
  if (!isSound(file, true)) return 'damaged';
  const tables = "select count(*) as count from sqlite_master where name in ('kysely_migration', 'events', 'players')";
  if ((file.prepare(tables).get() as { readonly count: number }).count < 3) return 'no-backup';
  const names = file.prepare('select name from kysely_migration').all() as { readonly name: string }[];
  return names.some(({ name }) => !migrationNames.includes(name)) ? 'newer' : null;
};

/** The first bytes of every SQLite file. */
const HEAD = 'SQLite format 3\0';

const isSqlite = (path: string): boolean => {
  const handle = openSync(path, 'r');
  try {
    const head = Buffer.alloc(HEAD.length);
    readSync(handle, head);
    return head.toString('latin1') === HEAD;
  } finally {
    closeSync(handle);
  }
};
