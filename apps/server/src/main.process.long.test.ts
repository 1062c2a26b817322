import { readdirSync } from 'node:fs';
import type { Room } from '@mastermind/protocol';
import { expect, it } from 'vitest';
import { until } from '../../../scripts/until.mjs';
import { describeKills } from './testing/kills.ts';
import { post, startProcess } from './testing/process.ts';
import { makeSqlite } from './testing/stores.ts';

describeKills({ guesses: [1, 9, 17, 25, 33, 41, 49, 57], games: [10, 17, 24] });

const PLAYERS = 40;
/** As many bots as a player may have, with the ruleset on which they think longest. */
const RACES_PER_PLAYER = 2;
const RACE = { variant: '8x12/20@3600', capacity: 16, bots: 15, level: 9 };

it('stops cleanly while 1,200 bots think, and loses no room and no guess', async () => {
  const store = await makeSqlite();
  let server = await startProcess(store.settings, { BOT_PACE: '5' });
  const begin = async (): Promise<string[]> => {
    const { token } = (await post(`${server.url}/api/players`, null, {})).body;
    const ids: string[] = [];
    for (let race = 0; race < RACES_PER_PLAYER; race++) {
      const { id }: Room = (await post(`${server.url}/api/races`, token, RACE)).body.room;
      await post(`${server.url}/api/rooms/${id}/start`, token, null);
      ids.push(id);
    }
    return ids;
  };
  const ids = (await Promise.all(Array.from({ length: PLAYERS }, begin))).flat();
  const look = (): Promise<readonly Room[]> =>
    Promise.all(ids.map(async (id) => (await (await fetch(`${server.url}/api/rooms/${id}`)).json()).room as Room));
  await server.move(10_000);
  const before = await until(look, (rooms) => rooms.filter(({ version }) => version > 20).length > ids.length / 2);
  expect(await server.stop()).toBe(0);
  expect(server.printed()).not.toContain('cut off');
  expect(readdirSync(store.settings.dataDir).toSorted()).toEqual(['mastermind.db', 'mastermind.lock']);
  server = await startProcess(store.settings);
  for (const [index, { id, status, version, players }] of (await look()).entries()) {
    expect([id, status, players.length]).toEqual([ids[index], 'running', 16]);
    expect(version).toBeGreaterThanOrEqual(before[index]!.version);
  }
  await server.kill();
  await store.remove();
});
