import { join } from 'node:path';
import { readKept, writeKept } from '../store/file.ts';
import { locked } from '../store/lock.ts';

/** The player's token for each server. Only the owner can read the file. */
export interface Tokens {
  of(server: string): string | null;
  keep(server: string, token: string): void;
}

export const openTokens = (folder: string): Tokens => {
  const file = join(folder, 'servers.json');
  const load = (): Readonly<Record<string, string>> => {
    const read = readKept(file, parse, Date.now());
    return read.kind === 'value' ? read.value : {};
  };
  return {
    of: (server) => load()[server] ?? null,
    keep: (server, token) =>
      locked(folder, () => writeKept(file, `${JSON.stringify({ ...load(), [server]: token }, null, 2)}\n`)),
  };
};

const parse = (text: string): Record<string, string> | null => {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
    const entries = Object.entries(data).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && /^[\w.-]{1,200}$/u.test(entry[1]),
    );
    return Object.fromEntries(entries);
  } catch {
    return null;
  }
};
