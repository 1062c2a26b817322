import { abandonment } from './duel.ts';
import type { BotSeat, Happening } from './happening.ts';
import { nextMove } from './pace.ts';
import { raceDeadline } from './race.ts';
import { isFull, lobbyEnd, type RoomState } from './state.ts';

/** Something that time brings about. What time ends, ends when it was due, whenever that is noticed. */
export interface Overdue {
  readonly happening: Happening;
  readonly at: number;
}

/** What has to be written before anybody sees the room. Bots that are filled in need names of their own. */
export const overdue = (state: RoomState, now: number, newBot: () => string): Overdue | null => {
  const due = clockDue(state);
  if (due === null || now < due.at) return null;
  switch (due.type) {
    case 'start':
      return { happening: { type: 'start', playerId: null, bots: fillers(state, newBot) }, at: now };
    case 'close':
      return { happening: { type: 'close', playerId: null }, at: due.at };
    case 'expire':
      return { happening: { type: 'expire', playerId: null }, at: due.at };
    case 'abandon':
      return { happening: { type: 'abandon', playerId: null, gone: abandonment(state)!.gone }, at: due.at };
  }
};

/** When something has to be done in the room by itself: the clock's doing or a bot's. */
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
  room.quick ? Array.from({ length: room.capacity - seats.length }, () => ({ id: newBot(), level: room.level })) : [];
