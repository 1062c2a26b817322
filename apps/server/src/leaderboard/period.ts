import type { Period } from '@mastermind/protocol';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the running week (from Monday) or month began, in UTC. */
export const startOf = (period: Period, now: number): number => {
  const date = new Date(now);
  const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  switch (period) {
    case 'week':
      return day - ((date.getUTCDay() + 6) % 7) * DAY_MS;
    case 'month':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
    case 'all':
      return 0;
  }
};
