import { describe, expect, it } from 'vitest';
import { interned, isInterned } from './intern.ts';
import { parseVariant } from './notation.ts';
import { readVariant } from './ruleset.ts';
import { classic, presets, skemind } from './variant.ts';

const parsed = (notation: string) => {
  const read = parseVariant(notation);
  if (!read.ok) throw new Error(notation);
  return read.value;
};

/** The parts of a value that can still be changed. */
const changeable = (value: unknown, path: string): readonly string[] =>
  typeof value === 'object' && value !== null
    ? [
        ...(Object.isFrozen(value) ? [] : [path]),
        ...Object.entries(value).flatMap(([key, part]) => changeable(part, `${path}.${key}`)),
      ]
    : [];

describe('a ruleset', () => {
  it('is one object, whichever copy is asked for', () => {
    expect(interned(structuredClone(classic))).toBe(classic);
    const first = interned(structuredClone(parsed('3x5')));
    expect(interned(structuredClone(first))).toBe(first);
    expect(interned(first)).toBe(first);
    expect(isInterned(first)).toBe(true);
    expect(isInterned(structuredClone(first))).toBe(false);
  });

  it('cannot be changed by anyone who shares it', () => {
    const given = { ...structuredClone(skemind), id: 'mine', attempts: 9 };
    const same = structuredClone(given);
    const read = readVariant(given);
    if (!read.ok) throw new Error(read.error.kind);
    for (const ruleset of [...presets, read.value, interned(given), parsed('3x9')]) {
      expect(changeable(ruleset, ruleset.id)).toEqual([]);
    }
    // The caller may still change the object it passed in; the shared one is unaffected.
    given.attempts = 3;
    expect(interned(same).attempts).toBe(9);
  });

  it('is forgotten once thirty-two others were asked for, unless it was asked for again', () => {
    const [kept, gone] = [parsed('2x3'), parsed('2x4')];
    for (let attempts = 1; attempts <= 20; attempts++) {
      interned(structuredClone(parsed(`1x2/${attempts}`)));
      interned(structuredClone(parsed(`1x3/${attempts}`)));
      interned(structuredClone(kept));
    }
    expect(interned(structuredClone(kept))).toBe(kept);
    expect(interned(structuredClone(gone))).not.toBe(gone);
  });
});
