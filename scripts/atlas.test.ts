import { readFileSync } from 'node:fs';
import { parseVariant } from '@mastermind/engine';
import { codeSpace, solveGame } from '@mastermind/solver';
import { fastKernel } from '@mastermind/solver/wasm';
import { describe, expect, it } from 'vitest';

/** Of larger games the atlas itself is the proof: `node --conditions=source --import tsx scripts/make-atlas.mjs --check`. */
const MOST_CODES = 128;

const rows = readFileSync(new URL('../docs/atlas.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| \dx/u.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, size, codes, answers, total, , worst]) => ({ size: size!, codes, answers, total, worst }));

describe('the atlas', () => {
  it('has both kinds of codes', () => {
    expect(rows.some(({ size }) => size === '4x6')).toBe(true);
    expect(rows.some(({ size }) => size === '4x6u')).toBe(true);
  });

  it.each(rows.filter(({ codes }) => Number(codes) <= MOST_CODES))('is what the search finds for $size', (row) => {
    const variant = parseVariant(row.size);
    const space = variant.ok ? codeSpace(variant.value) : variant;
    if (!space.ok) throw new Error(row.size);
    const { size, feedbacks } = space.value;
    const solved = solveGame(fastKernel(space.value));
    if (!solved.ok) throw new Error(solved.error.kind);
    const { total, worst } = solved.value;
    expect([size, feedbacks.length, total, worst].map(String)).toEqual([row.codes, row.answers, row.total, row.worst]);
  });
});
