import type { ServerRefusal, Timed } from '@mastermind/play';
import type { RoomReply } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import type { Context } from '../context/context.ts';
import { errorJson } from '../game/json.ts';
import { refusalText } from '../online/refusal.ts';
import { readCode } from '../pipe/codes.ts';
import type { Console } from '../pipe/console.ts';
import { readRequest } from '../pipe/requests.ts';
import { openStore } from '../store/store.ts';
import { connectRoom, type RoomConnection, type RoomServer } from './connection.ts';
import { eventJson, roomJson } from './objects.ts';
import { keepRoomGames } from './recordings.ts';

/**
 * A room for programs: one JSON object per line. The first line is the room, then one for every event, and one of type
 * `connection` when the server is lost or back. Requests are `guess` and `code` with a `code`, `start`, `ready`,
 * `resign`, `leave`, `rematch`, `view` and `quit`; every one but `quit` has one reply: `room`, `answer` or `error`. When the
 * input ends, events go on until the room is over.
 */
export const speakRooms = async (
  io: Console,
  server: RoomServer,
  first: Timed<RoomReply>,
  context: Context,
): Promise<void> => {
  const say = (reply: object): void => io.write(`${JSON.stringify(reply)}\n`);
  let reply: Timed<RoomReply> | null = first;
  while (reply !== null) {
    const begun: Timed<RoomReply> = reply;
    say({ type: 'room', now: begun.reply.now, room: roomJson(begun.reply.room) });
    const connection: RoomConnection = connectRoom(server, begun, {
      clock: Date.now,
      hear: (event) => say(eventJson(event, connection.live().room)),
      notice: (connected) => say({ type: 'connection', connected }),
    });
    try {
      reply = await converse(io, connection, say, context);
    } finally {
      connection.close();
      await keepRoomGames(server, connection.live().room, openStore(context.words));
    }
  }
};

type Say = (reply: object) => void;

/** The room of the rematch; `null` at the end. */
const converse = async (
  io: Console,
  connection: RoomConnection,
  say: Say,
  context: Context,
): Promise<Timed<RoomReply> | null> => {
  for (;;) {
    const line = await io.readLine();
    if (line === null) {
      await over(connection);
      return null;
    }
    if (line.trim() === '') continue;
    const request = readRequest(line);
    if (request?.type === 'quit') return null;
    if (request?.type === 'rematch') {
      const next = await connection.rematch();
      if (next.ok) return next.value;
      say(refused(next.error, context));
    } else say(await answer(request, connection, context));
  }
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

const answer = async (
  request: ReturnType<typeof readRequest>,
  connection: RoomConnection,
  context: Context,
): Promise<object> => {
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
      const { black, white } = reply.value.feedback;
      return { type: 'answer', exact: black, misplaced: white, room: roomJson(connection.live().room) };
    }
    default:
      return errorJson('bad-request', rooms.jsonUnknown(String(request?.type)));
  }
};
