import { expect, it } from 'vitest';
import { makeSqlite } from '../testing/stores.ts';
import { createWorld } from '../testing/world.ts';
import { othersFirst } from '../turns.ts';
import { advanceRoom } from './advance.ts';
import type { RoomAuthority } from './authority.ts';
import { createRunner } from './runner.ts';
import type { RoomStore } from './store.ts';

it('survives a store that goes away while rooms are being taken and played', async () => {
  const away = (): Promise<never> => Promise.reject(new Error('Connection terminated unexpectedly'));
  const store = { claim: async () => ['room'], nextDue: away, postpone: away } as unknown as RoomStore;
  const authority = { look: away } as unknown as RoomAuthority;
  const unhandled: unknown[] = [];
  const hear = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', hear);
  const now = (): number => 0;
  const advance = advanceRoom(store, () => authority, now, 1, away);
  const runner = createRunner(store, advance, now, 'me', () => {});
  await expect(runner.round()).rejects.toThrow('Connection terminated unexpectedly');
  await othersFirst();
  process.off('unhandledRejection', hear);
  expect(unhandled).toEqual([]);
});

it('does not wait for thinking bots when the server stops; their guesses stay due', async () => {
  let thinking = (): void => {};
  const thought = new Promise<void>((resolve) => {
    thinking = resolve;
  });
  const choose = (): Promise<never> => {
    thinking();
    return new Promise(() => {});
  };
  const world = await createWorld(makeSqlite, { sweepMilliseconds: 10 }, { choose });
  const ann = await world.newcomer();
  const { room } = (await ann.post('/api/races', { capacity: 2, bots: 1 })).json();
  world.now = room.startsAt ?? world.now + 60_000;
  world.now += 60_000;
  await thought;
  const { db } = world.database;
  await world.app.close();
  expect(await db.selectFrom('room_dues').select('room_id').execute()).toEqual([{ room_id: room.id }]);
  await world.close();
});
