import { nextRoom, type Room, type RoomEvent } from '@mastermind/protocol';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createMemoryBus } from '../bus/bus.ts';
import { ask, guessIn, lookAt } from '../testing/players.ts';
import { onBothStores } from '../testing/stores.ts';
import { type Watch, watch } from '../testing/watch.ts';
import { type Client, chooseHere, createWorld, measureHere, type World } from '../testing/world.ts';

onBothStores('the stream of a room', (makeStore) => {
  let world: World;
  let ann: Client;
  let bob: Client;
  let here: string;
  /** A node that hears none of the others' hints. */
  let deaf: FastifyInstance;
  let there: string;
  beforeEach(async () => {
    world = await createWorld(makeStore);
    const { database, settings } = world;
    deaf = await createApp({
      page: null,
      database,
      bus: createMemoryBus(),
      settings: { ...settings, sweepMilliseconds: 100 },
      clock: () => world.now,
      choose: chooseHere,
      measure: measureHere,
    });
    ann = await world.newcomer({ name: 'Ann' });
    bob = await world.newcomer({ name: 'Bob' });
    here = await world.app.listen({ port: 0, host: '127.0.0.1' });
    there = await deaf.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await deaf.close();
    await world.close();
  });

  const as = ({ token }: Client): Record<string, string> => ({ authorization: `Bearer ${token}` });

  const events = ({ seen }: Watch): RoomEvent[] =>
    seen.flatMap(({ id, data }) => (id === null ? [] : [JSON.parse(data) as RoomEvent]));

  const begun = async (): Promise<Room> => {
    const { id } = (await ann.post('/api/races', { capacity: 2 })).json().room;
    await ask(bob, id, 'join');
    world.now += 3000;
    return lookAt(ann, id);
  };

  it('sends all changes of a long duel in one event to a viewer who is far behind', async () => {
    const { room } = (await ann.post('/api/duels', { rounds: 4 })).json() as { room: Room };
    await ask(bob, room.id, 'join');
    for (const [maker, breaker] of [
      [ann, bob],
      [bob, ann],
      [ann, bob],
    ] as const) {
      await ask(maker, room.id, 'code', { code: 'RGBY' });
      for (let guess = 0; guess < 10; guess++) await guessIn(breaker, room.id, 'OOOO');
    }
    const { version } = await lookAt(ann, room.id);
    const cyd = await world.newcomer();
    for (const [client, from] of [
      [cyd, 0],
      [ann, room.version],
      [bob, version - 17],
      [bob, version - 16],
    ] as const) {
      const stream = await watch(`${here}/api/rooms/${room.id}/events?after=${from}`, as(client));
      await stream.until((seen) => seen.at(-1)?.id === version);
      expect(events(stream).length).toBe(from === version - 16 ? 16 : 1);
      const before = { ...room, youId: null, players: [], version: 0 };
      const now: Room = (await client.get(`/api/rooms/${room.id}`)).json().room;
      const told = events(stream).reduce(nextRoom, before);
      expect(told.rounds).toEqual(now.rounds);
      stream.close();
    }
  });

  it('sends each viewer their changes, so that they see the same as a fresh read', async () => {
    const { room } = (await ann.post('/api/races', { capacity: 3 })).json() as { room: Room };
    const url = `${here}/api/rooms/${room.id}/events?after=${room.version}`;
    const people = [ann, bob];
    const streams = await Promise.all([watch(url, as(ann)), watch(url, as(bob)), watch(url)]);
    await ask(bob, room.id, 'join');
    await ask(ann, room.id, 'start');
    world.now += 3000;
    await guessIn(ann, room.id, 'RRGG');
    await ask(ann, room.id, 'resign');
    await ask(bob, room.id, 'resign');
    const { version } = await lookAt(ann, room.id);
    for (const [index, stream] of streams.entries()) {
      await stream.until((seen) => seen.at(-1)?.id === version);
      expect(events(stream).map(({ version: one }) => one)).toEqual([2, 3, 4, 5, 6]);
      const client = people[index] ?? null;
      const before = { ...room, youId: index === 0 ? ann.id : null, players: room.players.map(hide(client)) };
      const now: Room =
        client === null
          ? (await world.request({ url: `/api/rooms/${room.id}` })).json().room
          : await lookAt(client, room.id);
      expect(events(stream).reduce(nextRoom, before as Room)).toEqual(now);
      stream.close();
    }
  });

  const hide =
    (client: Client | null) =>
    (player: Room['players'][number]): Room['players'][number] =>
      player.id === client?.id ? player : { ...player, attempts: null };

  it('catches up with the next sweep if a hint from another node is lost', async () => {
    const { id } = await begun();
    const stream = await watch(`${there}/api/rooms/${id}/events`, as(bob));
    await stream.until((seen) => seen.length === 3);
    await guessIn(ann, id, 'RRGG');
    await stream.until((seen) => seen.length === 4);
    expect(events(stream).at(-1)).toMatchObject({ type: 'guessed', playerId: ann.id });
    stream.close();
  });

  it('continues where it was left, also on another node', async () => {
    const { id } = await begun();
    const first = await watch(`${here}/api/rooms/${id}/events`, as(bob));
    await first.until((seen) => seen.length === 3);
    first.close();
    await guessIn(ann, id, 'RRGG');
    await guessIn(bob, id, 'BBGG');
    const second = await watch(`${there}/api/rooms/${id}/events?after=1`, { ...as(bob), 'last-event-id': '3' });
    await second.until((seen) => seen.length === 2);
    expect(events(second).map(({ version, playerId }) => [version, playerId])).toEqual([
      [4, ann.id],
      [5, bob.id],
    ]);
    second.close();
  });

  it('stays open after the end, until a rematch or for ten minutes', async () => {
    const { id } = await begun();
    const url = `${here}/api/rooms/${id}/events`;
    const [stream, lasting] = [await watch(url), await watch(`${there}/api/rooms/${id}/events`)];
    await ask(ann, id, 'resign');
    await ask(bob, id, 'resign');
    await lasting.until((seen) => seen.at(-1)?.type === 'resigned');
    world.now += 599_000;
    const { id: next } = (await ask(bob, id, 'rematch')) as Room;
    await stream.ended;
    expect(stream.seen.slice(-2).map(({ type }) => type)).toEqual(['rematched', 'end']);
    expect(JSON.parse(stream.seen.at(-2)!.data).changes).toEqual({ rematchId: next });

    const other = await begun();
    await ask(ann, other.id, 'resign');
    await ask(bob, other.id, 'resign');
    const late = await watch(`${there}/api/rooms/${other.id}/events`);
    await late.until((seen) => seen.length === 5);
    world.now += 600_000;
    await late.ended;
    expect(late.seen.at(-1)?.type).toBe('end');
    lasting.close();
  });

  it('is limited, and says goodbye when the server stops', async () => {
    const { id } = await begun();
    const open = await Promise.all(Array.from({ length: 8 }, () => watch(`${there}/api/rooms/${id}/events`, as(ann))));
    expect((await watch(`${there}/api/rooms/${id}/events`, as(ann))).status).toBe(429);
    await deaf.close();
    for (const stream of open) {
      await stream.ended;
      expect(stream.seen.at(-1)?.type).toBe('bye');
    }
    expect((await world.request({ url: `/api/rooms/${'x'.repeat(22)}/events` })).statusCode).toBe(404);
  });

  it('has the bots of a room play, whichever node is awake', async () => {
    const { id } = (await ann.post('/api/races', { capacity: 2, bots: 1 })).json().room as Room;
    const stream = await watch(`${there}/api/rooms/${id}/events`, as(ann));
    world.now += 13_000;
    await stream.until((seen) => seen.some(({ type }) => type === 'guessed'));
    stream.close();
  });
});
