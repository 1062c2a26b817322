import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { edited, lineReader } from './lines.ts';

const readerOf = (...chunks: readonly string[]) => {
  const stream = new PassThrough();
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  return lineReader(stream as unknown as NodeJS.ReadStream);
};

describe('lines', () => {
  it('is put together from chunks, whatever ends them', async () => {
    const reader = readerOf('on', 'e\ntw', 'o\r\nthree\n\nlast');
    const lines = [];
    for (let line = await reader.read(); line !== null; line = await reader.read()) lines.push(line);
    expect(lines).toEqual(['one', 'two', 'three', '', 'last']);
    expect(await reader.read()).toBeNull();
  });

  it('is read like any other line without a terminal', async () => {
    expect(await readerOf('secret\n').readHidden()).toBe('secret');
  });

  it('can be edited while they are hidden', () => {
    expect(edited('rgx\x7fby\rnext')).toEqual({ kind: 'line', line: 'rgby', rest: 'next' });
    expect(edited('rubbish\x15rgby\n').line).toBe('rgby');
    expect(edited('rg').kind).toBe('open');
    expect(edited('\x04').kind).toBe('end');
    expect(edited('rg\x03').kind).toBe('interrupt');
    expect(edited('r\x01g\r').line).toBe('rg');
  });
});
