import type { Game } from '@mastermind/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnPostgres } from '../../../scripts/postgres.mjs';
import { ensureProxies } from '../../../scripts/programs.mjs';
import { until } from '../../../scripts/until.mjs';
import { defaults, type Settings } from './settings.ts';
import { post, type ServerProcess, startProcess } from './testing/process.ts';
import { startCaddy, startNginx } from './testing/reverse-proxies.ts';
import { watch } from './testing/watch.ts';

const RESTARTS = 10;
const CLIENTS = 20;
/** A file of the page, a document, data of all players, and the client's own game. */
const PATHS = ['/', '/robots.txt', '/api/leaderboards/classic', '/api/games/ID'];

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let settings: Settings;
let nodes: ServerProcess[];

const startNode = (port: string): Promise<ServerProcess> =>
  startProcess(settings, { PORT: port, DRAIN_SECONDS: '4', TRUST_PROXY: 'loopback', PROBES_PER_ADDRESS: '0' });

/** The proxy sends requests to a node again. */
const serves = (node: ServerProcess): Promise<unknown> =>
  until(async () =>
    /^mastermind_requests_total\{method="POST".*\} [1-9]/mu.test(await (await fetch(`${node.url}/metrics`)).text()),
  );

beforeAll(async () => {
  ensureProxies();
  postgres = await startOwnPostgres();
  settings = { ...defaults, databaseUrl: postgres.url };
  nodes = [await startNode('0'), await startNode('0')];
});
afterAll(async () => {
  for (const node of nodes) await node.kill();
  postgres.stop();
});

it.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])('fails no request while two nodes behind %s are restarted in turn', async (_name, startProxy) => {
  const proxy = await startProxy(nodes.map(({ url }) => url));
  let over = false;
  let requests = 0;
  const failures: string[] = [];

  const look = async (path: string): Promise<void> => {
    requests++;
    const reply = await fetch(`${proxy.origin}${path}`).catch((error: Error) => {
      failures.push(`GET ${path}: ${error.message} ${String(error.cause)}`);
      return null;
    });
    const text = await reply?.text().catch((error: Error) => error.message);
    if (reply !== null && reply.status !== 200) failures.push(`GET ${path}: ${reply.status} ${text}`);
  };

  const ask = async (path: string, token: string | null, body: object | null, headers = {}) => {
    requests++;
    const reply = await post(`${proxy.origin}${path}`, token, body, headers).catch((error: Error) => {
      failures.push(`${path}: ${error.message} ${String(error.cause)}`);
      return null;
    });
    if (reply !== null && reply.status !== 201) failures.push(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply?.status === 201 ? reply.body : null;
  };

  /** Plays one game after the other, and checks that every guess counted once. */
  const play = async (): Promise<void> => {
    const player = await ask('/api/players', null, {});
    while (!over) {
      const game: Game | null = await ask('/api/games', player.token, { variant: '4x12/20', secret: '1234' });
      for (let turn = 1; turn <= 19 && game !== null && !over; turn++) {
        const guess = await ask(
          `/api/games/${game.id}/guesses`,
          player.token,
          { code: '5555', turn },
          { 'idempotency-key': `${turn}` },
        );
        if (guess === null) break;
        if (guess.turn !== turn) failures.push(`guess ${guess.turn} instead of ${turn}`);
        await look(PATHS[turn % PATHS.length]!.replace('ID', game.id));
      }
    }
  };
  const playing = Array.from({ length: CLIENTS }, play);

  /** Follows one long game through all restarts, as pages do: when a stream ends, the next one resumes after its last event. */
  const ids: number[] = [];
  let streams = 0;
  const follow = async (id: string): Promise<void> => {
    for (let ended = false; !ended; ) {
      const stream = await watch(`${proxy.origin}/api/games/${id}/events`, {
        'last-event-id': String(ids.at(-1) ?? 0),
      });
      if (stream.status !== 200) failures.push(`stream: ${stream.status}`);
      streams++;
      await stream.ended;
      ids.push(...stream.seen.flatMap((event) => event.id ?? []));
      ended = stream.seen.at(-1)?.type === 'end';
      if (!ended && stream.seen.at(-1)?.type !== 'bye') failures.push('a stream ended without "bye"');
    }
  };
  const watched = await ask('/api/players', null, {});
  const long: Game = await ask('/api/games', watched.token, { variant: '4x12/20', secret: '1234' });
  const following = follow(long.id);

  for (let restart = 0; restart < RESTARTS; restart++) {
    const index = restart % nodes.length;
    const { port } = new URL(nodes[index]!.url);
    expect(await nodes[index]!.stop()).toBe(0);
    nodes[index] = await startNode(port);
    await serves(nodes[index]!);
    await ask(`/api/games/${long.id}/guesses`, watched.token, { code: '5555', turn: restart + 1 });
  }
  over = true;
  await Promise.all(playing);
  expect((await post(`${proxy.origin}/api/games/${long.id}/resign`, watched.token, null)).status).toBe(200);
  await following;
  await proxy.close();
  expect(failures, proxy.said()).toEqual([]);
  expect(ids).toEqual(Array.from({ length: RESTARTS + 2 }, (_, index) => index + 1));
  expect(streams).toBeGreaterThan(2);
  expect(requests).toBeGreaterThan(RESTARTS * CLIENTS);
});
