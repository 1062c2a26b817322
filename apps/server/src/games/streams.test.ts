import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryBus } from '../bus/bus.ts';
import { createClientStreams } from '../streams/client-streams.ts';
import { makeSqlite, onBothStores } from '../testing/stores.ts';
import { watch } from '../testing/watch.ts';
import { type Client, createWorld, type World } from '../testing/world.ts';
import { readHistory } from './history.ts';
import { createStreams } from './streams.ts';

onBothStores('an event stream', (makeStore) => {
  let world: World;
  let node: World;
  let ann: Client;
  let here: string;
  let there: string;
  beforeEach(async () => {
    world = await createWorld(makeStore, { streamsPerPlayer: 2 });
    node = world.settings.databaseUrl === null ? world : await world.node();
    ann = await world.newcomer();
    here = await world.app.listen({ port: 0, host: '127.0.0.1' });
    there = node === world ? here : await node.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    if (node !== world) await node.close();
    await world.close();
  });

  it('reports past and new events, on any node, and ends with the game', async () => {
    const game = await ann.begin({ secret: 'RGBY' });
    await ann.guess(game, 'OOOO');
    const stream = await watch(`${there}/api/games/${game.id}/events`);
    await stream.until((seen) => seen.length === 2);
    await ann.guess(game, 'VVVV');
    await stream.until((seen) => seen.length === 3);
    await ann.guess(game, 'RGBY');
    await stream.ended;
    expect(stream.seen.map(({ id, type }) => [id, type])).toEqual([
      [1, 'begun'],
      [2, 'guessed'],
      [3, 'guessed'],
      [4, 'guessed'],
      [null, 'end'],
    ]);
    expect(JSON.parse(stream.seen[3]!.data)).toMatchObject({ version: 4, turn: 3, status: 'won' });
  });

  it('resumes after the last event a client has seen', async () => {
    const game = await ann.begin({ secret: 'RGBY' });
    for (const code of ['OOOO', 'VVVV', 'RGBY']) await ann.guess(game, code);
    const stream = await watch(`${here}/api/games/${game.id}/events`, { 'last-event-id': '2' });
    await stream.ended;
    expect(stream.seen.map(({ id }) => id)).toEqual([3, 4, null]);
  });

  it('reports a deadline that the sweeper found', async () => {
    const game = await ann.begin({ variant: 'skemind' });
    const stream = await watch(`${here}/api/games/${game.id}/events`);
    world.now += 180_000;
    await world.sweep();
    await stream.ended;
    expect(stream.seen.map(({ type }) => type)).toEqual(['begun', 'expired', 'end']);
  });

  it('is limited for each player', async () => {
    const game = await ann.begin();
    const url = `${here}/api/games/${game.id}/events`;
    const headers = { authorization: `Bearer ${ann.token}` };
    const answers: ServerResponse[] = [];
    world.app.server.on('request', (_request, answer) => answers.push(answer));
    const open = [await watch(url, headers), await watch(url, headers)];
    expect((await watch(url, headers)).status).toBe(429);
    const noticed = once(answers[0]!, 'close');
    open[0]!.close();
    await noticed;
    const third = await watch(url, headers);
    expect(third.status).toBe(200);
    third.close();
    open[1]!.close();
  });

  it('says goodbye when the server stops', async () => {
    const game = await ann.begin();
    const stream = await watch(`${there}/api/games/${game.id}/events`);
    await stream.until((seen) => seen.length === 1);
    await node.app.close();
    await stream.ended;
    expect(stream.seen.at(-1)?.type).toBe('bye');
  });
});

describe('a slow client', () => {
  it('is dropped before it costs much memory', async () => {
    const row = {
      id: 'x'.repeat(22),
      player_id: 'p',
      variant: '8x12/20',
      mode: 'casual',
      date: null,
      secret: JSON.stringify(Array(8).fill('1')),
      nonce: '',
      commitment: '',
      started_at: 0,
    } as const;
    const begin = { game_id: row.id, version: 1, type: 'begin', at: 0, data: '{}', idempotency_key: null } as const;
    const history = readHistory(row, [begin]);
    const { steps } = history;
    let version = 1;
    const look = async () => {
      version += 200;
      const more = Array.from({ length: version }, (_, index) => ({
        ...steps[0]!,
        event: { ...begin, version: index + 1 },
      }));
      return { game: row, steps: more };
    };
    const bus = createMemoryBus();
    const clientStreams = createClientStreams({ streamsPerPlayer: 9, streamsPerAddress: 9 }, async () => new Map());
    const streams = createStreams(look, { versions: async () => new Map() }, clientStreams, bus, () => {});
    const stream = new PassThrough({ highWaterMark: 1 });
    expect(streams.open(history, 0, { playerId: null, tokenHash: null, networks: [] }, () => stream)).toBe(null);
    for (let round = 0; round < 20 && !stream.destroyed; round++) {
      bus.publish(row.id, version + 1);
      // Nothing here waits for I/O, so everything that follows from the hint is done in this turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(stream.destroyed).toBe(true);
    expect(clientStreams.count()).toBe(0);
  });

  it('does not keep the others waiting', async () => {
    const world = await createWorld(makeSqlite);
    const ann = await world.newcomer();
    const game = await ann.begin({ secret: 'RGBY' });
    const url = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }));
    // Sends a request and never reads the reply.
    const lazy = connect({ port: Number(url.port), host: url.hostname });
    lazy.pause().write(`GET /api/games/${game.id}/events HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`);
    const stream = await watch(`${url.origin}/api/games/${game.id}/events`);
    await ann.guess(game, 'RGBY');
    await stream.ended;
    expect(stream.seen.at(-1)?.type).toBe('end');
    lazy.destroy();
    await world.close();
  });
});
