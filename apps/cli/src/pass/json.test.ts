import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classic, createPass, orThrow, type PassSetup } from '@mastermind/engine';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { openStore, type Store } from '../store/store.ts';
import { scriptedConsole } from '../testing/console.ts';
import { speakPass } from './json.ts';

const context = await contextIn('en');

let home: string;
let store: Store;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mastermind-pass-json-'));
  store = openStore(context.words, () => {}, { XDG_DATA_HOME: home });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const talk = async (setup: Partial<PassSetup>, ...requests: readonly object[]) => {
  const kept = store.keptPass();
  const start =
    kept ?? orThrow(createPass({ variant: classic, names: ['Anna', 'Ben'], rounds: 1, byHand: false, ...setup }));
  const io = scriptedConsole(requests.map((request) => JSON.stringify(request)));
  await speakPass(io, start, store, context);
  return io
    .printed()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
};

it('lets two people play for points, with the code hidden until the round is over', async () => {
  const replies = await talk(
    { rounds: 2 },
    { type: 'code', code: 'YGVO' },
    { type: 'guess', code: 'RRBB' },
    { type: 'ready' },
    { type: 'guess', code: 'RRBB' },
    { type: 'guess', code: 'YGVO' },
    { type: 'next' },
    { type: 'code', code: 'RRRR' },
    { type: 'ready' },
    { type: 'guess', code: 'RRRR' },
  );
  expect(replies[0]).toMatchObject({ type: 'pass', stage: 'set', maker: 'Anna', holder: 'Anna', covered: false });
  expect(replies[1]).toMatchObject({ stage: 'guess', holder: 'Ben', covered: true, secret: null });
  expect(replies[2]).toMatchObject({ type: 'error', kind: 'not-now' });
  expect(replies[4]).toMatchObject({ attempts: [{ code: 'RRBB', black: 0, white: 0 }], secret: null });
  expect(replies[5]).toMatchObject({ stage: 'over', secret: 'YGVO', broken: true, gained: 2, result: 'running' });
  expect(replies.at(-1)).toMatchObject({ result: 'won', winner: 'Anna', points: { Anna: 2, Ben: 1 } });
  expect(store.keptPass()).toBeNull();
});

it('takes answers by hand, and says which one was wrong', async () => {
  const replies = await talk(
    { byHand: true },
    { type: 'code', code: 'YGVO' },
    { type: 'ready' },
    { type: 'guess', code: 'YYRR' },
    { type: 'ready' },
    { type: 'answer', answer: 'x' },
    { type: 'answer', answer: '20' },
    { type: 'ready' },
    { type: 'resign' },
  );
  expect(replies[3]).toMatchObject({ stage: 'answer', covered: true, pending: null });
  expect(replies[4]).toMatchObject({ stage: 'answer', covered: false, pending: 'YYRR' });
  expect(replies[5]).toMatchObject({ type: 'error', kind: 'bad-request' });
  expect(replies.at(-1)).toMatchObject({ broken: false, wrong: { row: 1, black: 1, white: 0 } });
});

it('continues with a saved game from under the cover', async () => {
  await talk({}, { type: 'code', code: 'YGVO' }, { type: 'ready' }, { type: 'guess', code: 'RRBB' });
  const [resumed, refused, unknown] = await talk({}, { type: 'guess', code: 'YGVO' }, { type: 'hint' });
  expect(resumed).toMatchObject({ stage: 'guess', covered: true, attempts: [] });
  expect(refused).toMatchObject({ kind: 'not-now' });
  expect(unknown.message).toContain('"hint" is not a request; use code, ready, guess');
});
