import 'fake-indexeddb/auto';
import { classic, type PassAction, type PassSetup } from '@mastermind/engine';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { createPassGames, type PassSnapshot } from './pass.ts';
import { PASS } from './snapshot.ts';
import { startDevice } from './testing.ts';

const SETUP: PassSetup = { variant: classic, names: ['Anna', 'Ben'], rounds: 2, byHand: true };
const SECRET = [...'YGVO'];

const start = async (...actions: readonly PassAction[]) => {
  const device = await startDevice();
  const games = createPassGames(device.keeper.world);
  let now = (await games.newPass(SETUP)).snapshot!;
  for (const action of [{ type: 'set', code: SECRET } as const, ...actions]) {
    now = (await games.actPass(now.view.moves, action)).snapshot!;
  }
  return { ...device, games, now, reloaded: () => createPassGames(device.keeper.world) };
};

const UNCOVER: PassAction = { type: 'uncover' };
const GUESS: PassAction = { type: 'submit', code: [...'RRBB'] };

describe('two people at this device', () => {
  it('finds the game again after a reload, covered', async () => {
    const { reloaded } = await start(UNCOVER, GUESS, UNCOVER);
    const again = await reloaded().passNow();
    expect(again?.view).toMatchObject({ stage: 'answer', holder: 'Anna', covered: true, pending: null, game: null });
    expect(await reloaded().peekPass()).toBeNull();
  });

  it('shows the code to the maker alone, and only when there is something to answer', async () => {
    const { games, now } = await start(UNCOVER, GUESS);
    expect(await games.peekPass()).toBeNull();
    await games.actPass(now.view.moves, UNCOVER);
    expect(await games.peekPass()).toEqual(SECRET);
  });

  it('leaves no readable code in saved data, nor in messages to the page', async () => {
    const { store, now } = await start(UNCOVER, GUESS, UNCOVER);
    const spelled = /YGVO|"Y","G","V","O"/u;
    expect(JSON.stringify(await store.single('pass', () => null))).not.toMatch(spelled);
    expect(JSON.stringify(now)).not.toMatch(spelled);
    expect(await store.games()).toEqual([]);
  });

  it('cannot both continue from one moment in two tabs', async () => {
    const { games, now, reloaded } = await start(UNCOVER);
    await reloaded().actPass(now.view.moves, GUESS);
    const late = await games.actPass(now.view.moves, { type: 'submit', code: [...'GGYY'] });
    expect(late.notices).toEqual(['elsewhere']);
    expect(late.snapshot?.view).toMatchObject({ stage: 'answer', covered: true });
  });

  it('gets a link to review a round that was answered right', async () => {
    const over = async (black: number, white: number): Promise<PassSnapshot> =>
      (await start(UNCOVER, GUESS, UNCOVER, { type: 'answer', answer: { black, white } }, UNCOVER, { type: 'resign' }))
        .now;
    expect((await over(0, 0)).link).not.toBeNull();
    const misled = await over(1, 0);
    expect([misled.link, misled.view.wrong?.row]).toEqual([null, 1]);
  });

  it('learns the error in their names', async () => {
    const { games } = await start();
    const refused = await games.newPass({ ...SETUP, names: ['Anna', 'anna'] });
    expect(refused).toMatchObject({ snapshot: null, refusal: { kind: 'same-player' } });
  });

  it('can end their game', async () => {
    const { games } = await start();
    await games.leavePass();
    expect(await games.passNow()).toBeNull();
  });

  it('is announced in every tab when a game begins, continues or ends', async () => {
    const { games, told } = await start();
    const before = told.length;
    expect(told).toEqual([PASS, PASS]);
    await games.leavePass();
    await games.newPass(SETUP);
    expect(told.slice(before)).toEqual([PASS, PASS]);
  });

  it('does not lose a damaged game: it is set aside before another begins', async () => {
    globalThis.indexedDB = new IDBFactory();
    const { keeper, store } = await startDevice(openDatabase);
    const games = createPassGames(keeper.world);
    await games.newPass(SETUP);
    const damaged = { id: 'game-1', text: '{"version":1}' };
    await store.single('pass', () => damaged);
    expect(await games.passNow()).toBeNull();
    expect(await store.setAside()).toBe(1);
    expect((await games.newPass(SETUP)).snapshot).not.toBeNull();
  });
});
