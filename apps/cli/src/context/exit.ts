import type { Result } from '@mastermind/engine';

/** How the program ends. Documented in `--help`; scripts rely on them. */
export const exitCodes = { done: 0, failed: 1, usage: 2, hangUp: 129, interrupted: 130, terminated: 143 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends the command with one sentence for the person, and a code for the shell. */
export class Stop extends Error {
  override readonly name = 'Stop';
  readonly code: ExitCode;

  constructor(sentence: string, code: ExitCode = exitCodes.usage) {
    super(sentence);
    this.code = code;
  }
}

/** The value. An error ends the command with its sentence. */
export const orStop = <T, E>(result: Result<T, E>, sentence: (error: E) => string, code?: ExitCode): T => {
  if (!result.ok) throw new Stop(sentence(result.error), code);
  return result.value;
};
