import { describe, expect, it } from 'vitest';
import { decodeKeys, flushKeys, type Key, keyName } from './keys.ts';

const kinds = (text: string): readonly string[] =>
  decodeKeys(text).keys.map((key) => (key.kind === 'text' ? key.text : key.kind));

const names = (text: string): readonly string[] => decodeKeys(text).keys.map((key) => keyName(key as Key));

describe('keys', () => {
  it.each([
    ['\r', 'enter'],
    ['\n', 'enter'],
    ['\x7f', 'backspace'],
    ['\b', 'backspace'],
    ['\x1b[3~', 'delete'],
    ['\x1b[A', 'up'],
    ['\x1bOB', 'down'],
    ['\x1b[D', 'left'],
    ['\x1b[H', 'home'],
    ['\x1b[4~', 'end'],
    ['\x1a', 'suspend'],
    ['\x15', 'undo'],
    ['\x19', 'redo'],
    ['\x03', 'interrupt'],
    ['\t', 'tab'],
  ])('%j is %s', (text, kind) => {
    expect(decodeKeys(text)).toEqual({ keys: [{ kind }], rest: '' });
  });

  it('reads all keys that arrive in one chunk', () => {
    expect(kinds('rg\x1b[Db\x7fy\r\x1b[A')).toEqual(['r', 'g', 'left', 'b', 'backspace', 'y', 'enter', 'up']);
  });

  it('reads characters outside the alphabet as one key each', () => {
    expect(kinds('é●𝄞')).toEqual(['é', '●', '𝄞']);
  });

  it('joins sequences that the terminal cut in two', () => {
    const first = decodeKeys('r\x1b[');
    expect(first).toEqual({ keys: [{ kind: 'text', text: 'r' }], rest: '\x1b[' });
    expect(decodeKeys(`${first.rest}C`).keys).toEqual([{ kind: 'right' }]);
  });

  it('distinguishes Escape from the beginning of a sequence', () => {
    expect(decodeKeys('\x1b')).toEqual({ keys: [], rest: '\x1b' });
    expect(flushKeys('\x1b')).toEqual([{ kind: 'escape' }]);
    expect(flushKeys('\x1b[')).toEqual([{ kind: 'escape' }, { kind: 'text', text: '[' }]);
    expect(kinds('\x1bx')).toEqual(['escape', 'x']);
  });

  it('shows keys without a name', () => {
    expect(names('\x1b[99~')).toEqual(['Esc [99~']);
    expect(names('\x0b\x1b[15~\x1bOQ\x1b[5~')).toEqual(['Ctrl-K', 'F5', 'F2', 'PageUp']);
  });

  it('reads clicks as positions, the wheel as arrows, and ignores the rest', () => {
    expect(decodeKeys('\x1b[<0;12;5M\x1b[<0;12;5m').keys).toEqual([{ kind: 'click', column: 11, row: 4 }]);
    expect(kinds('\x1b[<64;1;1M\x1b[<65;1;1Mr\x1b[<2;1;1M\x1b[<32;1;1M')).toEqual(['up', 'down', 'r']);
    expect(decodeKeys('\x1b[<0;12')).toEqual({ keys: [], rest: '\x1b[<0;12' });
  });
});
