import { deadline, elapsedSince } from '@mastermind/engine';
import { endOfDay } from '../daily/calendar.ts';
import type { GameRow } from '../storage/schema.ts';
import { current, type History, lastAt, type NewEvent } from './history.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Due {
  readonly at: number;
  readonly type: 'expire' | 'abandon';
}

/** The ruleset's clock, the end of a daily code's day, or a day without a guess where it is ranked; whichever is first. */
export const dueOf = (history: History): Due | null => {
  const { game } = history;
  const dues = [clockOf(history), dayOf(game), leftAlone(history)].filter((due) => due !== null);
  return dues.length === 0 ? null : dues.reduce((first, due) => (due.at < first.at ? due : first));
};

export const overdue = (history: History, now: number): NewEvent | null => {
  const state = current(history);
  const due = dueOf(history);
  if (state.gameOver || due === null || now < due.at) return null;
  const at = elapsed(history, now);
  if (due.type === 'expire') return { type: 'expire', action: { type: 'expire', at } };
  // Before the ruleset's own clock has run out, or the rules would refuse it as late.
  const end = deadline(state.variant);
  const before = end === null ? at : Math.max(state.elapsed, Math.min(at, end - 1));
  return { type: 'abandon', action: { type: 'resign', at: before } };
};

/** The deletion time of an unfinished game without a deadline: this many days after the last guess; 0 means never. */
export const forgottenAt = (history: History, days: number): number | null =>
  days === 0 || current(history).gameOver || dueOf(history) !== null ? null : lastAt(history) + days * DAY_MS;

/** Milliseconds since the start; never earlier than the last action, even if a clock was set back. */
export const elapsed = (history: History, now: number): number =>
  elapsedSince(history.game.started_at, now, current(history).elapsed);

const clockOf = (history: History): Due | null => {
  const milliseconds = deadline(current(history).variant);
  return milliseconds === null ? null : { at: history.game.started_at + milliseconds, type: 'expire' };
};

const dayOf = ({ mode, date }: GameRow): Due | null =>
  mode === 'daily' && date !== null ? { at: endOfDay(date), type: 'abandon' } : null;

const leftAlone = (history: History): Due | null =>
  history.game.mode === 'ranked' && current(history).variant.seconds === null
    ? { at: lastAt(history) + DAY_MS, type: 'abandon' }
    : null;
