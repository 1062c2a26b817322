import { senderName } from '@mastermind/engine';
import type { DailyVariant } from './lists.ts';

/** The first day that has a code. Days are UTC everywhere. */
export const FIRST_DAY = '2026-01-01';

const DAY = 86_400_000;

/** Days are counted, so that people can speak of one: `Daily 214`. */
export const dailyNumber = (date: string): number => (Date.parse(date) - Date.parse(FIRST_DAY)) / DAY + 1;

/** The path of a day's code on the server's page. Free of zod, for pages. */
export const dailyPath = (date: string, ruleset: DailyVariant): string =>
  `/daily${date === 'today' ? '' : `/${date}`}${ruleset === 'classic' ? '' : `?v=${ruleset}`}`;

/** The sender's result in a shared link to a day: the number of guesses, and never the code. */
export interface DailyDare {
  /** `null` where they gave no name. */
  readonly by: string | null;
  readonly guesses: number;
}

const MOST_GUESSES = 20;

export const darePath = (date: string, ruleset: DailyVariant, { by, guesses }: DailyDare): string => {
  const path = dailyPath(date, ruleset);
  const name = by === null ? '' : `&by=${encodeURIComponent(by)}`;
  return `${path}${path.includes('?') ? '&' : '?'}in=${guesses}${name}`;
};

/** Read from the query of an address, which is untrusted. */
export const parseDare = (query: { get(name: string): string | null }): DailyDare | null => {
  const guesses = Number(query.get('in'));
  if (!Number.isInteger(guesses) || guesses < 1 || guesses > MOST_GUESSES) return null;
  return { by: senderName(query.get('by') ?? ''), guesses };
};
