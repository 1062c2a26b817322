import { type Attempt, err, formatCode, ok, parseCode, type Result, type Variant } from '@mastermind/engine';
import type { HistoryError } from '../errors.ts';
import { rowFault } from './clues.ts';

/**
 * Reads answered rows as people write them down, `RRBB:10 RGYO:02`: code letters, a colon, then one digit for exact and
 * one for misplaced. Rows are separated by spaces, commas or semicolons; no text is no rows.
 */
export const parseHistory = (variant: Variant, text: string): Result<readonly Attempt[], HistoryError> => {
  const attempts: Attempt[] = [];
  for (const entry of text.split(/[\s,;]+/u)) {
    if (entry === '') continue;
    const attempt = parseEntry(variant, entry, attempts.length + 1);
    if (!attempt.ok) return attempt;
    attempts.push(attempt.value);
  }
  return ok(attempts);
};

/** Writes what `parseHistory` reads. */
export const formatHistory = (variant: Variant, attempts: readonly Attempt[]): string =>
  attempts.map(({ code, feedback }) => `${formatCode(variant, code)}:${feedback.black}${feedback.white}`).join(' ');

const parseEntry = (variant: Variant, text: string, entry: number): Result<Attempt, HistoryError> => {
  const parts = /^([^:]+):(\d)(\d)$/u.exec(text);
  if (parts === null) return err({ kind: 'malformed-history', entry, text });
  const code = parseCode(variant, parts[1]!);
  if (!code.ok) return err({ kind: 'illegal-row', row: entry, cause: code.error });
  const attempt = { code: code.value, feedback: { black: Number(parts[2]), white: Number(parts[3]) } };
  const cause = rowFault(variant, attempt);
  return cause === null ? ok(attempt) : err({ kind: 'illegal-row', row: entry, cause });
};
