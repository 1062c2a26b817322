import type { Room, RoomGuessReply } from '@mastermind/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onBothStores } from '../testing/stores.ts';
import { type Client, consistentRow, createWorld, type World } from '../testing/world.ts';

onBothStores('a race', (makeStore) => {
  let world: World;
  let ann: Client;
  let bob: Client;
  beforeEach(async () => {
    world = await createWorld(makeStore);
    ann = await world.newcomer({ name: 'Ann' });
    bob = await world.newcomer({ name: 'Bob' });
  });
  afterEach(() => world.close());

  const look = async (client: Client, id: string): Promise<Room> => (await client.get(`/api/rooms/${id}`)).json().room;

  const playOut = async (client: Client, begun: Room): Promise<RoomGuessReply> => {
    for (let room = begun; ; ) {
      const you = room.players.find(({ id }) => id === client.id)!;
      const code = consistentRow(room.variant, you.attempts!);
      const reply: RoomGuessReply = (await client.post(`/api/rooms/${room.id}/guesses`, { code })).json();
      room = reply.room;
      if (room.players.find(({ id }) => id === client.id)!.state !== 'playing') return reply;
    }
  };

  it('goes from the lobby to the standings', async () => {
    const made = await ann.post('/api/races', { bots: 1, capacity: 8 });
    expect(made.statusCode, made.payload).toBe(201);
    const { room } = made.json();
    expect(made.headers.location).toBe(`/api/rooms/${room.id}`);
    expect((await bob.post(`/api/rooms/${room.code.toLowerCase()}/join`)).statusCode).toBe(200);
    expect((await bob.post(`/api/rooms/${room.id}/start`)).json().error.kind).toBe('not-the-host');
    const started: Room = (await ann.post(`/api/rooms/${room.id}/start`)).json().room;
    expect(started).toMatchObject({ status: 'running', startsAt: world.now + 3000, deadline: world.now + 183_000 });
    expect((await bob.post(`/api/rooms/${room.id}/guesses`, { code: 'RRRR' })).json().error.kind).toBe('not-started');
    world.now += 3000;
    await playOut(ann, started);
    world.now += 2000;
    await playOut(bob, await look(bob, room.id));
    expect((await look(ann, room.id)).secretCode).toBe(null);
    for (let tries = 0; tries < 40; tries++) {
      world.now += 5000;
      await world.sweep();
    }
    const over = await look(ann, room.id);
    expect(over).toMatchObject({ status: 'over', ending: 'finished' });
    expect(over.players.map(({ name }) => name)).toEqual(['Ann', 'Level 5', 'Bob']);
    expect(over.players.map(({ place }) => place).sort()).toEqual([1, 2, 3]);
    expect(over.secretCode?.length).toBe(4);
  });
});
