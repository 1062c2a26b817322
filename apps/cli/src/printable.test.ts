import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';
import { paint } from './screen/paint.ts';

describe('what is printed', () => {
  it.each([
    ['\x1b]0;owned\x07', ']0;owned'],
    ['\x9b2Jx', '2Jx'],
    ['a\x00b\x7fc\r', 'abc'],
    ['R\u202eG', 'RG'],
    ['one\ntwo\tthree', 'one\ntwo\tthree'],
    ['● ★ é 🟦 « x »', '● ★ é 🟦 « x »'],
  ])('contains no commands for the terminal: %j', (given, shown) => {
    expect(printable(given)).toBe(shown);
  });

  it('is harmless on the full screen too, and keeps its lines', () => {
    expect(paint([{ text: 'R\x1b[2J\n' }], 'true')).toBe('R[2J');
  });
});
