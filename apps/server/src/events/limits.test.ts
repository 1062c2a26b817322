import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { eventAs, joinAsNobody, makeEvent } from '../testing/events.ts';
import { makeSqlite } from '../testing/stores.ts';
import { watch } from '../testing/watch.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let ends: (() => void)[] = [];
afterEach(async () => {
  for (const end of ends) end();
  ends = [];
  await world.close();
});

/** The address of the world's server on a real socket. */
const listen = async (): Promise<AddressInfo> => {
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  return world.app.server.address() as AddressInfo;
};

/** Asks over a connection that stays open; returns the status. */
const ask = async (port: number, path: string): Promise<number> => {
  const socket: Socket = connect({ port, host: '127.0.0.1' });
  ends.push(() => socket.destroy());
  socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`);
  const [reply] = await once(socket, 'data');
  return Number(String(reply).slice(9, 12));
};

const statuses = (replies: readonly { readonly statusCode: number }[]): number[] => [
  ...new Set(replies.map(({ statusCode }) => statusCode)),
];

describe('an event with limits', () => {
  it('counts a class at the join page against the limits of the event instead of those of one address', async () => {
    world = await createWorld(makeSqlite, { connectionsPerAddress: 4, streamsPerAddress: 2, requestsPerAddress: 10 });
    const event = await makeEvent(await world.newcomer(), { size: 10 });
    const { port } = await listen();
    for (let pupil = 0; pupil < 20; pupil++) expect(await ask(port, `/api/events/${event.code}`)).toBe(200);
    const opened: number[] = [];
    for (let stream = 0; stream < 25; stream++) {
      const { status, close } = await watch(`http://127.0.0.1:${port}/api/events/${event.id}/events`);
      ends.push(close);
      opened.push(status);
    }
    // Two for each seat and for the host, and then two for the address.
    expect(opened).toEqual([...Array.from({ length: 24 }, () => 200), 429]);
  });

  it('lets any number of new players join from one address, up to its size', async () => {
    world = await createWorld(makeSqlite, { playersPerHour: 1, requestsPerAddress: 10 });
    const host = await world.newcomer();
    const event = await makeEvent(host, { size: 30 });
    for (let joined = 0; joined < 30; joined++)
      expect((await joinAsNobody(world, event.code, { name: `P${joined}` })).made).not.toBeNull();
    expect(await joinAsNobody(world, event.code)).toMatchObject({ error: { kind: 'event-full' } });
    expect((await eventAs(host, event)).members).toHaveLength(30);
    expect((await world.request({ method: 'POST', url: '/api/players', payload: {} })).statusCode).toBe(429);
  });

  it('counts refused guesses of members against the player and not against the address', async () => {
    world = await createWorld(makeSqlite, { requestsPerAddress: 10, requestsPerPlayer: 20 });
    const [host, ann] = [await world.newcomer(), await world.newcomer()];
    const event = await makeEvent(host);
    await ann.post(`/api/events/${event.code}/join`, {});
    const guess = () => ann.post(`/api/events/${event.id}/guesses`, { code: 'RRBB' });
    const refused = [];
    for (let tries = 1; tries < 20; tries++) refused.push(await guess());
    expect(statuses(refused)).toEqual([409]);
    expect((await guess()).json().error.kind).toBe('too-fast');
    expect((await host.get(`/api/events/${event.id}`)).statusCode).toBe(200);
  });

  it('stays open to an address that has asked for too many wrong codes', async () => {
    world = await createWorld(makeSqlite, { missesPerHour: 3 });
    const event = await makeEvent(await world.newcomer());
    const look = async (code: string) => (await world.request({ url: `/api/events/${code}` })).statusCode;
    expect(await look(event.code)).toBe(200);
    for (let miss = 0; miss < 3; miss++) expect(await look('ZZZZZZ')).toBe(404);
    expect([await look('ZZZZZZ'), await look(event.code)]).toEqual([429, 200]);
  });

  it('limits how much of the requests of events one address may use', async () => {
    world = await createWorld(makeSqlite, { requestsPerAddress: 10 });
    const event = await makeEvent(await world.newcomer(), { size: 200 });
    const replies = [];
    for (let asked = 0; asked < 70; asked++) replies.push(await world.request({ url: `/api/events/${event.id}` }));
    expect(statuses(replies)).toEqual([200, 429]);
  });

  it('refuses names that are too long, with a sentence', async () => {
    world = await createWorld(makeSqlite);
    const event = await makeEvent(await world.newcomer());
    const join = (name: string) =>
      world.request({ method: 'POST', url: `/api/events/${event.code}/join`, payload: { name } });
    expect((await join('x'.repeat(24))).statusCode).toBe(200);
    const refused = await join('x'.repeat(25));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error).toMatchObject({ kind: 'malformed', message: expect.stringContaining('24') });
  });

  it('is refused when one address has made the allowed number in this hour', async () => {
    world = await createWorld(makeSqlite, { eventsPerHour: 2 });
    const hosts = [await world.newcomer(), await world.newcomer(), await world.newcomer()];
    const made = [];
    for (const host of hosts) made.push((await host.post('/api/events', {})).statusCode);
    expect(made).toEqual([201, 201, 429]);
  });

  it('lets players return when it is locked or full', async () => {
    world = await createWorld(makeSqlite);
    const [host, ann, ben, cid] = await Promise.all([1, 2, 3, 4].map(() => world.newcomer()));
    const event = await makeEvent(host!, { size: 2 });
    const join = async (client = ann!) => (await client.post(`/api/events/${event.id}/join`, {})).statusCode;
    expect([await join(ann), await join(ben), await join(cid)]).toEqual([200, 200, 409]);
    await ann!.post(`/api/events/${event.id}/leave`);
    expect(await join(cid)).toBe(200);
    await host!.patch(`/api/events/${event.id}`, { locked: true });
    expect(await join(ann)).toBe(200);
    await host!.patch(`/api/events/${event.id}/members/${ann!.id}`, { removed: true });
    expect(await join(ann)).toBe(403);
    // Leaving does not undo the removal.
    expect((await ann!.post(`/api/events/${event.id}/leave`)).statusCode).toBe(403);
    expect(await join(ann)).toBe(403);
  });
});
