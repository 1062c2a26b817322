import { recordGame } from '@mastermind/engine';
import { holdAgain } from '@mastermind/play';
import { describe, expect, it } from 'vitest';
import type { SavedGame } from './record.ts';
import { safeStore } from './safe.ts';
import { diskThatFills } from './testing/disk.ts';

const recording = recordGame({ variant: 'classic', seed: 42 }, []);
const game = (id: string, createdAt = 1): SavedGame => {
  const held = holdAgain(recording, { id, startedAt: null, assisted: false });
  if (!held.ok) throw new Error(held.error.kind);
  return { ...held.value, origin: 'fresh', createdAt, endedAt: null, draft: [], notes: '' };
};

const full = async () => {
  const disk = diskThatFills();
  const store = await safeStore(disk.open);
  await store.changeGame('a', () => game('a'));
  await store.point({ current: 'a', previous: null });
  disk.fill();
  return store;
};

describe('a full disk', () => {
  it('passes the kept game to a change even when it cannot be written', async () => {
    const store = await full();
    expect(store.full()).toBe(false);
    const changed = await store.changeGame('a', (kept) => (kept === null ? null : { ...kept, draft: ['R'] }));
    expect(changed?.draft).toEqual(['R']);
    expect(store.full()).toBe(true);
    expect((await store.game('a'))?.draft).toEqual(['R']);
  });

  it('lists each game once, as it is now', async () => {
    const store = await full();
    await store.changeGame('a', () => game('a', 2));
    await store.changeGame('b', () => game('b'));
    expect((await store.games()).map(({ id, createdAt }) => [id, createdAt])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('remembers the game on the board until the page is closed', async () => {
    const store = await full();
    await store.point({ current: 'b' });
    expect(await store.pointers()).toEqual({ current: 'b', previous: null, match: null });
  });

  it('takes a match into memory', async () => {
    const store = await full();
    const match = { schema: 1, id: 'm', variant: 'classic', bot: 'knuth', rounds: 2, games: [], createdAt: 1 } as const;
    await store.putMatch(match);
    expect(await store.match('m')).toEqual(match);
  });

  it('is no longer said to be full once everything is erased', async () => {
    const store = await full();
    await store.changeGame('b', () => game('b'));
    await store.erase();
    expect([store.full(), await store.games()]).toEqual([false, []]);
  });
});

it('keeps games in memory when the store cannot be opened', async () => {
  const store = await safeStore(() => Promise.reject(new Error('forbidden')));
  await store.changeGame('a', () => game('a'));
  await store.point({ current: 'a' });
  expect([store.full(), (await store.game('a'))?.id, (await store.pointers()).current]).toEqual([true, 'a', 'a']);
  expect(await store.games()).toHaveLength(1);
});
