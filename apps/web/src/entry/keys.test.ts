import { bulls, classic, skemind, type Variant } from '@mastermind/engine';
import { type Draft, emptyDraft } from '@mastermind/play';
import { describe, expect, it } from 'vitest';
import { readKey } from './keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const asShown = ({ symbols }: Variant): number[] => symbols.map((_, index) => index);
interface Setting {
  readonly variant?: Variant;
  readonly order?: readonly number[];
  readonly draft?: Draft;
  readonly held?: Partial<typeof plain>;
}

const press = (key: string, setting: Setting = {}) => {
  const { variant = classic, order = asShown(variant), draft = emptyDraft(variant), held = {} } = setting;
  return readKey({ ...plain, ...held, key }, draft, variant, order);
};

const first = (key: string, variant: Variant, order = asShown(variant)): string | null => {
  const meaning = press(key, { variant, order });
  return meaning?.kind === 'draft' ? (meaning.draft.slots[0] ?? null) : null;
};

describe('letters and digits', () => {
  it.each([
    ['r', classic, 'R'],
    ['R', classic, 'R'],
    ['1', classic, 'R'],
    ['6', classic, 'V'],
    ['7', classic, null],
    ['0', classic, null],
    ['x', classic, null],
    ['t', skemind, 'triangle'],
    ['3', skemind, 'triangle'],
    // If symbols are digits, a digit is its symbol and not a position.
    ['0', bulls, '0'],
    ['1', bulls, '1'],
    ['9', bulls, '9'],
  ] as const)('%s places its peg, if there is one', (key, variant, symbol) => {
    expect(first(key, variant)).toBe(symbol);
  });

  it('differs when the tray is shuffled: digits follow its order, letters stay with their symbol', () => {
    const order = [5, 4, 3, 2, 1, 0];
    expect(first('1', skemind, order)).toBe('hexagon');
    expect(first('c', skemind, order)).toBe('circle');
  });
});

it('refuses a symbol that may be used only once and is in the row already', () => {
  const draft = emptyDraft(skemind, ['star']);
  expect(press('a', { variant: skemind, draft })).toEqual({ kind: 'repeat', repeat: { symbol: 'star', place: 1 } });
  expect(press('c', { variant: skemind, draft })).toMatchObject({ kind: 'draft' });
});

describe('commands', () => {
  it.each([
    ['Enter', 'check'],
    ['?', 'keys'],
    ['!', 'hint'],
    ['Escape', 'menu'],
  ])('%s means %s', (key, command) => {
    expect(press(key)).toEqual({ kind: 'command', command });
  });

  it.each([
    ['Backspace', 'R...'],
    ['Delete', 'R...'],
  ])('%s clears the last peg', (key, row) => {
    const meaning = press(key, { draft: emptyDraft(classic, ['R', 'B']) });
    expect(meaning?.kind === 'draft' && meaning.draft.slots.map((slot) => slot ?? '.').join('')).toBe(row);
  });

  it('moves along the row with the arrows', () => {
    const draft = emptyDraft(classic, ['R']);
    expect(press('ArrowLeft', { draft })).toMatchObject({ draft: { active: 0 } });
    expect(press('ArrowRight', { draft })).toMatchObject({ draft: { active: 2 } });
  });

  it.each([
    ['z', { ctrlKey: true }, '....'],
    ['z', { metaKey: true }, '....'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'R...'],
    ['y', { ctrlKey: true }, 'R...'],
  ])('%s with %o undoes or redoes', (key, held, row) => {
    const placed = emptyDraft(classic, ['R']);
    const undone = readKey({ ...plain, ctrlKey: true, key: 'z' }, placed, classic, asShown(classic));
    const start = row === '....' || undone?.kind !== 'draft' ? placed : undone.draft;
    const meaning = press(key, { draft: start, held });
    expect(meaning?.kind === 'draft' && meaning.draft.slots.map((slot) => slot ?? '.').join('')).toBe(row);
  });
});

describe('everything else', () => {
  it.each([
    ['a letter with Ctrl', 'r', { ctrlKey: true }],
    ['a letter with Alt', 'r', { altKey: true }],
    ['Tab', 'Tab', {}],
    ['a function key', 'F5', {}],
    ['Space', ' ', {}],
  ])('%s is left to the browser', (_what, key, held) => {
    expect(press(key, { held })).toBeNull();
  });

  it('is named if it is a character that means nothing', () => {
    expect(press('q')).toEqual({ kind: 'unknown', key: 'q' });
  });
});
