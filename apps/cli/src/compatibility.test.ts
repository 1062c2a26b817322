import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { classic, gamePoints } from '@mastermind/engine';
import { expect, it } from 'vitest';
import { contextIn } from './context/context.ts';
import { finishedSession } from './store/format.ts';
import { openStore } from './store/store.ts';

/* The promise of docs/project/compatibility.md for a terminal: the fixture is never changed, nor what is expected of it. */
it('reads the games and the best sprint of version 1.0', async () => {
  const home = mkdtempSync(join(tmpdir(), 'mastermind-compatible-'));
  const fixture = fileURLToPath(new URL('../../../scripts/compatibility/terminal-1', import.meta.url));
  cpSync(fixture, join(home, 'mastermind'), { recursive: true });
  const told: string[] = [];
  const store = openStore((await contextIn('en')).words, (sentence) => told.push(sentence), { XDG_DATA_HOME: home });
  const [finished] = store.finishedGames();
  expect(finishedSession(finished!)?.state).toMatchObject({ status: 'won', secretCode: [...'YGVO'], elapsed: 9995 });
  expect(finished).toMatchObject({ drawn: true, assisted: false, endedAt: Date.UTC(2026, 0, 1) });
  const open = store.keptGame()!;
  expect(open.session.state).toMatchObject({ status: 'playing', attempts: [{ feedback: { black: 3, white: 0 } }] });
  expect([open.draft, open.session.assisted]).toEqual([['star', null, null, null], true]);
  expect(gamePoints(open.session.state)).not.toBeNull();
  expect(store.bestSprint(classic.id)).toEqual({ broken: 3, guesses: 17, lastAt: 160_000 });
  expect([store.unreadGames(), told]).toEqual([0, []]);
  rmSync(home, { recursive: true, force: true });
});
