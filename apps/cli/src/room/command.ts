import { parseRoomAddress, type RoomAddress, type Timed } from '@mastermind/play';
import type { RoomReply } from '@mastermind/protocol';
import type { Context } from '../context/context.ts';
import { Stop } from '../context/exit.ts';
import { isFullScreen } from '../context/options.ts';
import { chooseServer } from '../online/address.ts';
import { refusalStop, serverStop } from '../online/refusal.ts';
import { connectServer } from '../online/server.ts';
import { openTokens } from '../online/tokens.ts';
import { atConsole } from '../pipe/console.ts';
import { dataFolder } from '../store/folder.ts';
import type { RoomServer } from './connection.ts';
import { comeBackCommand, type Entry, enter } from './entry.ts';

/** What races and duels have in common on the command line. */
export interface RoomFlags {
  readonly server?: string;
  readonly variant?: string;
  readonly watch?: boolean;
  readonly name?: string;
  readonly plain?: boolean;
  readonly json?: boolean;
}

export const readRoom = (text: string, { words }: Context): RoomAddress => {
  const room = parseRoomAddress(text);
  if (room === null) throw new Stop(words.rooms.notARoom(text));
  return room;
};

/** Goes into a room and stays until the person leaves. A link names its server; a flag overrides it. */
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
  if (isFullScreen(given.plain === true || given.json === true)) await onScreen(server, reply.value, comeBack, context);
  else await onLines(server, reply.value, comeBack, given.json === true, context);
};

type ComeBack = (code: string) => string;

// Both are loaded only where they are needed.
const onScreen = async (
  server: RoomServer,
  reply: Timed<RoomReply>,
  comeBack: ComeBack,
  context: Context,
): Promise<void> => {
  const [{ inFullScreen }, { playRooms }] = await Promise.all([
    import('../screen/full-screen.ts'),
    import('./screen.ts'),
  ]);
  await inFullScreen(context, (app) => playRooms(app, server, reply, comeBack));
};

const onLines = async (
  server: RoomServer,
  reply: Timed<RoomReply>,
  comeBack: ComeBack,
  json: boolean,
  context: Context,
): Promise<void> =>
  atConsole(async (io) => {
    if (json) await (await import('./json.ts')).speakRooms(io, server, reply, context);
    else await (await import('./lines.ts')).playPlainRooms(io, server, reply, context, comeBack);
  });
