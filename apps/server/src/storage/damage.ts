import { existsSync, renameSync, rmSync } from 'node:fs';
import type Sqlite from 'libsql';
import { CannotStart } from '../problem.ts';

/** The database cannot be read any more. It stays where it is, or a supervisor's next start would begin an empty one. */
export class DamagedDatabase extends CannotStart {
  constructor(file: string) {
    super({ kind: 'database-damaged', file });
  }
}

/** Whether a database can be read from end to end; `thorough` compares the indexes with the rows as well. */
export const isSound = (file: Sqlite.Database, thorough = false): boolean => {
  const check = thorough ? 'integrity_check' : 'quick_check';
  try {
    const rows = file.pragma(`${check}(1)`) as readonly Readonly<Record<string, unknown>>[];
    return rows.length === 1 && rows[0]?.[check] === 'ok';
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
};

export const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(?:CORRUPT|NOTADB)/u.test(String(error.code));

/** Moves a database, with its write-ahead log, to the first free name like this one. */
export const setAside = (file: string, name: string): string => {
  let aside = name;
  for (let number = 2; existsSync(aside); number++) aside = `${name}-${number}`;
  renameSync(file, aside);
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${aside}-wal`);
  rmSync(`${file}-shm`, { force: true });
  return aside;
};
