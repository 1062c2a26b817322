import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { codeOf } from './reason.ts';

export type Read<T> =
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'absent' }
  /** It was damaged and has been renamed. */
  | { readonly kind: 'damaged'; readonly file: string; readonly setAside: string };

/** Reads a file of JSON; one that makes no sense is set aside, never overwritten. */
export const readKept = <T>(file: string, parse: (text: string) => T | null, now: number): Read<T> => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return { kind: 'absent' };
    throw error;
  }
  const value = parse(text);
  if (value !== null) return { kind: 'value', value };
  const setAside = `${file}.damaged-${new Date(now).toISOString().replace(/[:.]/gu, '-')}`;
  renameSync(file, setAside);
  return { kind: 'damaged', file, setAside };
};

/**
 * Writes a file so that at any moment it holds either the whole old content or the whole new content, also on a full
 * disk. By default only its owner may read it.
 */
export const writeKept = (file: string, text: string, mode = 0o600): void => {
  makeFolder(dirname(file));
  const draft = `${file}.${process.pid}.new`;
  try {
    const handle = openSync(draft, 'w', mode);
    try {
      // A single write may stop half-way when the disk fills up; this one continues or throws.
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};

export const removeKept = (file: string): void => rmSync(file, { force: true });

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
