/** What a store says, or does not say, when it is stopped, starts, or cannot be reached. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // It is being stopped, has crashed, or is starting; or it has ended a connection that did nothing.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  // It has as many connections as it takes.
  '53300',
  // It only reads: another one is the primary now, or its administrator does not want anything written.
  '25006',
  // It took too long, was in the way of another, or waited for a lock for too long.
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

const FULL = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');
