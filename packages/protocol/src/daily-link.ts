import type { DailyVariant } from './lists.ts';

/** The first day that has a code. Days are UTC everywhere. */
export const FIRST_DAY = '2026-01-01';

const DAY = 86_400_000;

/** Days are counted, so that people can speak of one: `Daily 214`. */
export const dailyNumber = (date: string): number => (Date.parse(date) - Date.parse(FIRST_DAY)) / DAY + 1;

/** Where a day's code is played, as a path on the server's page. Free of zod, for pages. */
export const dailyPath = (date: string, ruleset: DailyVariant): string =>
  `/daily${date === 'today' ? '' : `/${date}`}${ruleset === 'classic' ? '' : `?v=${ruleset}`}`;
