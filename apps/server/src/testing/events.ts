import { committedText, type EventReply, type GroupEvent, type JoinedEvent } from '@mastermind/protocol';
import { drawingInOrder } from './draws.ts';
import type { Client, World } from './world.ts';

/** Makes an event with this client as its host; its codes differ. */
export const makeEvent = (host: Client, options: object = {}): Promise<GroupEvent> =>
  drawingInOrder(async () => (await host.post('/api/events', options)).json().event);

export const eventAs = async (client: Client, { id }: Pick<GroupEvent, 'id'>): Promise<GroupEvent> =>
  (await client.get(`/api/events/${id}`)).json<EventReply>().event;

/** The list of codes, read from the database, as no client can. */
export const codesOf = async (world: World, { id }: Pick<GroupEvent, 'id'>): Promise<readonly string[]> => {
  const { secret } = await world.database.db
    .selectFrom('group_events')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (JSON.parse(secret) as string[][]).map((code) => code.join(''));
};

/** Joins without being a player before. */
export const joinAsNobody = async (world: World, code: string, body: object = {}): Promise<JoinedEvent> =>
  (await world.request({ method: 'POST', url: `/api/events/${code}/join`, payload: body })).json();

export const openedText = ({ id, variant, opened }: GroupEvent): string =>
  committedText(id, variant, opened!.codes.join(' '), opened!.nonce);
