/** Error codes of a store that is stopped, is starting or cannot be reached. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // It is being stopped, has crashed or is starting; or it has closed an idle connection.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  // It has no free connections.
  '53300',
  // It is read-only: another server is the primary now, or its administrator forbids writes.
  '25006',
  // A statement took too long, was part of a deadlock, or waited too long for a lock.
  '57014',
  '40001',
  '40P01',
  '55P03',
  'SQLITE_BUSY',
]);

const SENTENCES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/u;

/** Whether an error means that the store cannot be reached now, so that trying again later will help. */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  // An address with several numbers fails with one error for each.
  if (error instanceof AggregateError && error.errors.some(isAway)) return true;
  return CODES.has(code) || code.startsWith('08') || SENTENCES.test(error.message);
};

/** Whether an error means that there is no room left to save anything. */
export const isDiskFull = (error: unknown): boolean => error instanceof Error && FULL.has(codeOf(error));

/** Whether an error means that the disk fails or has become read-only. A quota that is used up also looks so to SQLite. */
export const isDiskBroken = (error: unknown): boolean =>
  error instanceof Error && /^(?:EIO|EROFS|58030|SQLITE_(?:IOERR|READONLY|CANTOPEN)(?:_|$))/u.test(codeOf(error));

/** Whether an error means that the owner of a row has been deleted. */
export const isOrphan = (error: unknown): boolean => error instanceof Error && ORPHAN.has(codeOf(error));

const ORPHAN = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503']);

const FULL = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);

/** The code of an error of the system or of a database; empty if it has none. */
export const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');
