import { bulls, classic, skemind, type Variant } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import {
  activate,
  clear,
  clearBack,
  complete,
  cycle,
  type Draft,
  emptyDraft,
  fill,
  missing,
  nextPlace,
  place,
  redo,
  symbolOf,
  tap,
  undo,
} from './draft.ts';

const put = (draft: Draft, key: string, at?: number, variant: Variant = classic): Draft => {
  const placed = place(draft, variant, key, at);
  if (!placed.ok) throw new Error(`${key} is already at position ${placed.error.place}.`);
  return placed.value;
};
const typed = (text: string, draft: Draft = emptyDraft(classic)): Draft =>
  [...text].reduce((row, key) => put(row, key), draft);
const shown = ({ slots, active }: Draft): string => `${slots.map((slot) => slot ?? '.').join('')} ${active}`;

describe('pegs', () => {
  it.each([
    ['', '.... 0'],
    ['R', 'R... 1'],
    ['RB', 'RB.. 2'],
    ['RBGY', 'RBGY 3'],
    // In a full row the next peg replaces the active one.
    ['RBGYO', 'RBGO 3'],
  ])('typed as "%s" give %s', (text, row) => {
    expect(shown(typed(text))).toBe(row);
  });

  it('goes to the active place, then to the next gap, around the end', () => {
    const draft = put(activate(typed('R'), 3), 'V');
    expect(shown(draft)).toBe('R..V 1');
    expect(shown(put(draft, 'G', 2))).toBe('R.GV 1');
  });

  it('restores saved pegs, up to the number of positions', () => {
    expect(shown(emptyDraft(classic, ['R', null, 'G', null, 'B']))).toBe('R.G. 1');
  });
});

describe('clearing', () => {
  it('takes the active peg, or the one before it if the active place is empty', () => {
    expect(shown(clearBack(typed('RB')))).toBe('R... 1');
    expect(shown(clearBack(typed('RBGY')))).toBe('RBG. 3');
    expect(shown(clearBack(activate(typed('RBGY'), 0)))).toBe('.BGY 0');
    expect(shown(clearBack(activate(typed('R'), 3)))).toBe('.... 0');
    expect(clearBack(emptyDraft(classic))).toEqual(emptyDraft(classic));
  });

  it('makes an empty place active and leaves nothing to undo', () => {
    const draft = clear(typed('R'), 2);
    expect(shown(draft)).toBe('R... 2');
    expect(shown(undo(draft))).toBe('.... 0');
  });
});

describe('cycling', () => {
  it('turns a peg into the next or previous symbol of the tray, round and round', () => {
    expect(shown(cycle(typed('R'), classic, 0))).toBe('B... 0');
    expect(shown(cycle(typed('V'), classic, 0))).toBe('R... 0');
    expect(shown(cycle(typed('R'), classic, 0, -1))).toBe('V... 0');
    expect(shown(cycle(emptyDraft(classic), classic))).toBe('R... 0');
    expect(shown(cycle(emptyDraft(classic), classic, 0, -1))).toBe('V... 0');
  });

  it('sends the next peg to the next gap', () => {
    const turned = cycle(typed('R'), classic, 0);
    expect(nextPlace(turned)).toBe(1);
    expect(shown(put(turned, 'G'))).toBe('BG.. 2');
  });

  it('goes past symbols that are elsewhere where the ruleset allows none twice', () => {
    const [circle, square, triangle] = skemind.symbols.map(({ key }) => key);
    const row = put(put(emptyDraft(skemind), circle!, 0, skemind), square!, 1, skemind);
    expect(cycle(row, skemind, 0).slots[0]).toBe(triangle);
    expect(cycle(row, skemind, 2).slots[2]).toBe(triangle);
  });
});

describe('a tap', () => {
  it('selects an empty position', () => {
    expect(shown(tap(typed('RB'), classic, 3))).toBe('RB.. 3');
    expect(shown(tap(tap(typed('R'), classic, 2), classic, 2))).toBe('R... 2');
  });

  it('turns a peg into the next symbol and selects its position, whichever was active before', () => {
    expect(shown(tap(typed('RB'), classic, 0))).toBe('BB.. 0');
    expect(shown(tap(typed('RBGY'), classic, 3))).toBe('RBGO 3');
    expect(shown([0, 0, 0].reduce((row, at) => tap(row, classic, at), typed('R')))).toBe('Y... 0');
  });

  it('lets a peg from the tray replace the one it turned, and the next peg fill the next gap', () => {
    const turned = tap(typed('RB'), classic, 0);
    expect(nextPlace(turned)).toBe(0);
    expect(shown(typed('V', turned))).toBe('VB.. 2');
    expect(shown(typed('VG', turned))).toBe('VBG. 3');
  });

  it('is undone as one step', () => {
    const row = typed('RBGY');
    expect(undo(tap(row, classic, 1)).slots).toEqual(row.slots);
    expect(redo(undo(tap(row, classic, 1))).slots).toEqual(['R', 'G', 'G', 'Y']);
  });

  it('goes past symbols that are used already where none may repeat', () => {
    const row = put(put(emptyDraft(skemind), 'circle', 0, skemind), 'square', 1, skemind);
    expect(tap(row, skemind, 0).slots.slice(0, 2)).toEqual(['triangle', 'square']);
  });
});

describe('the next place', () => {
  it('is the active one, and none once the row is full', () => {
    expect([nextPlace(emptyDraft(classic)), nextPlace(typed('RB')), nextPlace(typed('RBGY'))]).toEqual([0, 2, null]);
    expect(nextPlace(fill(emptyDraft(classic), [...'OOVV']))).toBeNull();
  });

  it('is the one that was chosen, also in a full row', () => {
    expect(nextPlace(activate(typed('RBGY'), 1))).toBe(1);
    expect(shown(put(activate(typed('RBGY'), 1), 'V'))).toBe('RVGY 1');
  });
});

it.each([
  [classic, 'r', undefined, 'R'],
  [classic, '2', undefined, 'B'],
  [classic, '2', [5, 4, 3, 2, 1, 0], 'O'],
  [classic, '★', undefined, 'Y'],
  [classic, '9', undefined, null],
  [classic, '!', undefined, null],
  [skemind, 'a', undefined, 'star'],
  [bulls, '0', undefined, '0'],
  [bulls, '1', undefined, '1'],
])('reads input as a letter, a shape, or a number in the tray: %#', (variant, text, order, key) => {
  expect(symbolOf(variant, text, order)).toBe(key);
});

describe('a symbol that is allowed only once', () => {
  const row = put(put(emptyDraft(skemind), 'star', 1, skemind), 'circle', 3, skemind);

  it('is refused with the position where it is', () => {
    expect(place(row, skemind, 'circle')).toEqual({ ok: false, error: { symbol: 'circle', place: 4 } });
    expect(place(row, skemind, 'star', 3)).toEqual({ ok: false, error: { symbol: 'star', place: 2 } });
  });

  it('may be placed where it is', () => {
    expect(put(row, 'star', 1, skemind).slots).toEqual(row.slots);
  });
});

it('keeps the active place inside the row', () => {
  expect(activate(typed('R'), -1).active).toBe(0);
  expect(activate(typed('R'), 9).active).toBe(3);
});

describe('undo and redo', () => {
  it('goes back and forth one change at a time', () => {
    const draft = fill(typed('RB'), [...'OOVV']);
    expect(shown(undo(draft))).toBe('RB.. 2');
    expect(shown(undo(undo(draft)))).toBe('R... 1');
    expect(shown(redo(undo(draft)))).toBe('OOVV 3');
    expect(shown(redo(redo(undo(undo(draft)))))).toBe('OOVV 3');
  });

  it('ends where the row began, and where it was last', () => {
    const draft = typed('R');
    expect(undo(undo(draft))).toEqual(undo(draft));
    expect(redo(draft)).toBe(draft);
  });

  it('takes back pegs kept from before, the last place first', () => {
    const kept = emptyDraft(classic, ['R', null, 'G', null]);
    expect(shown(undo(kept))).toBe('R... 1');
    expect(shown(undo(undo(kept)))).toBe('.... 0');
    expect(emptyDraft(classic, [null, null, null, null]).past).toEqual([]);
  });

  it('forgets undone changes once another peg is placed', () => {
    expect(shown(redo(put(undo(typed('RB')), 'G')))).toBe('RG.. 2');
  });
});

it('is a code when nothing is missing', () => {
  expect([missing(typed('RB')), complete(typed('RBG'))]).toEqual([2, null]);
  expect(complete(typed('RBGY'))).toEqual([...'RBGY']);
});
