import { bulls, classic, skemind } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import {
  codeOf,
  cycle,
  type DraftRow,
  emptyDraft,
  eraseBack,
  eraseHere,
  fill,
  moveTo,
  place,
  redo,
  symbolOf,
  undo,
} from './draft.ts';

const show = ({ slots, cursor }: DraftRow): string => `${slots.map((slot) => slot ?? '·').join('')} ${cursor}`;

const typed = (letters: string): DraftRow =>
  [...letters].reduce<DraftRow>((draft, letter) => place(draft, letter)!, emptyDraft(4));

describe('the row being filled', () => {
  it('takes pegs from left to right, then no more', () => {
    expect(show(typed('RGBY'))).toBe('RGBY 4');
    expect(place(typed('RGBY'), 'R')).toBeNull();
    expect(codeOf(typed('RGB'))).toBeNull();
    expect(codeOf(typed('RGBY'))).toEqual(['R', 'G', 'B', 'Y']);
  });

  it('replaces the peg under the cursor and goes on to the next gap', () => {
    expect(show(place(moveTo(typed('RGB'), 0), 'V')!)).toBe('VGB· 3');
    expect(show(place(moveTo(typed('RGBY'), 2), 'V')!)).toBe('RGVY 4');
    expect(show(place(moveTo(emptyDraft(4), 1), 'G')!)).toBe('·G·· 2');
    const holed = eraseHere(moveTo(typed('RGBY'), 0))!;
    expect(show(place(moveTo(holed, 3), 'O')!)).toBe('·GBO 0');
  });

  it('clears backwards from the cursor', () => {
    expect(show(eraseBack(typed('RGBY'))!)).toBe('RGB· 3');
    expect(show(eraseBack(eraseBack(typed('RGBY'))!)!)).toBe('RG·· 2');
    expect(show(eraseBack(moveTo(typed('RGBY'), 1))!)).toBe('R·BY 1');
    expect(eraseBack(emptyDraft(4))).toBeNull();
    expect(eraseHere(emptyDraft(4))).toBeNull();
  });

  it('keeps its cursor inside', () => {
    expect(moveTo(typed('R'), -1).cursor).toBe(0);
    expect(moveTo(typed('R'), 9).cursor).toBe(3);
  });

  it('turns a peg into the next symbol of the tray, round and round', () => {
    expect(show(cycle(emptyDraft(4), classic, 1))).toBe('R··· 0');
    expect(show(cycle(emptyDraft(4), classic, -1))).toBe('V··· 0');
    expect(show(cycle(moveTo(typed('V'), 0), classic, 1))).toBe('R··· 0');
  });

  it('undoes and redoes, and forgets what was undone when something new is done', () => {
    const back = undo(undo(typed('RGB'))!)!;
    expect(show(back)).toBe('R··· 1');
    expect(show(redo(back)!)).toBe('RG·· 2');
    expect(redo(place(back, 'Y')!)).toBeNull();
    expect(undo(emptyDraft(4))).toBeNull();
    expect(show(undo(fill(typed('R'), ['V', 'V', 'V', 'V']))!)).toBe('R··· 1');
  });

  it.each([
    [classic, 'r', 'R'],
    [classic, '2', 'B'],
    [classic, '★', 'Y'],
    [classic, '9', null],
    [classic, '!', null],
    [skemind, 'a', 'star'],
    [bulls, '0', '0'],
    [bulls, '1', '1'],
  ])('reads a key as the engine does: %#', (variant, text, key) => {
    expect(symbolOf(variant, text)).toBe(key);
  });
});
