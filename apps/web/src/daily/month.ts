import type { DailyArchive } from '@mastermind/protocol';

type Line = DailyArchive['days'][number];

/** A day of a month as a calendar shows it; `line` is the player's try, if known. */
export interface CalendarDay {
  readonly date: string;
  readonly line: Line | null;
  readonly kind: 'past' | 'today' | 'to-come';
}

const DAY_MS = 86_400_000;

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days of the month of `today`, and how many cells are empty before the first; weeks begin on Monday. Days are UTC. */
export const monthOf = (
  today: string,
  lines: readonly Line[],
): { readonly before: number; readonly days: readonly CalendarDay[] } => {
  const known = new Map(lines.map((line) => [line.date, line]));
  const first = Date.parse(`${today.slice(0, 7)}-01`);
  const days: CalendarDay[] = [];
  for (let time = first; dateOf(time).slice(0, 7) === today.slice(0, 7); time += DAY_MS) {
    const date = dateOf(time);
    const kind = date === today ? 'today' : date < today ? 'past' : 'to-come';
    days.push({ date, line: known.get(date) ?? null, kind });
  }
  return { before: (new Date(first).getUTCDay() + 6) % 7, days };
};

/** The days of the week in any language, from Monday on: `M`, and `Monday` for screen readers. */
export const weekdaysIn = (language: string): readonly { readonly short: string; readonly long: string }[] =>
  Array.from({ length: 7 }, (_, day) => {
    // A Monday.
    const time = Date.parse('2026-01-05') + day * DAY_MS;
    const name = (weekday: 'narrow' | 'long'): string =>
      new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(time);
    return { short: name('narrow'), long: name('long') };
  });

export const monthName = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.parse(date));
