import { type Code, classic, skemind, type Variant } from '@mastermind/engine';
import { rewriting } from '@mastermind/play';
import { afterEach, describe, expect, it } from 'vitest';
import '../testing/page.ts';
import { dismiss, notice } from '../notices/notice.svelte.ts';
import { changeSettings, defaults } from '../store/settings.svelte.ts';
import { holding } from '../testing/holding.svelte.ts';
import { createEntry } from './entry.svelte.ts';

const begin = (variant: Variant = classic, first: Code | null = null) => {
  const holder = holding(variant);
  const done: Code[] = [];
  const entry = createEntry(() => ({
    variant: holder.now,
    action: 'Check',
    first,
    rewriting,
    ondone: (code) => done.push(code),
  }));
  /** A key pressed with the focus on an element that has these ancestors. */
  const key = (name: string, ...ancestors: readonly string[]): void => {
    const target = { closest: (wanted: string) => (ancestors.some((one) => wanted.includes(one)) ? {} : null) };
    entry.onkeydown({ key: name, target, preventDefault: () => {} } as unknown as KeyboardEvent, undefined);
  };
  return { holder, entry, done, key };
};

afterEach(() => {
  dismiss();
  changeSettings(defaults);
});

it('hands on a full row, and names the missing part before', () => {
  const { entry, done, key } = begin();
  for (const letter of 'RGB') key(letter);
  entry.check();
  expect(notice.now?.text).toBe('Check · 1 more');
  key('Y');
  key('Enter');
  expect(done).toEqual([['R', 'G', 'B', 'Y']]);
});

it('hears letters while a choice has the focus, and leaves the choice its arrows', () => {
  const { entry, key } = begin();
  key('R', '[type=radio]');
  expect(entry.draft.slots[0]).toBe('R');
  key('ArrowRight', '[type=radio]');
  expect(entry.draft.active).toBe(1);
});

it('leaves a field its keys, and a button Enter and Space', () => {
  const { entry, key, done } = begin(classic, ['R', 'G', 'B', 'Y']);
  key('Backspace', 'input');
  key('Enter', 'button');
  expect(entry.full).toBe(true);
  expect(done).toEqual([]);
  key('Enter', 'button', '[data-place]');
  expect(done).toHaveLength(1);
});

it('hears no letters elsewhere on the page when they are switched off', () => {
  const { entry, key } = begin();
  changeSettings({ shortcuts: false });
  key('R');
  expect(entry.draft.slots).toEqual([null, null, null, null]);
});

it('begins anew with another ruleset', () => {
  const { holder, entry, key } = begin();
  key('R');
  holder.now = skemind;
  expect(entry.draft.slots).toEqual([null, null, null, null]);
  key('C');
  key('C');
  expect(notice.now?.text).toContain('already in position 1');
});

describe('a row that was checked and stays', () => {
  const refused = () => {
    const begun = begin();
    for (const letter of 'RGBY') begun.key(letter);
    begun.entry.check();
    return begun;
  };

  it('is replaced by new pegs from its first position on', () => {
    const { entry, done, key } = refused();
    for (const letter of 'OV') key(letter);
    entry.press('O');
    expect(entry.draft.slots).toEqual(['O', 'V', 'O', 'Y']);
    entry.undo();
    entry.press('R');
    entry.press('R');
    expect(entry.draft.slots).toEqual(['O', 'V', 'R', 'R']);
    entry.press('B');
    entry.check();
    expect(done).toEqual([
      ['R', 'G', 'B', 'Y'],
      ['O', 'V', 'R', 'B'],
    ]);
  });

  it('keeps its other pegs where one position is chosen', () => {
    const { entry, key } = refused();
    key('ArrowRight');
    key('O');
    key('V');
    expect(entry.draft.slots).toEqual(['R', 'V', 'B', 'Y']);
  });

  it('is emptied from its end by Backspace', () => {
    const { entry, key } = refused();
    for (let peg = 0; peg < 4; peg++) key('Backspace');
    expect(entry.draft.slots).toEqual([null, null, null, null]);
  });
});
