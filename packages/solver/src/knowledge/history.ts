import {
  type Attempt,
  type Code,
  err,
  type Feedback,
  ok,
  parseCode,
  type Result,
  type Variant,
} from '@mastermind/engine';
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

/** An answered row; its code may be text. */
export interface Row {
  readonly code: Code | string;
  readonly feedback: Feedback;
}

/** Reads rows from text or from a list. A value of another type is refused as text that cannot be read. */
export const readHistory = (
  variant: Variant,
  rows: readonly Row[] | string,
): Result<readonly Attempt[], HistoryError> => {
  if (typeof rows === 'string') return parseHistory(variant, rows);
  if (!Array.isArray(rows)) return err({ kind: 'malformed-history', entry: 1, text: String(rows) });
  const attempts: Attempt[] = [];
  for (const [at, row] of rows.entries()) {
    const { code, feedback } = Object(row) as Partial<Row>;
    if (!(typeof code === 'string' || Array.isArray(code)) || typeof feedback !== 'object')
      return err({ kind: 'malformed-history', entry: at + 1, text: JSON.stringify(row) ?? String(row) });
    const attempt = readEntry(variant, code, feedback, at + 1);
    if (!attempt.ok) return attempt;
    attempts.push(attempt.value);
  }
  return ok(attempts);
};

const parseEntry = (variant: Variant, text: string, entry: number): Result<Attempt, HistoryError> => {
  const parts = /^([^:]+):(\d)(\d)$/u.exec(text);
  if (parts === null) return err({ kind: 'malformed-history', entry, text });
  return readEntry(variant, parts[1]!, { black: Number(parts[2]), white: Number(parts[3]) }, entry);
};

const readEntry = (
  variant: Variant,
  text: Code | string,
  feedback: Feedback,
  row: number,
): Result<Attempt, HistoryError> => {
  const code = parseCode(variant, text);
  if (!code.ok) return err({ kind: 'illegal-row', row, cause: code.error });
  const attempt = { code: code.value, feedback };
  const cause = rowFault(variant, attempt);
  return cause === null ? ok(attempt) : err({ kind: 'illegal-row', row, cause });
};
