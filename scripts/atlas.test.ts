import { readFileSync } from 'node:fs';
import { parseVariant } from '@mastermind/engine';
import { type AtlasRow, atlas } from '@mastermind/prover';
import { shapeOf, sizeOf } from '@mastermind/solver';
import { describe, expect, it } from 'vitest';
import { atlasPage } from './atlas-page.mjs';
import { superPage } from './super-page.mjs';

const read = (name: string): string => readFileSync(new URL(`../docs/research/${name}`, import.meta.url), 'utf8');

/** The rows of the table that begins with these headings. */
const table = (heading: string): readonly (readonly string[])[] => {
  const lines = read('results.md').split('\n');
  const head = lines.findIndex((line) => line.startsWith(heading));
  if (head < 0) throw new Error(`No table begins with "${heading}".`);
  const from = head + 2;
  const to = lines.findIndex((line, index) => index >= from && !line.startsWith('|'));
  return lines.slice(from, to).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};

const NAMES: Readonly<Record<string, string>> = { 'Bulls & Cows': 'bulls' };

/** The row of a ruleset as a table names it: `super (5x8)`, `Bulls & Cows`. */
const rowOf = (cell: string): AtlasRow => {
  const name = cell.replace(/ \(.*| within .*/u, '');
  const variant = parseVariant(NAMES[name] ?? name);
  const size = variant.ok ? sizeOf(shapeOf(variant.value)) : '';
  const row = atlas.find((one) => one.size === size);
  if (row === undefined) throw new Error(cell);
  return row;
};

describe('the documents about strategies', () => {
  it('shows the atlas as it is', () => {
    expect(read('atlas.md')).toBe(atlasPage(atlas));
  });

  it('shows the state of the proof of Super as its checkpoint has it', () => {
    const document = read('super.md');
    expect(document).toBe(superPage(document, read('5x8.checkpoint')));
  });

  it.each(table('| ruleset | codes | total : deepest'))(
    'agrees with the atlas about %s',
    (cell, codes, total, average, status) => {
      const row = rowOf(cell!);
      const limited = cell!.includes('within');
      const guesses = limited ? row.within.total! : row.total;
      expect([Number(codes), average]).toEqual([row.codes, (guesses / row.codes).toFixed(4)]);
      expect(total).toBe(`${guesses} : ${limited ? row.within.guesses : row.worst}`);
      expect(status!.startsWith('proven')).toBe(row.proven);
    },
  );

  it.each(table('| ruleset | no strategy needs fewer than'))(
    'agrees with the atlas about the bound for %s',
    (cell, bound, best, apart) => {
      const row = rowOf(cell!);
      expect(best).toBe(`${row.total}, ${row.proven ? 'proven' : 'the best we know of'}`);
      // If the total is proven, the bound only shows how near the search gets.
      if (!row.proven) expect(Number(bound)).toBe(row.bound);
      expect(Number(bound)).toBeLessThanOrEqual(row.total);
      expect(Number.parseFloat(apart!)).toBeCloseTo((row.total / Number(bound) - 1) * 100, 2);
    },
  );

  it.each(table('| ruleset | within |'))(
    'agrees with the atlas about %s within %s guesses',
    (cell, guesses, command, result) => {
      const { within } = rowOf(cell!);
      expect(command).toContain(`--depth ${guesses}`);
      if (Number(guesses) < within.guesses) expect(result).toMatch(/^no strategy/u);
      if (Number(guesses) === within.guesses && within.total !== null)
        expect(result).toMatch(new RegExp(`^${within.total}\\b`, 'u'));
    },
  );
});
