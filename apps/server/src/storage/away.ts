/** What PostgreSQL says, or does not say, when it is stopped, starts, or cannot be reached. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
]);

const SENTENCES =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/u;

/** Whether an error means that the store cannot be reached now, so that trying again later will help. */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // An address with several numbers fails with one error for each.
  if (error instanceof AggregateError && error.errors.some(isAway)) return true;
  return CODES.has(code) || code.startsWith('08') || SENTENCES.test(error.message);
};
