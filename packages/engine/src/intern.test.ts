import { describe, expect, it } from 'vitest';
import { interned, isInterned } from './intern.ts';
import { parseVariant } from './notation.ts';
import { classic } from './variant.ts';

const read = (notation: string) => {
  const parsed = parseVariant(notation);
  if (!parsed.ok) throw new Error(notation);
  return parsed.value;
};

describe('a ruleset', () => {
  it('is one object, whichever copy is asked for', () => {
    expect(interned(structuredClone(classic))).toBe(classic);
    const first = interned(structuredClone(read('3x5')));
    expect(interned(structuredClone(first))).toBe(first);
    expect(interned(first)).toBe(first);
    expect(isInterned(first)).toBe(true);
    expect(isInterned(structuredClone(first))).toBe(false);
  });

  it('is forgotten once thirty-two others were asked for, unless it was asked for again', () => {
    const [kept, gone] = [read('2x3'), read('2x4')];
    for (let attempts = 1; attempts <= 20; attempts++) {
      interned(structuredClone(read(`1x2/${attempts}`)));
      interned(structuredClone(read(`1x3/${attempts}`)));
      interned(structuredClone(kept));
    }
    expect(interned(structuredClone(kept))).toBe(kept);
    expect(interned(structuredClone(gone))).not.toBe(gone);
  });
});
