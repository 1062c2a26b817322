import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { inEffect } from '../testing/holding.svelte.ts';
import { happen, storage } from '../testing/page.ts';
import { value } from './value.svelte.ts';

const KEY = 'mastermind.test';

interface Pair {
  readonly one: number;
  readonly two: number;
}
const parse = (data: unknown): Pair => ({ one: 0, two: 0, ...(data as Partial<Pair> | null) });
const open = () => value(KEY, parse);
const stored = (): unknown => JSON.parse(storage.getItem(KEY)!);
const otherTab = (pair: Pair): void => storage.setItem(KEY, JSON.stringify(pair));

beforeEach(() => {
  storage.forbidden = false;
  storage.clear();
});

describe('a stored value', () => {
  it('is there on the next visit', () => {
    open().change((pair) => ({ ...pair, one: 1 }));
    expect(open().now).toEqual({ one: 1, two: 0 });
  });

  it.each(['no json', 'null', ''])('is the default where %j is stored', (text) => {
    storage.setItem(KEY, text);
    expect(open().now).toEqual({ one: 0, two: 0 });
  });

  it('keeps the value of another tab, even before this tab is notified', () => {
    const here = open();
    otherTab({ one: 0, two: 2 });
    here.change((pair) => ({ ...pair, one: 1 }));
    expect([here.now, stored()]).toEqual([
      { one: 1, two: 2 },
      { one: 1, two: 2 },
    ]);
  });

  it('is followed by its readers when another tab stores or clears it, and only then', () => {
    const here = open();
    const seen: number[] = [];
    const leave = inEffect(() => void seen.push(here.now.two));
    flushSync();
    otherTab({ one: 0, two: 2 });
    happen('storage', { key: 'mastermind.other' });
    flushSync();
    expect(seen).toEqual([0]);
    happen('storage', { key: KEY });
    flushSync();
    storage.clear();
    happen('storage', { key: null });
    flushSync();
    leave();
    expect(seen).toEqual([0, 2, 0]);
  });

  it('does not start an effect again that changes it', () => {
    const here = open();
    let runs = 0;
    const leave = inEffect(() => {
      runs++;
      here.change(({ one, two }) => ({ one: one + 1, two }));
    });
    flushSync();
    leave();
    expect([runs, here.now.one]).toEqual([1, 1]);
  });

  it('lasts as long as the page where storage is forbidden, and is stored once that works again', () => {
    const here = open();
    storage.forbidden = true;
    here.change((pair) => ({ ...pair, one: 1 }));
    happen('storage', { key: KEY });
    expect([here.now.one, here.latest().one]).toEqual([1, 1]);
    storage.forbidden = false;
    here.change((pair) => ({ ...pair, two: 2 }));
    expect(stored()).toEqual({ one: 1, two: 2 });
  });
});
