import type { CodeText } from '@mastermind/engine';
import type {
  DuelFormat,
  OpenRooms,
  Room,
  RoomEvent,
  RoomGuessReply,
  RoomPlayer,
  RoomReply,
} from '@mastermind/protocol';
import { isNext, nextRoom } from '@mastermind/protocol/room';
import { newKey } from './games.ts';
import type { Http } from './http.ts';

export interface RaceOptions {
  readonly variant?: string;
  /** Seats for people and bots together, from 2 to 16. */
  readonly capacity?: number;
  /** Bots of the server. */
  readonly bots?: number;
  /** How well those bots play, from 1 to 9. */
  readonly level?: number;
}

export interface DuelOptions {
  readonly variant?: string;
  readonly rounds?: number;
  readonly format?: DuelFormat;
}

export interface RoomNews {
  /** The room after the event. */
  readonly room: Room;
  readonly event: RoomEvent;
}

type AnyRoom = Pick<Room, 'id'>;

/** The requests about races and duels. A room is named by itself, its id or its short code. */
export const roomRequests = ({ request, events }: Http) => {
  const make = async (path: string, body: object): Promise<Room> =>
    (await request<RoomReply>(path, { method: 'POST', body })).room;
  const act = async (room: AnyRoom | string, what: string, body?: object, repeatable = false): Promise<Room> => {
    const options = { method: 'POST', repeatable, ...(body === undefined ? {} : { body }) } as const;
    return (await request<RoomReply>(`${pathOf(room)}/${what}`, options)).room;
  };
  const look = async (room: AnyRoom | string): Promise<Room> => (await request<RoomReply>(pathOf(room))).room;

  return {
    race: (options: RaceOptions = {}): Promise<Room> => make('/races', options),
    /** A race against the players who wait; bots fill the empty seats. */
    quickRace: (options: Pick<RaceOptions, 'variant' | 'level'> = {}): Promise<Room> => make('/races/quick', options),
    duel: (options: DuelOptions = {}): Promise<Room> => make('/duels', options),
    room: look,
    /** Your rooms that are not over. */
    rooms: async (): Promise<readonly Room[]> => (await request<OpenRooms>('/rooms', { personal: true })).rooms,
    join: (room: AnyRoom | string): Promise<Room> => act(room, 'join', undefined, true),
    leave: (room: AnyRoom): Promise<Room> => act(room, 'leave'),
    start: (room: AnyRoom): Promise<Room> => act(room, 'start'),
    /** Ends the countdown of a race for you. */
    ready: (room: AnyRoom): Promise<Room> => act(room, 'ready'),
    /** Sets your code in the open round of a duel. */
    setCode: (room: AnyRoom, code: CodeText): Promise<Room> => act(room, 'code', { code }),
    rematch: (room: AnyRoom): Promise<Room> => act(room, 'rematch', undefined, true),
    /** The events of a room, with the room after each event, until it is over. */
    async *roomEvents(from: Room): AsyncGenerator<RoomNews, void> {
      let room = from;
      for await (const { data } of events(`${pathOf(room)}/events`, room.version)) {
        const event = JSON.parse(data) as RoomEvent;
        room = isNext(room, event) ? nextRoom(room, event) : await look(room);
        yield { room, event };
      }
    },
  };
};

const pathOf = (room: AnyRoom | string): string =>
  `/rooms/${encodeURIComponent(typeof room === 'string' ? room : room.id)}`;

/** You in a room; `null` if you watch. */
export const youIn = (room: Room): RoomPlayer | null => room.players.find(({ id }) => id === room.youId) ?? null;

/** One guess in a race or in the open round of a duel. Sent again after silence, it counts once. */
export const guessInRoom = ({ request }: Http, room: Room, code: CodeText): Promise<RoomGuessReply> => {
  const turn = room.kind === 'race' ? (youIn(room)?.guesses ?? 0) + 1 : undefined;
  return request(`${pathOf(room)}/guesses`, { method: 'POST', body: { code, turn }, key: newKey() });
};
