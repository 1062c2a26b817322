import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'libsql';
import { lockFolder } from './lock.ts';
import { databaseFile } from './sqlite.ts';

/** Copies the embedded database into one file, consistent even while a server writes. Returns a sentence if it cannot. */
export const backUp = (folder: string, target: string): string | null => {
  if (!existsSync(databaseFile(folder))) return `There is no database in "${folder}".`;
  if (existsSync(target)) return `"${target}" exists already; choose another name.`;
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
export const restore = (folder: string, source: string): string | null => {
  if (!existsSync(source)) return `There is no file "${source}".`;
  const damage = damageOf(source);
  if (damage !== null) return damage;
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
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

const damageOf = (source: string): string | null => {
  try {
    const file = new Sqlite(source, { readonly: true });
    try {
      file.prepare('select count(*) from events').get();
      return null;
    } finally {
      file.close();
    }
  } catch {
    return `"${source}" is no backup of this program.`;
  }
};
