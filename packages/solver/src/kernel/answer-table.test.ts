import { classic } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { type AnswerTable, fillWith, lendAnswerTable, type NarrowTable } from './answer-table.ts';
import { plainKernel } from './plain.ts';
import type { Scans } from './scan.ts';
import { plainScans } from './scans.ts';
import { allCodes, codeSpace } from './space.ts';

const space = codeSpace(classic);
if (!space.ok) throw new Error('classic');
const kernel = plainKernel(space.value);
const all = allCodes(space.value);

/** The codes without the first two symbols, made narrow. */
const withNarrow = <T>(scans: Scans, work: (table: NarrowTable, wide: AnswerTable) => T): T => {
  const codes = all.filter((code) => kernel.load([code]).answers(7)[0] === 0);
  return lendAnswerTable(scans, kernel.space, codes, all, fillWith(kernel.load(all).answers), (table) => {
    table.rows.set(codes.map((_, row) => row));
    return work(table.narrow(0, codes.length)!, table);
  });
};

describe('a narrow table', () => {
  it('keeps one of the guesses that all codes answer alike', () => {
    withNarrow(plainScans(), (table) => {
      expect(table.codes).toHaveLength(256);
      expect(table.guesses).toHaveLength(625);
      for (const guess of [0, 5, 77, 300, 1295]) {
        const kept = table.guesses[table.standsFor[guess]!]!;
        expect(kernel.load(table.codes).answers(kept)).toEqual(kernel.load(table.codes).answers(guess));
      }
      expect([...table.own].map((column) => table.guesses[column]!)).toEqual([...table.codes]);
    });
  });

  it('is void once another replaces it, while its source table stays valid', () => {
    withNarrow(plainScans(), (table, wide) => {
      const next = wide.narrow(0, 5)!;
      expect(() => table.countParts(0, 1)).toThrow('holds something else');
      expect(() => next.countParts(0, 1)).not.toThrow();
      expect(() => wide.countParts(0, 1)).not.toThrow();
    });
  });

  it('compares the answers themselves where hashes agree', () => {
    const scans = plainScans();
    const deaf: Scans = { ...scans, hashColumns: () => {} };
    const guesses = ({ guesses: kept }: NarrowTable): Uint32Array => kept;
    expect(withNarrow(deaf, guesses)).toEqual(withNarrow(plainScans(), guesses));
  });
});

describe('a table that was given back', () => {
  it('cannot be scanned, and neither can a table narrowed from it', () => {
    const [table, wide] = withNarrow(plainScans(), (narrow, lent) => [narrow, lent] as const);
    for (const lent of [table, wide]) {
      const scans = [
        () => lent.countParts(0, 1),
        () => lent.bound(0, 1, 1),
        () => lent.score(0, 1),
        () => lent.setCosts(new Uint32Array(300)),
        () => lent.narrow(0, 1),
      ];
      for (const scan of scans) expect(scan).toThrow('This table was given back: its memory holds something else.');
    }
  });
});
