import type { DailyVariant } from './lists.ts';

/** Where a day's code is played, as a path on the server's page. Free of zod, for pages. */
export const dailyPath = (date: string, ruleset: DailyVariant): string =>
  `/daily${date === 'today' ? '' : `/${date}`}${ruleset === 'classic' ? '' : `?v=${ruleset}`}`;
