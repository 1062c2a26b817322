import { localeOf } from '../day/day.ts';

/** Making a formatter takes far longer than using it, and a list asks for thousands of dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const formatter = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(localeOf(language), options);
  formatters.set(key, known);
  return known;
};

/** `3 October`, with the year where it is not this one. */
export const dayOf = (time: number, language: string, now = Date.now()): string => {
  const date = new Date(time);
  const year = date.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const);
  return formatter(language, { day: 'numeric', month: 'long', ...year }).format(date);
};

/** `13:02` */
export const timeOf = (time: number, language: string): string =>
  formatter(language, { hour: '2-digit', minute: '2-digit' }).format(time);
