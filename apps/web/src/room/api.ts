import type { Code } from '@mastermind/engine';
import type {
  DuelFormat,
  OpenRooms,
  Period,
  RaceLeaderboard,
  Replay,
  RoomGuessReply,
  RoomReply,
} from '@mastermind/protocol';
import { asPlayer } from '../online/api.ts';
import { type Reply, request } from '../online/request.ts';

export interface RaceWish {
  readonly variant: string;
  readonly capacity: number;
  readonly bots: number;
  readonly level: number;
}

export interface DuelWish {
  readonly variant: string;
  readonly rounds: number;
  readonly format: DuelFormat;
}

/** A game of one of the players of a race, or of one round of a duel. */
export type RoomReplay = Replay & { readonly playerId?: string; readonly round?: number };

const post = (path: string, body?: unknown): Promise<Reply<RoomReply>> =>
  asPlayer(() => request(path, { method: 'POST', ...(body === undefined ? {} : { body }) }));

const inRoom = (key: string, act: string): string => `/rooms/${encodeURIComponent(key)}/${act}`;

export const makeRace = (wish: RaceWish): Promise<Reply<RoomReply>> => post('/races', wish);

export const quickRace = (variant: string): Promise<Reply<RoomReply>> => post('/races/quick', { variant });

export const makeDuel = (wish: DuelWish): Promise<Reply<RoomReply>> => post('/duels', wish);

export const fetchRooms = (): Promise<Reply<OpenRooms>> => request('/rooms');

/** By id or short code. */
export const fetchRoom = (key: string): Promise<Reply<RoomReply>> => request(`/rooms/${encodeURIComponent(key)}`);

export const joinRoom = (key: string): Promise<Reply<RoomReply>> => post(inRoom(key, 'join'));

export const leaveRoom = (id: string): Promise<Reply<RoomReply>> => post(inRoom(id, 'leave'));

export const startRoom = (id: string): Promise<Reply<RoomReply>> => post(inRoom(id, 'start'));

export const setCode = (id: string, round: number, code: Code): Promise<Reply<RoomReply>> =>
  post(inRoom(id, 'code'), { code: [...code], round });

export const guessInRoom = (id: string, turn: number, code: Code, key: string): Promise<Reply<RoomGuessReply>> =>
  request(inRoom(id, 'guesses'), { method: 'POST', body: { code, turn }, key });

export const resignRoom = (id: string): Promise<Reply<RoomReply>> => post(inRoom(id, 'resign'));

/** The room in which it goes on; whoever asks later is joined into it. */
export const rematch = (id: string): Promise<Reply<RoomReply>> => post(inRoom(id, 'rematch'));

export const fetchReplays = (id: string): Promise<Reply<{ readonly replays: readonly RoomReplay[] }>> =>
  request(inRoom(id, 'replay'));

export const fetchRaceBoard = (
  variant: string,
  period: Period,
  after: string | null,
): Promise<Reply<RaceLeaderboard>> =>
  request(`/leaderboards/races/${variant}?${new URLSearchParams({ period, ...(after === null ? {} : { after }) })}`);
