import type { Timed } from '@mastermind/play';
import type { RoomReply } from '@mastermind/protocol';
import { print } from '../printable.ts';
import { connectRoom, type RoomConnection, type RoomServer } from '../rooms/connection.ts';
import { keepRoomGames } from '../rooms/recordings.ts';
import { refusalText } from '../rooms/refusal.ts';
import { sessionOf } from '../rooms/session.ts';
import { roomScene } from '../scenes/room.ts';
import { type RoomModel, roomModel } from '../scenes/room-model.ts';
import type { FullScreenApp } from './full-screen.ts';
import { copyGame, showReview } from './reading.ts';

/** A room and its rematches, until the person leaves. `comeBack` says how to return to a room that goes on. */
export const playRooms = async (
  app: FullScreenApp,
  server: RoomServer,
  first: Timed<RoomReply>,
  comeBack: (code: string) => string,
): Promise<void> => {
  let reply: Timed<RoomReply> | null = first;
  while (reply !== null) {
    const connection = connectRoom(server, reply, { clock: app.clock });
    const farewell = (): string | null => {
      const { room } = connection.live();
      return room.status === 'over' || room.youId === null ? null : comeBack(room.code);
    };
    // After a signal this is printed below the restored screen.
    app.terminal.onLeave(() => {
      const sentence = farewell();
      if (sentence !== null) process.once('exit', () => print(`${sentence}\n`));
    });
    try {
      reply = await playRoom(app, connection);
      const sentence = farewell();
      if (reply === null && sentence !== null) app.farewell.push(sentence);
    } finally {
      app.terminal.onLeave(() => {});
      connection.close();
      await keepRoomGames(server, connection.live().room, app.store);
    }
  }
};

/** The room of the rematch; `null` when the person leaves. */
const playRoom = async (app: FullScreenApp, connection: RoomConnection): Promise<Timed<RoomReply> | null> => {
  const rules = { context: app.context, connection };
  let model: RoomModel = roomModel(connection.live());
  for (;;) {
    const outcome = await app.stage.show(roomScene(model, rules));
    model = outcome.model;
    switch (outcome.kind) {
      case 'close':
        return null;
      case 'free': {
        const refusal = await connection.leave();
        if (refusal === null) return null;
        model = { ...model, notice: refusalText(refusal, app.context) };
        break;
      }
      case 'review': {
        const session = sessionOf(connection.live().room);
        if (session !== null) await showReview(app, session);
        break;
      }
      case 'copy': {
        const session = sessionOf(connection.live().room);
        if (session === null) break;
        copyGame(app, session);
        model = { ...model, notice: app.context.words.screen.copied, fades: null };
        break;
      }
      case 'rematch': {
        const next = await connection.rematch();
        if (next.ok) return next.value;
        model = { ...model, notice: refusalText(next.error, app.context) };
      }
    }
  }
};
