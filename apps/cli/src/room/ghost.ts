import type { Recording, Variant } from '@mastermind/engine';
import { createGhost, type Ghost, parseRoomAddress, type RoomAddress } from '@mastermind/play';
import type { Context } from '../context/context.ts';
import { Stop } from '../context/exit.ts';
import { readSeedFlag } from '../context/options.ts';
import { readGame } from '../game/recorded.ts';
import { chooseServer } from '../online/address.ts';
import { serverStop } from '../online/refusal.ts';
import { connectServer } from '../online/server.ts';
import { openTokens } from '../online/tokens.ts';
import { playOwnBot } from '../own-bot/own-bot.ts';
import { present } from '../screen/present.ts';
import { dataFolder } from '../store/folder.ts';
import { openStore } from '../store/store.ts';
import { bestGame, roomGames } from './recordings.ts';

export const raceGhost = async (source: string, plain: boolean, context: Context): Promise<void> => {
  const room = LINK.test(source) ? parseRoomAddress(source) : null;
  const recording =
    room === null ? readGame(source, openStore(context.words), context) : await gameInRoom(room, context);
  await raceWith(readGhost(recording, context), plain, context);
};

/** A room code alone might as well be the name of a file. */
const LINK = /\/room\//u;

/** The best game of the room that a link leads to. */
const gameInRoom = async ({ key, server: linked }: RoomAddress, context: Context): Promise<Recording> => {
  const server = connectServer(chooseServer(linked, process.env, context), openTokens(dataFolder(process.env)));
  const games = await roomGames(server, key);
  if (!games.ok) throw serverStop(games.error, server.address, context);
  const best = bestGame(games.value);
  if (best === null) throw new Stop(context.words.rooms.ghost.unfinished);
  return best;
};

/** Races the bot of a file on a code that neither has seen; it guesses whenever you do. */
export const raceOwnBot = async (file: string, variant: Variant, plain: boolean, context: Context): Promise<void> => {
  const { recording } = await playOwnBot(file, variant, readSeedFlag(undefined, context), context);
  await raceWith(readGhost(recording, context), plain, context);
};

const raceWith = (ghost: Ghost, plain: boolean, context: Context): Promise<void> =>
  present({ plain }, context, {
    screen: async (app) => (await import('./ghost-screen.ts')).playGhost(app, ghost),
    lines: async (io) => (await import('./ghost-play.ts')).playPlainGhost(io, ghost, context),
  });

const readGhost = (recording: Recording, context: Context): Ghost => {
  const ghost = createGhost(recording);
  if (ghost.ok) return ghost.value;
  const { error } = ghost;
  throw new Stop(error.kind === 'unfinished' ? context.words.rooms.ghost.unfinished : context.messages.error(error));
};
