import { type Attempt, type EngineError, formatCode, parseCode, type Variant } from '@mastermind/engine';
import type { Console } from './console.ts';

export type Request = Readonly<Record<string, unknown>> & { readonly type: string };

export const sayJson = (io: Pick<Console, 'write'>, reply: object): void => io.write(`${JSON.stringify(reply)}\n`);

/**
 * One JSON object per line, in and out, until the input ends or a request is `quit`. Every other request has one reply;
 * `null` ends the talk without one. A line that is no JSON object is the request `null`.
 */
export const talkJson = async (
  io: Console,
  answer: (request: Request | null) => Promise<object | null> | object | null,
): Promise<'end' | 'done'> => {
  for (;;) {
    const line = await io.readLine();
    if (line === null) return 'end';
    if (line.trim() === '') continue;
    const request = readRequest(line);
    const reply = request?.type === 'quit' ? null : await answer(request);
    if (reply === null) return 'done';
    sayJson(io, reply);
  }
};

const readRequest = (line: string): Request | null => {
  try {
    const data: unknown = JSON.parse(line);
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
    return { type: '', ...data } as Request;
  } catch {
    return null;
  }
};

/** A code as a program writes it: letters, or a list of symbols. `null` if it is neither. */
export const readCode = (variant: Variant, given: unknown): ReturnType<typeof parseCode> | null => {
  if (typeof given === 'string') return parseCode(variant, given);
  if (!Array.isArray(given) || !given.every((key) => typeof key === 'string')) return null;
  return parseCode(variant, given);
};

export const feedbackJson = ({ black, white }: Attempt['feedback']) => ({ black, white });

export const rowsJson = (variant: Variant, attempts: readonly Attempt[]) =>
  attempts.map(({ code, feedback }) => ({ code: formatCode(variant, code), ...feedbackJson(feedback) }));

/** A code that only some may see, in letters. */
export const codeJson = (variant: Variant, code: readonly string[] | null): string | null =>
  code === null ? null : formatCode(variant, code);

export const errorJson = (kind: EngineError['kind'] | 'bad-request', message: string) => ({
  type: 'error',
  kind,
  message,
});
