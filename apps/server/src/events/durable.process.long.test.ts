import type { GroupEvent } from '@mastermind/protocol';
import { mergeEvent, nextEvent } from '@mastermind/protocol/group-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnPostgres } from '../../../../scripts/postgres.mjs';
import { until } from '../../../../scripts/until.mjs';
import { defaults, type Settings } from '../settings.ts';
import { post, type ServerProcess, startProcess } from '../testing/process.ts';
import { type Watch, watch } from '../testing/watch.ts';

const PLAYERS = 200;
const GUESSES = 10;
/** The guesses of all players after which a node is killed, and after which PostgreSQL restarts. */
const KILL_AFTER = 500;
const RESTART_AFTER = 1200;
/** All players share one address, and the limits are those of production. */
const ENV = {
  LOG_LEVEL: 'silent',
  REQUESTS_PER_PLAYER: String(defaults.requestsPerPlayer),
  REQUESTS_PER_ADDRESS: String(defaults.requestsPerAddress),
  PLAYERS_PER_HOUR: String(defaults.playersPerHour),
};

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
  const tokens: string[] = [];
  // As pupils arrive, and not all in one moment.
  for (let player = 0; player < PLAYERS; player += 20)
    tokens.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => join(player + index)))));
  const streams: Watch[] = [];
  for (const [player, token] of tokens.entries())
    streams.push(await watch(`${nodes[player % 2]!.url}${path}/events`, { authorization: `Bearer ${token}` }));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
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

  // A stream of the node that was not killed shows the same standings as the whole event.
  const { seen } = streams[1]!;
  const shown = (): GroupEvent => {
    const [whole, ...later] = seen.filter(({ type }) => type === 'event' || type === 'changed');
    return later.reduce<GroupEvent>(
      (known, { type, data }) =>
        type === 'event' ? mergeEvent(known, JSON.parse(data).event) : nextEvent(known, JSON.parse(data)),
      JSON.parse(whole!.data).event,
    );
  };
  await streams[1]!.until(() => shown().members.every(({ guesses }) => guesses === GUESSES));
  for (const { close } of streams) close();

  const views = await Promise.all(nodes.map((node) => eventAt(node, event.id)));
  expect(views[0]!.members).toEqual(views[1]!.members);
  expect(shown().members).toEqual(views[1]!.members);
  for (const { guesses } of views[0]!.members) expect(guesses).toBe(GUESSES);
  for (const token of tokens) {
    const reply = await fetch(`${nodes[0]!.url}${path}/game`, { headers: { authorization: `Bearer ${token}` } });
    expect((await reply.json()).you.results).toMatchObject([{ guesses: GUESSES }]);
  }
});
