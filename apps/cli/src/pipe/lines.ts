import { exitCodes } from '../context/exit.ts';

/** Reads lines from a stream, as they are typed or hidden. */
export interface LineReader {
  /** The next line without its end; `null` at the end of input, or when it is no longer wanted. */
  read(signal?: AbortSignal): Promise<string | null>;
  /** The next line, not echoed where a person types it. */
  readHidden(signal?: AbortSignal): Promise<string | null>;
}

export const lineReader = (input: NodeJS.ReadStream): LineReader => {
  let buffer = '';
  let ended = false;
  let listening = false;
  let wake = (): void => {};

  const listen = (): void => {
    if (listening) return;
    listening = true;
    const end = (): void => {
      ended = true;
      wake();
    };
    input.setEncoding('utf8');
    input.on('data', (chunk: string) => {
      buffer += chunk;
      wake();
    });
    input.on('end', end);
    // Reading from a closed terminal fails; for the game the input has ended.
    input.on('error', end);
  };

  const more = (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      signal?.addEventListener('abort', () => resolve(), { once: true });
    });

  const read = async (signal?: AbortSignal): Promise<string | null> => {
    listen();
    for (;;) {
      if (signal?.aborted === true) return null;
      const line = /^([^\r\n]*)(?:\r\n|\n|\r(?=[^\n]|$))/u.exec(buffer);
      if (line !== null) {
        buffer = buffer.slice(line[0].length);
        return line[1]!;
      }
      if (ended) {
        const rest = buffer;
        buffer = '';
        return rest === '' ? null : rest;
      }
      await more(signal);
    }
  };

  const readHidden = async (signal?: AbortSignal): Promise<string | null> => {
    if (input.isTTY !== true) return read(signal);
    listen();
    input.setRawMode(true);
    try {
      for (;;) {
        if (signal?.aborted === true) return null;
        const typed = edited(buffer);
        if (typed.kind === 'interrupt') {
          input.setRawMode(false);
          process.exit(exitCodes.interrupted);
        }
        if (typed.kind === 'open' && !ended) await more(signal);
        else {
          buffer = typed.rest;
          return typed.kind === 'line' ? typed.line : null;
        }
      }
    } finally {
      input.setRawMode(false);
    }
  };

  return { read, readHidden };
};

export interface Edited {
  readonly kind: 'open' | 'line' | 'end' | 'interrupt';
  readonly line: string;
  readonly rest: string;
}

/** Turns raw keys into a line, because the terminal does no editing while it hides the input. */
export const edited = (keys: string): Edited => {
  let line = '';
  for (const [at, key] of [...keys].entries()) {
    const rest = [...keys].slice(at + 1).join('');
    if (key === '\r' || key === '\n') return { kind: 'line', line, rest };
    if (key === '\x03') return { kind: 'interrupt', line: '', rest: '' };
    if (key === '\x04' && line === '') return { kind: 'end', line: '', rest };
    if (key === '\x7f' || key === '\b') line = [...line].slice(0, -1).join('');
    else if (key === '\x15') line = '';
    else if (key >= ' ') line += key;
  }
  return { kind: 'open', line, rest: '' };
};
