import type { GroupEvent } from '@mastermind/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnPostgres } from '../../../../scripts/postgres.mjs';
import { until } from '../../../../scripts/until.mjs';
import { defaults, type Settings } from '../settings.ts';
import { post, type ServerProcess, startProcess } from '../testing/process.ts';

const PLAYERS = 30;
const GUESSES = 20;
/** The guesses of all players after which a node is killed, and after which PostgreSQL restarts. */
const KILL_AFTER = 150;
const RESTART_AFTER = 350;

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let settings: Settings;
let nodes: ServerProcess[];

beforeAll(async () => {
  postgres = await startOwnPostgres();
  settings = { ...defaults, databaseUrl: postgres.url };
  nodes = [await startProcess(settings, ENV), await startProcess(settings, ENV)];
});
afterAll(async () => {
  for (const node of nodes) await node.kill();
  postgres.stop();
});

const ENV = { LOG_LEVEL: 'silent' };

const eventAt = async (node: ServerProcess, id: string): Promise<GroupEvent> =>
  (await (await fetch(`${node.url}/api/events/${id}`)).json()).event;

it('loses and doubles no guess of an event when a node is killed and PostgreSQL restarts', async () => {
  const { token: host } = (await post(`${nodes[0]!.url}/api/players`, null, {})).body;
  const terms = { variant: '6x12/20', seconds: 600 };
  const { event } = (await post(`${nodes[0]!.url}/api/events`, host, terms)).body;
  const path = `/api/events/${event.id}`;
  const join = async (player: number): Promise<string> =>
    (await post(`${nodes[player % 2]!.url}/api/events/${event.code}/join`, null, { name: `P${player}` })).body.made
      .token;
  const tokens = await Promise.all(Array.from({ length: PLAYERS }, (_, player) => join(player)));
  await post(`${nodes[0]!.url}${path}/start`, host, null);
  for (const node of nodes) await node.move(5000);

  let answered = 0;
  let lost = 0;
  /** Sends a guess to any node until it is answered; its key makes it count once. */
  const guess = async (player: number, turn: number): Promise<void> => {
    await until(
      async () => {
        const node = nodes[(player + lost) % 2]!;
        const body = { code: '111222', turn };
        const headers = { 'idempotency-key': `${turn}` };
        const reply = await post(`${node.url}${path}/guesses`, tokens[player]!, body, headers).catch(() => null);
        if (reply === null || reply.status === 503) lost++;
        else expect(reply).toMatchObject({ status: 201, body: { turn } });
        return reply?.status === 201;
      },
      (done) => done,
    );
    answered++;
  };
  const playing = tokens.map(async (_, player) => {
    for (let turn = 1; turn <= GUESSES; turn++) await guess(player, turn);
  });

  await until(
    () => answered,
    (count) => count >= KILL_AFTER,
  );
  await nodes[0]!.kill();
  nodes[0] = await startProcess(settings, ENV);
  await nodes[0].move(5000);
  await until(
    () => answered,
    (count) => count >= RESTART_AFTER,
  );
  await postgres.restart();
  await Promise.all(playing);
  expect(lost).toBeGreaterThan(0);

  const views = await Promise.all(nodes.map((node) => eventAt(node, event.id)));
  expect(views[0]!.members).toEqual(views[1]!.members);
  for (const { guesses } of views[0]!.members) expect(guesses).toBe(GUESSES);
  for (const token of tokens) {
    const reply = await fetch(`${nodes[0]!.url}${path}/game`, { headers: { authorization: `Bearer ${token}` } });
    expect((await reply.json()).you.results).toMatchObject([{ guesses: GUESSES }]);
  }
});
