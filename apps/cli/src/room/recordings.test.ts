import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok, replay } from '@mastermind/engine';
import type { RoomReplay } from '@mastermind/play';
import { afterAll, describe, expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { openStore } from '../store/store.ts';
import { ANN, aPlayer, aRoom, BOB, opened, SECRET } from '../testing/rooms.ts';
import { bestGame, keepRoomGames, roomGames } from './recordings.ts';

const home = mkdtempSync(join(tmpdir(), 'mastermind-rooms-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const replayOf = (playerId: string, ...codes: readonly (readonly string[])[]): RoomReplay => ({
  id: `${playerId}-game`,
  playerId,
  commitment: '',
  commitmentId: '',
  variant: 'classic',
  code: 'RGBY',
  nonce: '',
  recording: {
    version: 1,
    variant: 'classic',
    seed: null,
    secret: [...SECRET],
    actions: codes.map((code, at) => ({ type: 'submit', code: [...code], at: 1000 * (at + 1) })),
  },
});

const room = aRoom({ ...opened, players: [aPlayer(ANN, 'Ann', { state: 'won' }), aPlayer(BOB, 'Bob')] });
const server = {
  room: async () => ok({ room, now: 0 }),
  roomReplays: async () => ok({ replays: [replayOf(ANN, [...'RRRR'], SECRET), replayOf(BOB, SECRET)] }),
};

describe('the games of a room', () => {
  it('gives the best one for a ghost, with the times of its guesses', async () => {
    const games = await roomGames(server, 'ABC234');
    const best = games.ok ? bestGame(games.value) : null;
    expect(best?.actions).toEqual([{ type: 'submit', code: [...SECRET], at: 1000 }]);
    expect(bestGame([])).toBeNull();
  });

  it('puts your own into the statistics, once, and without the clock of the race', async () => {
    const { words } = await contextIn('en');
    const store = openStore(words, () => {}, { XDG_DATA_HOME: home });
    await keepRoomGames(server, room, store);
    await keepRoomGames(server, room, store);
    const [game, ...more] = store.finishedGames();
    expect(more).toEqual([]);
    const end = replay(game!.recording);
    expect(end.ok && end.value).toMatchObject({
      status: 'won',
      variant: { id: 'classic', seconds: null },
      elapsed: 2000,
    });
    await keepRoomGames(server, { ...room, status: 'running' }, store);
    expect(store.finishedGames()).toHaveLength(1);
  });
});
