import type { Timed } from '@mastermind/client';
import type { RoomReply } from '@mastermind/protocol';
import { print } from '../printable.ts';
import { refusalText } from '../rooms/refusal.ts';
import { sessionOf } from '../rooms/session.ts';
import { type RoomServer, type RoomTable, sitDown } from '../rooms/table.ts';
import { roomScene } from '../scenes/room.ts';
import { type RoomModel, roomModel } from '../scenes/room-model.ts';
import type { House } from './house.ts';
import { showReview } from './reading.ts';

/** A room and its rematches, until the person leaves. `comeBack` says how to return to a room that goes on. */
export const playRooms = async (
  house: House,
  server: RoomServer,
  first: Timed<RoomReply>,
  comeBack: (code: string) => string,
): Promise<void> => {
  let reply: Timed<RoomReply> | null = first;
  while (reply !== null) {
    const table = sitDown(server, reply, { clock: house.clock, levelName: house.context.words.rooms.level });
    const farewell = (): string | null => {
      const { room } = table.live();
      return room.status === 'over' || room.youId === null ? null : comeBack(room.code);
    };
    // After a signal this is printed below the restored screen.
    house.terminal.onLeave(() => {
      const sentence = farewell();
      if (sentence !== null) process.once('exit', () => print(`${sentence}\n`));
    });
    try {
      reply = await playRoom(house, table);
      const sentence = farewell();
      if (reply === null && sentence !== null) house.farewell.push(sentence);
    } finally {
      house.terminal.onLeave(() => {});
      table.close();
    }
  }
};

/** The room of the rematch; `null` when the person leaves. */
const playRoom = async (house: House, table: RoomTable): Promise<Timed<RoomReply> | null> => {
  const rules = { context: house.context, table };
  let model: RoomModel = roomModel(table.live());
  for (;;) {
    const outcome = await house.stage.show(roomScene(model, rules));
    model = outcome.model;
    switch (outcome.kind) {
      case 'close':
        return null;
      case 'free': {
        const refusal = await table.leave();
        if (refusal === null) return null;
        model = { ...model, notice: refusalText(refusal, house.context) };
        break;
      }
      case 'review': {
        const session = sessionOf(table.live().room);
        if (session !== null) await showReview(house, session);
        break;
      }
      case 'rematch': {
        const next = await table.rematch();
        if (next.ok) return next.value;
        model = { ...model, notice: refusalText(next.error, house.context) };
      }
    }
  }
};
