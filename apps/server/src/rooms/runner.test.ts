import { expect, it } from 'vitest';
import { othersFirst } from '../turns.ts';
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
  const runner = createRunner(
    store,
    () => authority,
    () => 0,
    'me',
    1,
    away,
    () => {},
  );
  await expect(runner.round()).rejects.toThrow('Connection terminated unexpectedly');
  await othersFirst();
  process.off('unhandledRejection', hear);
  expect(unhandled).toEqual([]);
});
