import { parseRoomAddress, type RoomAddress } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { Stop } from '../context/exit.ts';
import { chooseServer } from '../online/address.ts';
import { refusalStop, serverStop } from '../online/refusal.ts';
import { connectServer } from '../online/server.ts';
import { openTokens } from '../online/tokens.ts';
import { type PresentationFlags, present } from '../screen/present.ts';
import { dataFolder } from '../store/folder.ts';
import { comeBackCommand, type Entry, enter } from './entry.ts';

export interface RoomFlags extends PresentationFlags {
  readonly server?: string;
  readonly variant?: string;
  readonly watch?: boolean;
  readonly name?: string;
}

export const readRoom = (text: string, { words }: Context): RoomAddress => {
  const room = parseRoomAddress(text);
  if (room === null) throw new Stop(words.rooms.notARoom(text));
  return room;
};

/** Enters a room and stays until the person leaves. A link names its server; a flag overrides it. */
export const openRoom = async (
  entry: Entry,
  linked: string | null,
  given: RoomFlags,
  context: Context,
): Promise<void> => {
  const address = chooseServer(given.server ?? linked, process.env, context);
  const server = connectServer(address, openTokens(dataFolder(process.env)));
  const named = given.name === undefined ? null : await server.takeName(given.name.trim());
  if (named?.ok === false) {
    throw named.error.kind === 'malformed'
      ? new Stop(context.words.rooms.notAName(given.name!))
      : refusalStop(named.error, context);
  }
  const reply = await enter(server, entry, Date.now);
  if (!reply.ok) {
    throw serverStop(reply.error, address, context);
  }
  const usual = chooseServer(null, process.env, context);
  const comeBack = (code: string): string =>
    context.words.rooms.comeBack(comeBackCommand(reply.value.reply.room.kind, code, address, usual));
  await present(given, context, {
    screen: async (app) => (await import('./screen.ts')).playRooms(app, server, reply.value, comeBack),
    lines: async (io) => (await import('./lines.ts')).playPlainRooms(io, server, reply.value, context, comeBack),
    json: async (io) => (await import('./json.ts')).speakRooms(io, server, reply.value, context),
  });
};
