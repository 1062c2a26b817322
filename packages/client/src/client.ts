import type { CodeText } from '@mastermind/engine';
import type { Game, GuessReply, Room, RoomGuessReply } from '@mastermind/protocol';
import { gameRequests, guessInGame } from './games.ts';
import { type ClientOptions, createHttp, type HttpOptions } from './http.ts';
import { type Choose, playGame, playRace } from './play.ts';
import { guessInRoom, roomRequests } from './rooms.ts';

/** A player on one server. Every method throws a `ClientError` when the server refuses or does not answer. */
export const createClient = (options: ClientOptions) => {
  const http = createHttp(options);

  async function guess(where: Game, code: CodeText): Promise<GuessReply>;
  async function guess(where: Room, code: CodeText): Promise<RoomGuessReply>;
  async function guess(where: Game | Room, code: CodeText): Promise<GuessReply | RoomGuessReply> {
    return isRoom(where) ? guessInRoom(http, where, code) : guessInGame(http, where, code);
  }

  async function play(where: Game, choose: Choose): Promise<Game>;
  async function play(where: Room, choose: Choose): Promise<Room>;
  async function play(where: Game | Room, choose: Choose): Promise<Game | Room> {
    if (!isRoom(where)) return playGame(http, where, choose);
    if (where.kind === 'race') return playRace(http, where, choose);
    throw new TypeError('A duel needs codes as well as guesses: follow it with roomEvents, setCode and guess.');
  }

  return {
    ...gameRequests(http),
    ...roomRequests(http),
    /** Makes a guess in a game, a race or a duel. The reply holds the answer and the game or room after it. */
    guess,
    /** Plays a game or a race to its end with a function that chooses each guess. */
    play,
    /** Gives up a game, a race or a duel. */
    resign: async <T extends Game | Room>(where: T): Promise<T> => {
      const path = isRoom(where) ? `/rooms/${where.id}` : `/games/${where.id}`;
      const reply = await http.request<{ readonly room?: T } & T>(`${path}/resign`, { method: 'POST' });
      return reply.room ?? reply;
    },
    /** The time of the server, in milliseconds since 1970. Deadlines and starts are in the same time. */
    now: (): number => http.now(),
    /** The token of the player; `null` before the first request that needs a player. */
    get token(): string | null {
      return http.token;
    },
    /** Any other request of the API, such as `request('/me/export')`. */
    request: <T>(path: string, options: HttpOptions = {}): Promise<T> => http.request<T>(path, options),
  };
};

export type Client = ReturnType<typeof createClient>;

const isRoom = (where: Game | Room): where is Room => 'players' in where;
