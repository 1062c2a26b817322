import type { TerminalWords } from '@mastermind/messages/terminal';

/** The operating system's name of a failure, such as `ENOSPC`. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Why a file could not be written: a full disk or a missing right in words, anything else as the system has it. */
export const reasonOf = (error: unknown, { reasons }: TerminalWords['store']): string => {
  const code = codeOf(error);
  const known: Readonly<Record<string, string>> = reasons;
  return known[code] ?? (code === '' ? String(error) : code);
};
