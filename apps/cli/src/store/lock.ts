import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { codeOf } from './reason.ts';

/** A lock is held for one read and one write. A process that waits longer than this continues without it. */
const PATIENCE_MS = 5000;
/** A lock of another computer, whose processes cannot be asked after, counts as left behind after this long. */
const STALE_AFTER_MS = 10_000;
const PAUSE_MS = 5;

/**
 * Runs a function while no other process works in this folder. The lock of a dead process is detected. If locking
 * fails, for example in a read-only folder, the function runs without it: games continue.
 */
export const locked = <T>(folder: string, work: () => T): T => {
  if (holding.has(folder)) return work();
  const lock = join(folder, 'lock');
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  if (!take(folder, lock, holder)) return work();
  holding.add(folder);
  try {
    return work();
  } finally {
    holding.delete(folder);
    release(lock, holder);
  }
};

/** Folders that this process has already locked. Work in them may consist of smaller steps that lock again. */
const holding = new Set<string>();

const take = (folder: string, lock: string, holder: string): boolean => {
  const own = `${lock}.${process.pid}`;
  try {
    makeFolder(folder);
    writeFileSync(own, holder, { mode: 0o600 });
    try {
      for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) {
        if (linked(own, lock)) return true;
        breakIfLeft(lock, own);
        Atomics.wait(CLOCK, 0, 0, PAUSE_MS);
      }
      return false;
    } finally {
      rmSync(own, { force: true });
    }
  } catch {
    return false;
  }
};

/** A process that was suspended for long may find the lock in other hands. */
const release = (lock: string, holder: string): void => {
  try {
    if (readFileSync(lock, 'utf8') === holder) rmSync(lock, { force: true });
  } catch {
    // The file or its folder was deleted.
  }
};

const CLOCK = new Int32Array(new SharedArrayBuffer(4));

/** A link, unlike a new file, appears with its content, and only where nothing is yet. */
const linked = (own: string, lock: string): boolean => {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

/** Takes away the lock of a process that is no more. */
const breakIfLeft = (lock: string, own: string): void => {
  try {
    const holder = readFileSync(lock, 'utf8');
    if (!isLeft(holder, Date.now() - statSync(lock).mtimeMs)) return;
    const taken = `${own}.left`;
    renameSync(lock, taken);
    // Another process may have removed the stale lock a moment ago and hold the lock by now: then the lock is returned
    // to it.
    if (readFileSync(taken, 'utf8') !== holder) linked(taken, lock);
    rmSync(taken, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
};

const isLeft = (holder: string, age: number): boolean => {
  const [host, pid] = holder.split(' ');
  if (host !== hostname()) return age > STALE_AFTER_MS;
  try {
    process.kill(Number(pid), 0);
    // A process that was suspended while it held the lock, or another one that got its number.
    return age > STALE_AFTER_MS;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
};
