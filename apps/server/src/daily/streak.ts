import type { Streak } from '@mastermind/protocol';
import { daysBefore } from './calendar.ts';

/** Days solved in a row. Today may still be open, so a streak that reached yesterday still counts. */
export const streakOf = (solved: readonly string[], today: string): Streak => {
  let run = 0;
  let best = 0;
  let previous: string | null = null;
  for (const date of solved) {
    run = previous !== null && daysBefore(date, 1) === previous ? run + 1 : 1;
    best = Math.max(best, run);
    previous = date;
  }
  const alive = previous === today || previous === daysBefore(today, 1);
  return { current: alive ? run : 0, best };
};
