import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { type GameRecord, type MatchRecord, parseRecord, type SavedGame } from './record.ts';

const stored = (id: string): GameRecord => ({
  schema: 1,
  id,
  origin: 'fresh',
  recording: {
    version: 1,
    variant: 'classic',
    seed: 42,
    secret: null,
    actions: [{ type: 'submit', code: [...'RRBB'] }],
  },
  createdAt: 1,
  startedAt: null,
  endedAt: null,
  assisted: false,
  draft: ['R', null, null, null],
  notes: '',
});

const game = (id: string): SavedGame => parseRecord(stored(id))!;

const match: MatchRecord = {
  schema: 1,
  id: 'm',
  variant: 'classic',
  bot: 'knuth',
  rounds: 2,
  games: ['a'],
  createdAt: 1,
};

/** Writes past the store, as a bug, another program or a broken disk would. */
const damage = async (store: string, record: unknown): Promise<void> => {
  const db = await openDB('mastermind');
  await db.put(store, record);
  db.close();
};

const kept = async (store: string): Promise<unknown[]> => {
  const db = await openDB('mastermind');
  const records = await db.getAll(store);
  db.close();
  return records;
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the database', () => {
  it('keeps games, matches and pointers from one visit to the next', async () => {
    const before = await openDatabase();
    await before.changeGame('a', () => game('a'));
    await before.putMatch(match);
    await before.point({ current: 'a' });
    await before.point({ match: 'm' });
    const after = await openDatabase();
    expect(await after.game('a')).toEqual(game('a'));
    expect(await after.games()).toEqual([game('a')]);
    expect(await after.match('m')).toEqual(match);
    expect(await after.pointers()).toEqual({ current: 'a', previous: null, match: 'm' });
  });

  it('changes a game in one step, so that a second tab sees the change of the first', async () => {
    const [one, other] = await Promise.all([openDatabase(), openDatabase()]);
    await one.changeGame('a', () => game('a'));
    const seen: (number | undefined)[] = [];
    const goOn = (record: SavedGame | null): SavedGame => {
      seen.push(record?.createdAt);
      return { ...record!, createdAt: record!.createdAt + 1 };
    };
    await Promise.all([one.changeGame('a', goOn), other.changeGame('a', goOn)]);
    expect(seen).toEqual([1, 2]);
    expect((await one.game('a'))?.createdAt).toBe(3);
  });

  it('leaves a game as it is when the change says so', async () => {
    const store = await openDatabase();
    await store.changeGame('a', () => game('a'));
    expect(await store.changeGame('a', () => null)).toEqual(game('a'));
    expect(await store.game('a')).toEqual(game('a'));
  });

  it('takes a game away', async () => {
    const store = await openDatabase();
    for (const id of ['a', 'b']) await store.changeGame(id, () => game(id));
    await store.removeGame('a');
    await store.removeGame('a');
    expect(await store.games()).toEqual([game('b')]);
  });

  it('erases everything', async () => {
    const store = await openDatabase();
    await store.changeGame('a', () => game('a'));
    await store.putMatch(match);
    await store.point({ current: 'a' });
    await damage('games', { ...stored('b'), schema: 9 });
    await store.games();
    await store.erase();
    expect([await store.games(), await store.match('m'), (await store.pointers()).current]).toEqual([[], null, null]);
    expect(await store.setAside()).toBe(0);
  });
});

describe('a damaged record', () => {
  const broken = { ...stored('b'), recording: { ...stored('b').recording, seed: 'not a seed' } };

  it.each([
    ['when it is opened', (store: Awaited<ReturnType<typeof openDatabase>>) => store.game('b')],
    ['when all are read', (store: Awaited<ReturnType<typeof openDatabase>>) => store.games()],
  ])('is set aside unchanged %s, and the others are there', async (_when, read) => {
    const store = await openDatabase();
    await store.changeGame('a', () => game('a'));
    await damage('games', broken);
    await read(store);
    expect(await store.setAside()).toBe(1);
    expect(await kept('aside')).toEqual([{ store: 'games', record: broken }]);
    expect(await store.games()).toEqual([game('a')]);
    expect(await store.game('b')).toBeNull();
  });

  it.each([
    ['breaks the rules', { actions: [{ type: 'submit', code: [...'RRBBY'] }] }],
    ['is of a ruleset that nobody knows', { variant: 'unheard of' }],
  ])('counts a record that parses but %s as damaged', async (_how, change) => {
    const store = await openDatabase();
    await damage('games', { ...stored('b'), recording: { ...stored('b').recording, ...change } });
    expect(await store.game('b')).toBeNull();
    expect(await store.setAside()).toBe(1);
  });

  it('is set aside before another takes its place', async () => {
    const store = await openDatabase();
    await damage('games', broken);
    await store.changeGame('b', () => game('b'));
    expect(await kept('aside')).toEqual([{ store: 'games', record: broken }]);
    expect(await store.game('b')).toEqual(game('b'));
  });

  it('is left where it is when nothing is written', async () => {
    const store = await openDatabase();
    await damage('games', broken);
    await store.changeGame('b', () => null);
    expect(await kept('games')).toEqual([broken]);
  });

  it('sets a damaged match aside too', async () => {
    const store = await openDatabase();
    await damage('matches', { ...match, games: 'all' });
    expect(await store.match('m')).toBeNull();
    expect(await store.setAside()).toBe(1);
  });
});
