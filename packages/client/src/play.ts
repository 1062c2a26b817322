import type { Attempt, CodeText } from '@mastermind/engine';
import type { Game, Room } from '@mastermind/protocol';
import { ClientError } from './error.ts';
import { gameRequests, guessInGame } from './games.ts';
import { type Http, pause } from './http.ts';
import { guessInRoom, roomRequests, youIn } from './rooms.ts';

/** A player's knowledge before a guess: the rules and the answered guesses. */
export interface Position extends Pick<Game, 'variant' | 'symbols' | 'length' | 'repeats' | 'maxAttempts'> {
  readonly attempts: readonly Attempt[];
}

export type Choose = (position: Position) => CodeText | Promise<CodeText>;

export const playGame = async (http: Http, begun: Game, choose: Choose): Promise<Game> => {
  let game = begun;
  while (!game.gameOver) {
    const { id } = game;
    const code = await choose(game);
    const reply = await unlessOver(guessInGame(http, game, code));
    game = reply?.game ?? (await gameRequests(http).game(id));
  }
  return game;
};

/** Takes a seat, waits for the start, and guesses until your own game has ended. The others may still play. */
export const playRace = async (http: Http, given: Room, choose: Choose): Promise<Room> => {
  const requests = roomRequests(http);
  let room = given.youId === null ? await requests.join(given) : given;
  if (room.status === 'lobby') room = await begunRace(requests, room);
  if (room.startsAt !== null && room.startsAt > http.now()) room = await requests.ready(room);
  await pause((room.startsAt ?? 0) - http.now());
  for (let you = youIn(room); you?.state === 'playing'; you = youIn(room)) {
    const position = { ...room, attempts: you.attempts ?? [] };
    const reply = await unlessOver(guessInRoom(http, room, await choose(position)));
    room = reply?.room ?? (await requests.room(room));
  }
  return room;
};

/** `null` if time ran out while the guess was chosen. */
const unlessOver = <T>(guess: Promise<T>): Promise<T | null> =>
  guess.catch((error: unknown) => {
    if (error instanceof ClientError && OVER.has(error.kind)) return null;
    throw error;
  });

const OVER = new Set(['already-lost', 'room-over']);

const begunRace = async (requests: ReturnType<typeof roomRequests>, lobby: Room): Promise<Room> => {
  for await (const { room } of requests.roomEvents(lobby)) if (room.status !== 'lobby') return room;
  return requests.room(lobby);
};
