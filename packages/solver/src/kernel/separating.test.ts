import { parseVariant, SeededRandom } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { simdKernel } from '../platform/wasm.ts';
import type { AnswerTable } from './answer-table.ts';
import { capsWithin } from './capacity.ts';
import { allCodes, codeSpace } from './space.ts';

/** Looks at random sets in a table of all guesses, and in one of the columns that distinguish some of the codes. */
const inTables = (name: string, look: (table: AnswerTable, size: number, random: SeededRandom) => void): void => {
  const variant = parseVariant(name);
  const space = variant.ok ? codeSpace(variant.value) : null;
  if (!space?.ok) throw new Error(name);
  const all = allCodes(space.value);
  const random = new SeededRandom(7);
  simdKernel(space.value)!.withAnswerTable(all, all, (wide) => {
    const some = Math.min(300, all.length);
    for (let row = 0; row < some; row++) wide.rows[row] = (row * 7) % all.length;
    const tables = [wide, wide.narrow(0, some)!];
    for (const table of tables) {
      for (const size of [1, 2, 3, 7, 12, 19, 33, 40, 60, 120, 255]) {
        if (size > table.codes.length) continue;
        const rows = new Set<number>();
        while (rows.size < size) rows.add(random.int(0, table.codes.length - 1));
        table.rows.set([...rows], 5);
        look(table, size, random);
      }
    }
  });
};

const capsFor = (random: SeededRandom, kinds: number): readonly number[] =>
  random.int(0, 3) === 0 ? [] : capsWithin(random.int(1, kinds), random.int(1, kinds), 300);

describe.each(['3x4', '4x6', '4x6u', '5x4', '5x5', '5x6u', '2x9'])(
  'bounds without a look at every guess, %s',
  (name) => {
    it('is those of the scan of all guesses', () => {
      inTables(name, (table, size, random) => {
        const caps = capsFor(random, table.space.feedbacks.length);
        const least = table.bound(5, size, 255, caps);
        const bounds = table.bounds.slice(0, table.guesses.length);
        expect(table.separating!.least(5, size, caps)).toBe(least);
        const limit = least + random.int(0, 20);
        const found = new Int32Array(table.guesses.length).fill(-1);
        table.separating!.below(5, size, caps, limit, 1000, found);
        expect([...found]).toEqual(Array.from(bounds, (bound) => (bound < limit ? 1000 + bound : -1)));
      });
    });

    it('is those of the guesses of the set itself', () => {
      inTables(name, (table, size, random) => {
        const caps = capsFor(random, table.space.feedbacks.length);
        table.bound(5, size, 255, caps);
        const inside = Math.min(...table.rows.slice(5, 5 + size).map((row) => table.bounds[table.own[row]!]!));
        const { separating } = table;
        expect(separating!.leastInside(5, size, caps, 0, 0x7fff)).toBe(inside);
        expect(separating!.leastInside(5, size, caps, 0, inside)).toBe(inside);
        expect(separating!.leastInside(5, size, caps, 0, inside - 1)).toBeGreaterThanOrEqual(inside);
        expect(separating!.leastInside(5, size, caps, inside, 0x7fff)).toBe(inside);
      });
    });
  },
);

describe('a packed set', () => {
  it('gives the answers of the table, whatever was packed behind it', () => {
    for (const name of ['3x4', '4x6', '4x6u', '5x5']) {
      inTables(name, (table, size, random) => {
        table.pack(0, 5, size);
        table.pack(1, 5, Math.ceil(size / 2));
        for (const level of [0, 1]) {
          const asked = level === 0 ? size : Math.ceil(size / 2);
          const column = random.int(0, table.guesses.length - 1);
          const counts = new Int32Array(table.space.feedbacks.length);
          const again = new Int32Array(counts.length);
          const told = table.ask(column, 5, asked, counts).slice(0, asked);
          expect([...table.askPacked(level, column, 5, asked, again).subarray(0, asked)]).toEqual([...told]);
          expect([...again]).toEqual([...counts]);
        }
      });
    }
  });
});
