import { type DailyVariant, dailyVariants } from '@mastermind/protocol/lists';

export const rulesetOf = (name: string | null): DailyVariant =>
  dailyVariants.find((ruleset) => ruleset === name) ?? 'classic';

/** `today`, or the day that the address names. */
export const dateOf = (path: string): string => path.replace(/^\/daily\/?/u, '') || 'today';

/** Days precede months in every language of the page. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** `Sunday 15 November` in any language; days are UTC everywhere. */
export const formatDay = (date: string, language: string, year = false): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** Whole minutes until then, rounded up, since a code that is a moment away is not there yet. */
export const timeLeft = (milliseconds: number): { readonly hours: number; readonly minutes: number } => {
  const minutes = Math.max(0, Math.ceil(milliseconds / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
};
