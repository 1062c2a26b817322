import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { WORTH_VERSION } from './worth.ts';
import { openWorths } from './worths.ts';

const worth = { version: WORTH_VERSION, skill: 90, luck: 50, measure: null, counts: null } as const;
const unsaid = { version: WORTH_VERSION, skill: null, luck: null, measure: null, counts: 'classic' } as const;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

it('keeps the values of games from one visit to the next', async () => {
  const before = await openWorths();
  await before.put(
    new Map([
      ['a', worth],
      ['b', unsaid],
      ['c', worth],
    ]),
  );
  await before.forget('c');
  const after = await openWorths();
  expect(await after.all()).toEqual(
    new Map([
      ['a', worth],
      ['b', unsaid],
    ]),
  );
  await after.clear();
  expect(await before.all()).toEqual(new Map());
});

it.each([null, 7, {}, { ...worth, version: WORTH_VERSION - 1 }, { ...worth, skill: 900 }, { ...worth, luck: 'high' }])(
  'skips damaged data and other versions: %j',
  async (damaged) => {
    const worths = await openWorths();
    const db = await openDB('mastermind.worths');
    await db.put('worths', damaged, 'a');
    db.close();
    expect(await worths.all()).toEqual(new Map());
  },
);

it('remembers until the page is closed where nothing can be stored', async () => {
  globalThis.indexedDB = {
    open: () => {
      throw new Error('forbidden');
    },
  } as unknown as IDBFactory;
  const worths = await openWorths();
  await worths.put(new Map([['a', worth]]));
  expect(await worths.all()).toEqual(new Map([['a', worth]]));
});
