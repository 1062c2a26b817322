import 'fake-indexeddb/auto';
import * as engine from '@mastermind/engine';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { startDevice } from './testing.ts';

vi.mock('@mastermind/engine', { spy: true });

it('reads a game once and replays it once for a guess', async () => {
  const { authority } = await startDevice(openDatabase);
  const { id } = await authority.open({ variant: 'classic', origin: 'seed', seed: 42 });
  await authority.submit(id, 0, [...'RRBB']);
  const reads = vi.spyOn(IDBObjectStore.prototype, 'get');
  const replays = vi.mocked(engine.replay);
  replays.mockClear();
  const { snapshot } = await authority.submit(id, 1, [...'GGYY']);
  expect(snapshot.view.attempts).toHaveLength(2);
  expect([reads.mock.calls.length, replays.mock.calls.length]).toEqual([1, 1]);
});
