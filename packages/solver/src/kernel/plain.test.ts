import {
  bulls,
  classic,
  codeAt,
  feedback,
  indexOfCode,
  parseVariant,
  SeededRandom,
  skemind,
  superVariant,
  type Variant,
} from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { plainKernel } from './plain.ts';
import { allCodes, type CodeSpace, codeSpace, feedbackByte, feedbackOfByte } from './space.ts';

const variant = (text: string): Variant => {
  const read = parseVariant(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};

const space = (of: Variant): CodeSpace => {
  const made = codeSpace(of);
  if (!made.ok) throw new Error(of.id);
  return made.value;
};

const variants = [classic, skemind, superVariant, bulls, ...['1x2', '2x3', '3x3u', '8x3', '8x8u', '6x5'].map(variant)];

describe('a code space', () => {
  it.each(variants)('lists the codes of $id in the order of the engine', (of) => {
    const { size, length, digits } = space(of);
    for (let code = 0; code < size; code += Math.ceil(size / 300)) {
      const keys = codeAt(of, code);
      const listed = [...digits.subarray(code * length, (code + 1) * length)].map((digit) => of.symbols[digit]!.key);
      expect(listed).toEqual(keys);
      expect(indexOfCode(of, keys)).toBe(code);
    }
  });

  it('is refused as data when it would not fit', () => {
    expect(codeSpace(variant('8x12'))).toEqual({
      ok: false,
      error: { kind: 'space-too-large', codes: 12 ** 8, limit: 2 ** 20, use: 'enumerateCodes' },
    });
  });

  it('is made once for a variant', () => {
    expect(space(classic)).toBe(space(classic));
  });

  it('has the fourteen answers of classic, and without repeats only those that can occur', () => {
    expect(space(classic).feedbacks).toHaveLength(14);
    expect([...space(variant('3x3u')).feedbacks].map((byte) => feedbackOfByte(3, byte))).toEqual([
      { black: 0, white: 3 },
      { black: 1, white: 2 },
      { black: 3, white: 0 },
    ]);
  });
});

describe('the plain kernel', () => {
  it.each(variants)('answers for $id as the engine does', (of) => {
    const { size, length, feedbacks } = space(of);
    const random = new SeededRandom(1);
    const pick = () => random.int(0, size - 1);
    const codes = Array.from({ length: 60 }, pick);
    const loaded = plainKernel(space(of)).load(codes);
    for (let round = 0; round < 20; round++) {
      const guess = pick();
      const expected = codes.map((code) => feedbackByte(length, feedback(codeAt(of, code), codeAt(of, guess))));
      expect([...loaded.answers(guess)]).toEqual(expected);
      expect(expected.every((byte) => feedbacks.includes(byte))).toBe(true);
    }
  });

  it('counts and splits a set by its answers', () => {
    const loaded = plainKernel(space(classic)).load(allCodes(space(classic)));
    const guess = indexOfCode(classic, codeAt(classic, 7));
    const parts = loaded.split(guess);
    expect(parts.reduce((sum, part) => sum + part.codes.length, 0)).toBe(1296);
    const answers = loaded.answers(guess);
    for (const part of parts) {
      expect(part.codes.every((code) => answers[code] === part.feedback)).toBe(true);
      expect(loaded.histogram(guess)[part.feedback]).toBe(part.codes.length);
    }
    expect(parts.map((part) => part.feedback)).toEqual([...new Set(answers)].sort((a, b) => a - b));
  });

  it('gives the histograms of many guesses one after the other', () => {
    const loaded = plainKernel(space(skemind)).load([3, 1, 4, 159, 26]);
    const both = loaded.histograms(Uint32Array.of(5, 358));
    expect([...both]).toEqual([...loaded.histogram(5), ...loaded.histogram(358)]);
  });
});
