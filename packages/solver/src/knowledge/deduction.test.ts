import { bulls, classic, customVariant, feedback, type Variant } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { plainKernel } from '../kernel/plain.ts';
import { countLike, deduce } from './deduction.ts';
import { dotAt, dotGrid } from './dots.ts';

const custom = (pegs: number, symbols: number): Variant => {
  const variant = customVariant({ pegs, symbols, attempts: 10, repeats: true, seconds: null, scoring: null });
  if (!variant.ok) throw new Error(variant.error.kind);
  return variant.value;
};
const rows = (secret: string, ...codes: readonly string[]) =>
  codes.map((code) => ({ code: [...code], feedback: feedback([...secret], [...code]) }));

describe('where dots go', () => {
  it('gives classic 36 lines and columns in groups of six, by places 1 and 3', () => {
    expect(dotGrid(classic)).toEqual({ lines: 36, columns: 36, down: 6, across: 6, places: [1, 3] });
  });

  it.each([
    [1, 6, { lines: 6, columns: 1, down: 1, across: 1, places: [1, null] }],
    [2, 12, { lines: 12, columns: 12, down: 1, across: 1, places: [1, 2] }],
    [3, 6, { lines: 6, columns: 36, down: 1, across: 6, places: [1, 2] }],
  ])('knows %i places of %i symbols', (pegs, symbols, grid) => {
    expect(dotGrid(custom(pegs, symbols))).toEqual(grid);
  });

  it('leaves games with too many codes to another picture', () => {
    expect(dotGrid(bulls)).toBeNull();
    expect(dotGrid(custom(5, 8))).toBeNull();
  });

  it('gives every code a separate dot', () => {
    const variant = custom(3, 6);
    const seen = new Set<string>();
    for (let code = 0; code < 216; code++) {
      seen.add(dotAt(variant, [Math.floor(code / 36), Math.floor(code / 6) % 6, code % 6]).join());
    }
    expect(seen.size).toBe(216);
    expect(dotAt(classic, [1, 2, 3, 4])).toEqual([8, 22]);
  });
});

describe('the effect of the rows', () => {
  it('says which row put a code out, and counts the remaining codes', () => {
    const attempts = rows('YGVO', 'RRBB', 'YYGG');
    const { counts, gone, shares, sampled } = deduce({ variant: classic, attempts }, plainKernel);
    expect(counts).toEqual([1296, 256, 56]);
    expect([...gone!].filter((row) => row === 0)).toHaveLength(56);
    expect([...gone!].filter((row) => row === 1)).toHaveLength(1040);
    expect([...gone!].filter((row) => row === 2)).toHaveLength(200);
    expect(sampled).toBe(false);
    expect(shares[0]).toEqual(Array(6).fill(Array(4).fill(216)));
    // No red and no blue: the first row says so.
    expect(shares[1]!.slice(0, 2)).toEqual(Array(2).fill(Array(4).fill(0)));
    expect(shares[2]!.map((places) => places[0]!).reduce((sum, codes) => sum + codes)).toBe(56);
  });

  it('has shares instead of dots for larger games', () => {
    const { counts, gone, shares } = deduce({ variant: bulls, attempts: rows('1234', '5678') }, plainKernel);
    expect(counts).toEqual([5040, 360]);
    expect(gone).toBeNull();
    expect(shares).toHaveLength(2);
  });

  it('draws a sample where the codes cannot be listed, the same each time', () => {
    const variant = custom(8, 12);
    const attempts = rows('12345678', '11223344', '56789999');
    const first = deduce({ variant, attempts }, plainKernel);
    expect(first.counts[0]).toBe(429_981_696);
    expect(first.sampled).toBe(true);
    expect(first.gone).toBeNull();
    expect(first).toEqual(deduce({ variant, attempts }, plainKernel));
  });
});

it('counts the codes that look like a draft', () => {
  const clues = { variant: classic, attempts: rows('YGVO', 'RRBB') };
  expect(countLike(clues, [null, null, null, null], plainKernel)).toBe(256);
  expect(countLike(clues, ['Y', null, 'V', null], plainKernel)).toBe(16);
  expect(countLike(clues, ['R', null, null, null], plainKernel)).toBe(0);
  expect(countLike({ variant: custom(8, 12), attempts: [] }, [], plainKernel)).toBeNull();
});
