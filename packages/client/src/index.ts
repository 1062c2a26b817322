export type { Attempt, CodeText, Feedback } from '@mastermind/engine';
export type {
  Game,
  GameEvent,
  GuessReply,
  Leaderboard,
  Me,
  Replay,
  Room,
  RoomEvent,
  RoomGuessReply,
  RoomPlayer,
  Ruleset,
} from '@mastermind/protocol';
export { type Client, createClient } from './client.ts';
export { ClientError } from './error.ts';
export type { CasualOptions } from './games.ts';
export type { ClientOptions, HttpOptions } from './http.ts';
export type { Choose, Position } from './play.ts';
export { type DuelOptions, type RaceOptions, type RoomNews, youIn } from './rooms.ts';
