const DAY_MS = 24 * 60 * 60 * 1000;

/** Days are UTC everywhere, so that all players share them. */
export const dateOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

export const startOfDay = (date: string): number => Date.parse(`${date}T00:00:00Z`);

export const endOfDay = (date: string): number => startOfDay(date) + DAY_MS;

export const daysBefore = (date: string, days: number): string => dateOf(startOfDay(date) - days * DAY_MS);
