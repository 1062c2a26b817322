import { levelsNear } from '@mastermind/protocol';
import type { BotSeat, RoomAction } from './action.ts';
import { abandonment } from './duel.ts';
import { nextMove } from './pace.ts';
import { raceDeadline } from './race.ts';
import { isFull, lobbyEnd, type RoomState } from './state.ts';

/** An action that is due by the clock. It counts from when it was due, even if a node notices later. */
export interface Overdue {
  readonly action: RoomAction;
  readonly at: number;
}

/** The changes to write before anyone sees the room. Bots that fill the free seats need new ids. */
export const overdue = (state: RoomState, now: number, newBot: () => string): Overdue | null => {
  const due = clockDue(state);
  if (due === null || now < due.at) return null;
  switch (due.type) {
    case 'start':
      return { action: { type: 'start', playerId: null, bots: fillers(state, newBot) }, at: now };
    case 'close':
      return { action: { type: 'close', playerId: null }, at: due.at };
    case 'expire':
      return { action: { type: 'expire', playerId: null }, at: due.at };
    case 'abandon':
      return { action: { type: 'abandon', playerId: null, gone: abandonment(state)!.gone }, at: due.at };
  }
};

/** When the room next needs something done without a player: by the clock or by a bot. */
export const dueAt = (state: RoomState, pace: number): number | null => {
  const times = [clockDue(state)?.at, nextMove(state, pace)?.at].filter((at) => at !== undefined);
  return times.length === 0 ? null : Math.min(...times);
};

interface ClockDue {
  readonly type: 'start' | 'close' | 'expire' | 'abandon';
  readonly at: number;
}

const clockDue = (state: RoomState): ClockDue | null => {
  switch (state.status) {
    case 'lobby':
      if (isFull(state)) return { type: 'start', at: state.at };
      return { type: state.room.quick ? 'start' : 'close', at: lobbyEnd(state) };
    case 'running': {
      const at = state.room.kind === 'race' ? raceDeadline(state) : (abandonment(state)?.at ?? null);
      return at === null ? null : { type: state.room.kind === 'race' ? 'expire' : 'abandon', at };
    }
    case 'over':
      return null;
  }
};

const fillers = ({ room, seats }: RoomState, newBot: () => string): BotSeat[] =>
  room.quick ? levelsNear(room.level, room.capacity - seats.length).map((level) => ({ id: newBot(), level })) : [];
