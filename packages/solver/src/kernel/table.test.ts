import { classic } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { plainKernel } from './plain.ts';
import { plainScans } from './scans.ts';
import { allCodes, codeSpace } from './space.ts';
import { answerTable, capacities, fillWith, type NarrowTable, type Scans } from './table.ts';

const space = codeSpace(classic);
if (!space.ok) throw new Error('classic');
const kernel = plainKernel(space.value);
const all = allCodes(space.value);

/** The codes without the first two symbols, made narrow. */
const narrow = (scans: Scans): NarrowTable => {
  const codes = all.filter((code) => kernel.load([code]).answers(7)[0] === 0);
  const table = answerTable(scans, kernel.space, codes, all, fillWith(kernel.load(all).answers));
  table.rows.set(codes.map((_, row) => row));
  return table.narrow(0, codes.length)!;
};

describe('a narrow table', () => {
  it('keeps one of the guesses that all codes answer alike', () => {
    const table = narrow(plainScans());
    expect(table.codes).toHaveLength(256);
    expect(table.guesses).toHaveLength(625);
    for (const guess of [0, 5, 77, 300, 1295]) {
      const kept = table.guesses[table.standsFor[guess]!]!;
      expect(kernel.load(table.codes).answers(kept)).toEqual(kernel.load(table.codes).answers(guess));
    }
    expect([...table.own].map((column) => table.guesses[column]!)).toEqual([...table.codes]);
  });

  it('does not trust hashes', () => {
    const scans = plainScans();
    const deaf: Scans = { ...scans, hashColumns: () => {} };
    expect(narrow(deaf).guesses).toEqual(narrow(plainScans()).guesses);
  });
});

describe('capacities', () => {
  it('say how many codes can be broken within so many guesses', () => {
    expect(capacities(14, 1296)).toEqual([0, 1, 14, 183, 2380]);
    expect(capacities(2, 4)).toEqual([0, 1, 2, 3, 4]);
  });
});
