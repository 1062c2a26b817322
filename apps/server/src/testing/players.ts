import type { Room, RoomGuessReply, RoomPlayer } from '@mastermind/protocol';
import { type Client, consistentRow } from './world.ts';

/** The room as this client may see it. */
export const lookAt = async (client: Client, id: string): Promise<Room> =>
  (await client.get(`/api/rooms/${id}`)).json().room;

/** Asks for something to be done in a room, and returns the room or the kind of the refusal. */
export const ask = async (client: Client, id: string, what: string, body?: object): Promise<Room | string> => {
  const reply = (await client.post(`/api/rooms/${id}/${what}`, body)).json();
  return reply.room ?? reply.error.kind;
};

export const playerIn = (room: Room, playerId: string): RoomPlayer => room.players.find(({ id }) => id === playerId)!;

export const guessIn = (client: Client, id: string, code: string, more: object = {}): ReturnType<Client['post']> =>
  client.post(`/api/rooms/${id}/guesses`, { code, ...more });

/** Plays a race with consistent guesses until the player's game ends. */
export const race = async (client: Client, id: string): Promise<Room> => {
  for (let room = await lookAt(client, id); ; ) {
    if (playerIn(room, client.id).state !== 'playing') return room;
    const code = consistentRow(room.variant, playerIn(room, client.id).attempts!);
    const reply: RoomGuessReply = (await guessIn(client, id, code)).json();
    room = reply.room;
  }
};
