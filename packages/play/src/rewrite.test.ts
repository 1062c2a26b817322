import { classic, skemind, type Variant } from '@mastermind/engine';
import { expect, it } from 'vitest';
import { type Draft, emptyDraft, fill, place, undo } from './draft.ts';
import { clearOverwrite, clearRow, overwrite, rewrite, undoOverwrite } from './rewrite.ts';

const shown = ({ slots, active }: Draft): string => `${slots.map((slot) => slot?.[0] ?? '.').join('')} ${active}`;
const over = (draft: Draft, keys: readonly string[], variant: Variant = classic): Draft =>
  keys.reduce((row, key) => {
    const next = overwrite(row, variant, key);
    if (!next.ok) throw new Error(next.error.symbol);
    return next.value;
  }, draft);
const row = fill(emptyDraft(classic), [...'RGBY']);

it('replaces the pegs of a refused row from the first position on', () => {
  expect(shown(rewrite(row))).toBe('RGBY 0');
  expect(shown(over(rewrite(row), ['O']))).toBe('OGBY 1');
  expect(shown(over(rewrite(row), [...'OVOV']))).toBe('OVOV 3');
});

it('takes replaced pegs back one by one, and continues from there', () => {
  const back = undoOverwrite(over(rewrite(row), [...'OV']));
  expect(shown(back)).toBe('OGBY 1');
  expect(shown(undoOverwrite(back))).toBe('RGBY 0');
  expect(shown(over(back, ['G', 'G']))).toBe('OGGY 3');
});

it('clears the peg replaced last, or the last one of the row', () => {
  expect(shown(clearOverwrite(rewrite(row)))).toBe('RGB. 3');
  expect(shown(clearOverwrite(over(rewrite(row), [...'OV'])))).toBe('O.BY 1');
});

it('lets a later peg give way where nothing may repeat, and refuses one that was placed before', () => {
  const [one, two, three, four, five] = skemind.symbols.map(({ key }) => key) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const full = rewrite(fill(emptyDraft(skemind), [one, two, three, four, five]));
  const moved = over(full, [three], skemind);
  expect(moved.slots).toEqual([three, two, null, four, five]);
  expect(undo(moved).slots).toEqual([one, two, three, four, five]);
  expect(overwrite(moved, skemind, three)).toEqual({ ok: false, error: { symbol: three, place: 1 } });
});

it('clears the row in one step, which undo takes back', () => {
  expect(shown(clearRow(row))).toBe('.... 0');
  expect(undo(clearRow(row)).slots).toEqual(row.slots);
  expect(clearRow(emptyDraft(classic)).past).toEqual([]);
  const next = place(clearRow(row), classic, 'R');
  expect(next.ok && shown(next.value)).toBe('R... 1');
});
