import { classic } from '@mastermind/engine';
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
  place,
  redo,
  undo,
} from './draft.ts';

const typed = (text: string, draft: Draft = emptyDraft(classic)): Draft =>
  [...text].reduce((row, key) => place(row, key), draft);
const shown = ({ slots, active }: Draft): string => `${slots.map((slot) => slot ?? '.').join('')} ${active}`;

describe('pegs', () => {
  it.each([
    ['', '.... 0'],
    ['R', 'R... 1'],
    ['RB', 'RB.. 2'],
    ['RBGY', 'RBGY 3'],
    // A full row takes the next peg where it stands.
    ['RBGYO', 'RBGO 3'],
  ])('typed as "%s" give %s', (text, row) => {
    expect(shown(typed(text))).toBe(row);
  });

  it('go to the active slot, then to the next gap, around the end', () => {
    const draft = place(activate(typed('R'), 3), 'V');
    expect(shown(draft)).toBe('R..V 1');
    expect(shown(place(draft, 'G', 2))).toBe('R.GV 1');
  });

  it('kept from before are there again, and only as many as there are places', () => {
    expect(shown(emptyDraft(classic, ['R', null, 'G', null, 'B']))).toBe('R.G. 1');
  });
});

describe('clearing', () => {
  it('takes the peg before an empty active slot, and the active one otherwise', () => {
    expect(shown(clearBack(typed('RB')))).toBe('R... 1');
    expect(shown(clearBack(typed('RBGY')))).toBe('RBG. 3');
    expect(shown(clearBack(activate(typed('RBGY'), 0)))).toBe('.BGY 0');
    expect(shown(clearBack(emptyDraft(classic)))).toBe('.... 0');
  });

  it('of an empty slot makes it active and is nothing to undo', () => {
    const draft = clear(typed('R'), 2);
    expect(shown(draft)).toBe('R... 2');
    expect(shown(undo(draft))).toBe('.... 0');
  });
});

it('cycles a slot through the symbols and stays there', () => {
  expect(shown(cycle(typed('R'), classic, 0))).toBe('B... 0');
  expect(shown(cycle(typed('V'), classic, 0))).toBe('R... 0');
});

it('keeps the active slot inside the row', () => {
  expect(activate(typed('R'), -1).active).toBe(0);
  expect(activate(typed('R'), 9).active).toBe(3);
});

describe('undo and redo', () => {
  it('go back and forth one change at a time', () => {
    const draft = fill(typed('RB'), [...'OOVV']);
    expect(shown(undo(draft))).toBe('RB.. 2');
    expect(shown(undo(undo(draft)))).toBe('R... 1');
    expect(shown(redo(undo(draft)))).toBe('OOVV 0');
    expect(shown(redo(redo(undo(undo(draft)))))).toBe('OOVV 0');
  });

  it('end where the row began, and where it was last', () => {
    const draft = typed('R');
    expect(undo(undo(draft))).toEqual(undo(draft));
    expect(redo(draft)).toBe(draft);
  });

  it('forget what was undone once something else is placed', () => {
    expect(shown(redo(place(undo(typed('RB')), 'G')))).toBe('RG.. 2');
  });
});

it('is a code when nothing is missing', () => {
  expect([missing(typed('RB')), complete(typed('RBG'))]).toEqual([2, null]);
  expect(complete(typed('RBGY'))).toEqual([...'RBGY']);
});
