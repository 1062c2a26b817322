import type { Game, Room } from '@mastermind/protocol';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnPostgres } from '../../../scripts/postgres.mjs';
import { buildPrevious } from '../../../scripts/release/previous.mjs';
import { until } from '../../../scripts/until.mjs';
import { defaults, type Settings } from './settings.ts';
import { gameAt, post, type ServerProcess, startProcess } from './testing/process.ts';
import { watch } from './testing/watch.ts';

const PLAYERS = 12;
/** Rounds of games while both versions run. */
const ROUNDS = 3;

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let settings: Settings;
let previous: string;
beforeAll(async () => {
  previous = await buildPrevious();
  postgres = await startOwnPostgres();
  settings = { ...defaults, databaseUrl: postgres.url };
}, 900_000);
afterAll(() => postgres?.stop());

it('runs beside nodes of the previous release, and every guess, race and daily game counts', async () => {
  const startNode = (program?: string): Promise<ServerProcess> =>
    startProcess(settings, { DRAIN_SECONDS: '0' }, program);
  // The tables are those of the previous release; the first new node changes them while the old ones are in use.
  const old = [await startNode(previous), await startNode(previous)];
  let nodes = [...old];
  const failures: string[] = [];
  let asked = 0;

  /** Each request goes to the next node, so that every game is played on both versions. */
  const ask = async <T>(path: string, token: string | null, body: object | null, headers = {}): Promise<T> => {
    const reply = await post(`${nodes[asked++ % nodes.length]!.url}${path}`, token, body, headers);
    if (reply.status >= 300) failures.push(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  };

  interface Player {
    readonly id: string;
    readonly token: string;
  }

  /** A game that is lost after as many guesses as it has. */
  const lose = async ({ token }: Player, game: Game, code: string): Promise<void> => {
    for (let turn = 1; turn <= 10; turn++) {
      await ask(`/api/games/${game.id}/guesses`, token, { code, turn }, { 'idempotency-key': `${turn}` });
    }
  };

  const players: Player[] = [];
  const games: string[] = [];
  const races: string[] = [];

  /** Two players meet in a race, each on both versions; the both resign it. */
  const race = async ([ann, ben]: readonly Player[]): Promise<void> => {
    const { room } = await ask<{ room: Room }>('/api/races', ann!.token, { variant: 'classic', capacity: 2 });
    races.push(room.id);
    await ask(`/api/rooms/${room.id}/join`, ben!.token, null);
    const streams = await Promise.all(
      nodes.map(({ url }) => watch(`${url}/api/rooms/${room.id}/events`, { authorization: `Bearer ${ann!.token}` })),
    );
    await Promise.all(
      streams.map((stream) => stream.until((seen) => seen.some(({ data }) => data.includes('"running"')))),
    );
    for (const { token } of [ann!, ben!]) await ask(`/api/rooms/${room.id}/resign`, token, null);
    await Promise.all(
      streams.map((stream) => stream.until((seen) => seen.some(({ data }) => data.includes('"over"')))),
    );
    for (const stream of streams) stream.close();
  };

  const round = async (): Promise<void> => {
    const here = await Promise.all(Array.from({ length: PLAYERS }, () => ask<Player>('/api/players', null, {})));
    players.push(...here);
    await Promise.all(
      here.map(async (player, index) => {
        const casual = await ask<Game>('/api/games', player.token, { variant: 'classic', secret: 'RGBY' });
        games.push(casual.id);
        await lose(player, casual, 'OOOO');
        const daily = await ask<Game>('/api/daily/today/classic', player.token, null);
        await ask(`/api/games/${daily.id}/resign`, player.token, null);
        if (index % 2 === 0) await race(here.slice(index, index + 2));
      }),
    );
  };

  await round();
  for (const side of [0, 1]) {
    // One after the other, as an update goes.
    const [next] = await Promise.all([startNode(), round()]);
    nodes = [...nodes, next];
    for (let turn = 0; turn < ROUNDS; turn++) await round();
    const leaving = old[side]!;
    nodes = nodes.filter((node) => node !== leaving);
    expect(await leaving.stop()).toBe(0);
  }
  await round();

  expect(failures).toEqual([]);
  for (const id of games) expect(await gameAt(nodes[0]!.url, id)).toMatchObject({ status: 'lost' });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const count = async (query: string): Promise<number> => Number((await client.query(query)).rows[0].count);
  expect(await count(`select count(*) from events where type = 'submit'`)).toBe(games.length * 10);
  await client.end();
  for (const id of races)
    expect(await (await fetch(`${nodes[0]!.url}/api/rooms/${id}`)).json()).toMatchObject({ room: { status: 'over' } });
  const day = await until(
    async () => (await fetch(`${nodes[0]!.url}/api/daily/today/classic`)).json() as Promise<{ players: number }>,
    (seen) => seen.players === players.length,
  );
  expect(day.players).toBe(players.length);
  for (const node of nodes) expect(await node.stop()).toBe(0);
});

it('works alone on tables that a newer release has changed: deletes players, tidies and finishes a day', async () => {
  const own = await startOwnPostgres();
  const place = { ...defaults, databaseUrl: own.url };
  const old = await startProcess(place, {}, previous);
  const next = await startProcess(place);
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  const count = async (query: string): Promise<number> => Number((await client.query(query)).rows[0].count);
  const newPlayer = async (): Promise<{ readonly token: string }> =>
    (await post(`${next.url}/api/players`, null, {})).body;

  // The newer node begins a daily and a link to another device, and goes.
  const [gone, stays] = [await newPlayer(), await newPlayer()];
  const link = await post(`${next.url}/api/device-links`, gone.token, { secret: 'a'.repeat(43), data: 'AAAA' });
  expect(link.status).toBe(201);
  const daily: Game = (await post(`${next.url}/api/daily/today/classic`, stays.token, null)).body;
  const casual: Game = (await post(`${next.url}/api/games`, stays.token, {})).body;
  expect(await next.stop()).toBe(0);
  expect(await count('select count(*) from device_links')).toBe(1);

  const removed = await fetch(`${old.url}/api/me`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${gone.token}` },
  });
  expect(removed.status).toBeLessThan(300);
  await until(async () => (await count('select count(*) from players')) === 1);
  expect(await count('select count(*) from device_links')).toBe(0);
  for (const { id } of [daily, casual])
    expect((await post(`${old.url}/api/games/${id}/resign`, stays.token, null)).status).toBe(200);
  // The casual game is as old as it has to be.
  await client.query(`update games set started_at = 1 where mode = 'casual'`);
  await client.query('update chores set due_at = 0');
  await until(async () => (await count('select count(*) from games')) === 1);

  const again = await startProcess(place);
  const day = await until(
    async () => (await fetch(`${again.url}/api/daily/today/classic`)).json() as Promise<{ players: number }>,
    (seen) => seen.players === 1,
  );
  expect(day.players).toBe(1);
  expect(await again.stop()).toBe(0);
  expect(await old.stop()).toBe(0);
  await client.end();
  own.stop();
});
