import { describe, expect, it } from 'vitest';
import { readJson, text } from './json.ts';

describe('readJson', () => {
  it('does not report a bug in its reader as bad input', () => {
    const bug = (): never => {
      throw new TypeError('a bug');
    };
    expect(() => readJson({}, bug)).toThrow('a bug');
    expect(readJson(1, text)).toEqual({ ok: false, error: { path: '(the whole of it)' } });
  });
});
