import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Console } from './console.ts';
import { lineSource } from './line-source.ts';
import { lineReader } from './lines.ts';

const source = () => {
  const input = new PassThrough();
  const { read } = lineReader(input as unknown as NodeJS.ReadStream);
  const modes: string[] = [];
  const io = {
    readLine: (signal?: AbortSignal) => {
      modes.push('shown');
      return read(signal);
    },
    readHidden: (signal?: AbortSignal) => {
      modes.push('hidden');
      return read(signal);
    },
  } as Console;
  return { input, lines: lineSource(io), modes };
};

describe('lines that come while other things happen', () => {
  it('returns the same line again until it is taken', async () => {
    const { input, lines, modes } = source();
    const first = lines.next(false);
    const again = lines.next(false);
    input.write('one\ntwo\n');
    expect([await first, await again]).toEqual(['one', 'one']);
    lines.took();
    expect(await lines.next(false)).toBe('two');
    expect(modes).toEqual(['shown', 'shown']);
  });

  it('can change from shown to hidden, and none is lost meanwhile', async () => {
    const { input, lines, modes } = source();
    const shown = lines.next(false);
    const hidden = lines.next(true);
    expect(await shown).toBeNull();
    input.write('secret\n');
    expect(await hidden).toBe('secret');
    expect(modes).toEqual(['shown', 'hidden']);
  });

  it('includes a line that arrived just before the read was cancelled', async () => {
    const { input, lines } = source();
    const shown = lines.next(false);
    input.write('early\n');
    await shown;
    expect(await lines.next(true)).toBe('early');
  });

  it('ends with the input', async () => {
    const { input, lines } = source();
    input.end();
    expect(await lines.next(false)).toBeNull();
    lines.took();
    expect(await lines.next(true)).toBeNull();
  });
});
