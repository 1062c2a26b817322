import { readFileSync } from 'node:fs';
import { gamePoints } from '@mastermind/engine';
import { expect, it } from 'vitest';
import { memoryWorths } from '../store/worths.ts';
import { createArchive } from './archive.ts';
import { startDevice } from './testing.ts';

/* The promise of docs/project/compatibility.md for a page: the fixture is never changed, nor what is expected of it. */
it('takes in an exported file of version 1.0', async () => {
  const file = readFileSync(new URL('../../../../scripts/compatibility/page-1.json', import.meta.url), 'utf8');
  const { store, authority } = await startDevice();
  const archive = createArchive(store, memoryWorths());
  expect(await archive.importAll(file)).toMatchObject({ taken: 2, skipped: 0, settings: { theme: 'dark' } });
  const [past] = await archive.pastGames();
  expect(past).toMatchObject({ origin: 'challenge', endedAt: 1_700_000_012_000, assisted: false });
  expect(past?.view).toMatchObject({ status: 'won', secretCode: ['diamond', 'star', 'triangle', 'circle'] });
  expect([past?.view.elapsed, gamePoints(past!.view)]).toEqual([12_000, 1940]);
  const open = await authority.game('game-2');
  expect(open).toMatchObject({ draft: [null, '2', null, null, null], notes: 'x-?y', view: { status: 'playing' } });
  expect(open?.view.attempts).toMatchObject([{ feedback: { black: 1, white: 1 } }]);
});
