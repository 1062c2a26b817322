import type { Timed } from '@mastermind/play';
import type { RoomReply } from '@mastermind/protocol';
import { copyGame, showReview } from '../game/reading.ts';
import { refusalText } from '../online/refusal.ts';
import type { FullScreenApp } from '../screen/full-screen.ts';
import { print } from '../text/printable.ts';
import { type RoomConnection, type RoomServer, visitRooms } from './connection.ts';
import { type RoomModel, roomModel } from './model.ts';
import { roomScene } from './scene.ts';
import { sessionOf } from './session.ts';

/** A room and its rematches, until the person leaves. `comeBack` says how to return to a room that continues. */
export const playRooms = async (
  app: FullScreenApp,
  server: RoomServer,
  first: Timed<RoomReply>,
  comeBack: (code: string) => string,
): Promise<void> => {
  await visitRooms(
    server,
    first,
    () => app.store,
    { clock: app.clock },
    async (connection) => {
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
        const next = await playRoom(app, connection);
        const sentence = farewell();
        if (next === null && sentence !== null) app.farewell.push(sentence);
        return next;
      } finally {
        app.terminal.onLeave(() => {});
      }
    },
  );
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
      case 'invite':
        app.terminal.copy(connection.link);
        model = { ...model, notice: app.context.words.screen.copied, fades: null };
        break;
      case 'rematch': {
        const next = await connection.rematch();
        if (next.ok) return next.value;
        model = { ...model, notice: refusalText(next.error, app.context) };
      }
    }
  }
};
