import type { ServerRefusal, Timed } from '@mastermind/play';
import type { Room, RoomEvent, RoomReply } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import type { Context } from '../context/context.ts';
import { refusalText } from '../online/refusal.ts';
import type { Console } from '../pipe/console.ts';
import { errorJson, feedbackJson, type Request, readCode, sayJson, talkJson } from '../pipe/requests.ts';
import { openStore } from '../store/store.ts';
import { type RoomConnection, type RoomServer, visitRooms } from './connection.ts';
import { eventJson, roomJson } from './objects.ts';

/**
 * A room for programs: one JSON object per line. The first line is the room. Each event follows in a line, and a line
 * of type `connection` when the server is lost or back. Requests are `guess` and `code` with a `code`, `start`,
 * `ready`, `resign`, `leave`, `rematch`, `view` and `quit`. Every request but `quit` has one reply: `room`, `answer` or
 * `error`. When the input ends, events continue until the room is over.
 */
export const speakRooms = async (
  io: Console,
  server: RoomServer,
  first: Timed<RoomReply>,
  context: Context,
): Promise<void> => {
  const say = (reply: object): void => sayJson(io, reply);
  const listener = {
    clock: Date.now,
    hear: (event: RoomEvent, room: Room) => say(eventJson(event, room)),
    notice: (connected: boolean) => say({ type: 'connection', connected }),
  };
  let next = first;
  await visitRooms(
    server,
    first,
    () => openStore(context.words),
    listener,
    async (connection) => {
      say({ type: 'room', now: next.reply.now, room: roomJson(next.reply.room) });
      let rematch: Timed<RoomReply> | null = null;
      const ended = await talkJson(io, async (request) => {
        if (request?.type !== 'rematch') return answer(request, connection, context);
        const reply = await connection.rematch();
        if (!reply.ok) return refused(reply.error, context);
        next = reply.value;
        rematch = next;
        return null;
      });
      if (ended === 'end') await over(connection);
      return rematch;
    },
  );
};

const over = async (connection: RoomConnection): Promise<void> => {
  for (let live = connection.live(); live.room.status !== 'over'; live = connection.live())
    await connection.changed(live);
};

const refused = (refusal: ServerRefusal, context: Context): object => ({
  type: 'error',
  kind: refusal.kind,
  message: refusalText(refusal, context),
});

const answer = async (request: Request | null, connection: RoomConnection, context: Context): Promise<object> => {
  const { errors, rooms } = context.words;
  const room = (): object => ({ type: 'room', room: roomJson(connection.live().room) });
  const after = async (sent: Promise<ServerRefusal | null>): Promise<object> => {
    const refusal = await sent;
    return refusal === null ? room() : refused(refusal, context);
  };
  switch (request?.type) {
    case undefined:
      return errorJson('bad-request', errors.json);
    case 'view':
      return room();
    case 'start':
      return after(connection.start());
    case 'ready':
      return after(connection.ready());
    case 'resign':
      return after(connection.resign());
    case 'leave':
      return after(connection.leave());
    case 'guess':
    case 'code': {
      const code = readCode(roomVariant(connection.live().room), request?.code);
      if (code === null) return errorJson('bad-request', errors.jsonCode);
      if (!code.ok) return errorJson(code.error.kind, context.messages.error(code.error));
      if (request?.type === 'code') return after(connection.setCode(code.value));
      const reply = await connection.guess(code.value);
      if (!reply.ok) return refused(reply.error, context);
      return { type: 'answer', ...feedbackJson(reply.value.feedback), room: roomJson(connection.live().room) };
    }
    default:
      return errorJson('bad-request', rooms.jsonUnknown(String(request?.type)));
  }
};
