import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classic } from '@mastermind/engine';
import type { Room } from '@mastermind/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contextIn } from '../context/context.ts';
import { playDailyOnScreen } from '../daily/screen.ts';
import { breakCodes, newGame, newSession } from '../game/breaking.ts';
import { watchGame } from '../game/making.ts';
import { gameModel } from '../game/model.ts';
import { loadInsight } from '../insight/insight.ts';
import { playRooms } from '../room/screen.ts';
import { openStore, type Store } from '../store/store.ts';
import { fakeDaily } from '../testing/daily.ts';
import { ANN, aPlayer, aRoom, aRound, atOnce, BOB, fakeRooms, opened, readCode } from '../testing/rooms.ts';
import { sit } from '../testing/sitting.ts';

const context = await contextIn('en');
const insight = await loadInsight(context.messages);
const bot = (id: string) => insight.bots.find((one) => one.id === id)!;

let home: string;
let store: Store;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mastermind-ends-'));
  store = openStore(context.words, () => {}, { XDG_DATA_HOME: home });
  vi.stubEnv('XDG_CONFIG_HOME', home);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const rows = ['RRBB', 'RGBY'].map((text, at) => ({
  code: [...readCode(text)],
  feedback: at === 0 ? { black: 2, white: 0 } : { black: 4, white: 0 },
}));
const won = { state: 'won', guesses: 2, best: 4, place: 1, score: 1100, attempts: rows } as const;

const overRoom = async (room: Room, ...script: readonly string[]) => {
  const sitting = sit(context, store, ...script);
  await playRooms(sitting.app, fakeRooms(room), atOnce({ room, now: Date.now() }), () => '');
  return sitting;
};

/** After any ending, `c` copies the result to the clipboard and confirms it. */
describe('at the end, c copies', () => {
  it('shares a player’s game', async () => {
    const { app, copied, seen } = sit(context, store, 'ygvo\rc', 'q');
    await breakCodes(app, gameModel(newGame({ variant: classic, seed: 42 }, 0), false));
    expect(copied).toEqual([expect.stringContaining('Mastermind Classic: solved in 1 of 10')]);
    expect(seen()).toContain('Copied to your clipboard');
  });

  it('shares a game that a bot has played', async () => {
    const { app, copied } = sit(context, store, '\r\r\r\r\rc');
    const session = newSession({ variant: classic, seed: 42 }, 0);
    await watchGame(app, session, { bot: bot('knuth'), seed: 42, pace: null });
    expect(copied).toEqual([expect.stringContaining('Mastermind Classic: solved in')]);
  });

  it('shares the day, with its link', async () => {
    const { app, copied } = sit(context, store, '\rrgby\rc');
    await playDailyOnScreen(app, fakeDaily().server, 'classic');
    expect(copied).toEqual([expect.stringMatching(/^Mastermind Daily 319: solved in 1[\s\S]*\/daily\/2026-11-15$/u)]);
  });

  it('shares the player’s game of a race', async () => {
    const players = [aPlayer(ANN, 'Ann', won), aPlayer(BOB, 'Bob', { state: 'lost' })];
    const { copied, seen } = await overRoom(aRoom({ ...opened, players }), 'c', '');
    expect(copied).toEqual([expect.stringContaining('solved in 2 of 10')]);
    expect(seen()).toContain('Copied to your clipboard');
  });

  it('shares the code that the player broke in a duel', async () => {
    const round = aRound(1, BOB, ANN, { status: 'won', points: 2, attempts: rows, secretCode: [...readCode('RGBY')] });
    const players = [aPlayer(ANN, 'Ann', { score: 0 }), aPlayer(BOB, 'Bob', { score: 2 })];
    const { copied } = await overRoom(
      aRoom({ ...opened, kind: 'duel', secretCode: null, players, rounds: [round] }),
      'c',
      '',
    );
    expect(copied).toEqual([expect.stringContaining('solved in 2 of 10')]);
  });
});

it.each([1, 2, 7, 42])('draws a watched bot’s guesses from another seed than the code %i', async (seed) => {
  const { app } = sit(context, store, '\r'.repeat(10));
  const session = newSession({ variant: classic, seed }, 0);
  const watched = await watchGame(app, session, { bot: bot('random'), seed, pace: null });
  expect(watched!.state.attempts.length).toBeGreaterThan(1);
});
