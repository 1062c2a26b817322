import type { Room, RoomEvent } from '@mastermind/protocol';
import { roomVariant } from '@mastermind/protocol/room';
import { codeJson, rowsJson } from '../pipe/requests.ts';

/** A room as a program at the other end of a pipe sees it: as on the wire, with codes in letters. */
export const roomJson = (room: Room) => {
  const variant = roomVariant(room);
  const { secretCode, players, rounds, ...rest } = room;
  return {
    ...rest,
    symbols: variant.symbols.map(({ letter }) => letter),
    length: variant.length,
    repeats: variant.repeats,
    secret: codeJson(variant, secretCode),
    players: players.map(({ attempts, ...player }) => ({
      ...player,
      attempts: attempts === null ? null : rowsJson(variant, attempts),
    })),
    rounds: rounds.map(({ attempts, secretCode: code, ...round }) => ({
      ...round,
      attempts: rowsJson(variant, attempts),
      secret: codeJson(variant, code),
    })),
  };
};

export const eventJson = ({ type, version, at, playerId }: RoomEvent, room: Room) => ({
  type: 'event',
  event: type,
  version,
  at,
  playerId,
  room: roomJson(room),
});
