import type { ConfigError } from './errors.ts';
import { err, ok, type Result } from './result.ts';

/** Reads a seed that a person wrote, or returns an error with their text. */
export const parseSeed = (text: string): Result<number, ConfigError> => {
  const seed = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(seed) ? ok(seed) : err({ kind: 'bad-seed', seed: text });
};
