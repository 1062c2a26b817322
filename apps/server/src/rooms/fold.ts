import { type EngineError, ok, orThrow, type Result } from '@mastermind/engine';
import type { RoomEventRow, RoomRow } from '../storage/schema.ts';
import { type BotSeat, type RoomAction, readRoomAction } from './action.ts';
import { endDuel, guessInDuel, setDuelCode, startDuel } from './duel.ts';
import { expireRace, guessInRace, readyInRace, resignRace, startRace } from './race.ts';
import type { RoomState, Seat } from './state.ts';
import { type RoomInfo, readRoom } from './terms.ts';

/** One event, and the state of the room after it. */
export interface Step {
  readonly event: RoomEventRow;
  readonly state: RoomState;
}

export interface RoomLog {
  readonly room: RoomRow;
  readonly steps: readonly Step[];
}

/** Reads the events back; rows that the rules refuse are a damaged store, which is a bug and throws. */
export const readLog = (room: RoomRow, events: readonly RoomEventRow[]): RoomLog =>
  extendLog({ room, steps: [] }, events);

export const extendLog = ({ room, steps }: RoomLog, events: readonly RoomEventRow[]): RoomLog => {
  const more = [...steps];
  const info = more[0]?.state.room ?? readRoom(room);
  for (const event of events) {
    more.push({ event, state: orThrow(nextState(more.at(-1)?.state ?? beforeAll(info), event)) });
  }
  return { room, steps: more };
};

export const current = ({ steps }: RoomLog): RoomState => steps.at(-1)!.state;

/** The room after an event, or why the rules refuse it. Whether it may happen at all was decided before. */
export const nextState = (before: RoomState, event: RoomEventRow): Result<RoomState, EngineError> => {
  const { version, at } = event;
  const next = changed({ ...before, version, at }, readRoomAction(event), at);
  return next;
};

const beforeAll = (room: RoomInfo): RoomState => ({
  room,
  version: 0,
  at: room.createdAt,
  status: 'lobby',
  ending: null,
  endedAt: null,
  hostId: '',
  seats: [],
  startsAt: null,
  rounds: [],
  gone: [],
  rematchId: null,
  kept: room.kept,
});

const changed = (state: RoomState, action: RoomAction, at: number): Result<RoomState, EngineError> => {
  switch (action.type) {
    case 'create': {
      const { playerId, program, bots } = action;
      return ok({
        ...state,
        hostId: playerId,
        seats: [personSeat(playerId, program, at), ...bots.map((bot) => botSeat(bot, at))],
      });
    }
    case 'join': {
      const { playerId, program } = action;
      return ok({ ...answered(state, playerId), seats: [...state.seats, personSeat(playerId, program, at)] });
    }
    case 'leave':
      return ok(left(answered(state, action.playerId), action.playerId, at));
    case 'start': {
      const filled = { ...state, seats: [...state.seats, ...action.bots.map((bot) => botSeat(bot, at))] };
      return ok(state.room.kind === 'race' ? startRace(filled, at) : startDuel(filled, at));
    }
    case 'ready':
      return ok(readyInRace(state, action.playerId, at));
    case 'set':
      return setDuelCode(state, action, at);
    case 'guess':
      return action.round === null
        ? guessInRace(state, action.playerId, action.code, at)
        : guessInDuel(state, action.round, action.code, at);
    case 'resign':
      return state.room.kind === 'race'
        ? resignRace(state, action.playerId, at)
        : ok(endDuel(state, [action.playerId], 'resigned', at));
    case 'expire':
      return ok(expireRace(state, at));
    case 'abandon':
      return ok(endDuel(state, action.gone, 'abandoned', at));
    case 'close':
      return ok(closed(state, at));
    case 'rematch':
      return ok({ ...state, rematchId: action.roomId });
  }
};

const personSeat = (id: string, program: boolean, cameAt: number): Seat => ({
  id,
  level: null,
  program,
  ready: false,
  cameAt,
  game: null,
});

const botSeat = ({ id, level }: BotSeat, cameAt: number): Seat => ({
  id,
  level,
  program: false,
  ready: true,
  cameAt,
  game: null,
});

/** No seat is reserved for them any longer. */
const answered = (state: RoomState, playerId: string): RoomState =>
  state.kept.includes(playerId) ? { ...state, kept: state.kept.filter((id) => id !== playerId) } : state;

/** The place is free again; the next person becomes host, and a room without people is over. */
const left = (state: RoomState, playerId: string, at: number): RoomState => {
  const seats = state.seats.filter(({ id }) => id !== playerId);
  const next = seats.find(({ level }) => level === null);
  if (next === undefined) return closed({ ...state, seats }, at);
  return { ...state, seats, hostId: state.hostId === playerId ? next.id : state.hostId };
};

const closed = (state: RoomState, at: number): RoomState => ({
  ...state,
  status: 'over',
  ending: 'empty',
  endedAt: at,
});
