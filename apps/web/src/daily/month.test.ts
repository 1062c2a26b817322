import { describe, expect, it } from 'vitest';
import { monthName, monthOf, weekdaysIn } from './month.ts';

const line = (date: string, attempts: number) => ({ date, variant: 'classic', status: 'won', attempts }) as const;

describe('the calendar of a month', () => {
  it('begins its weeks on Monday and ends with the month', () => {
    const { before, days } = monthOf('2026-11-15', []);
    expect([before, days.length, days[0]!.date, days.at(-1)!.date]).toEqual([6, 30, '2026-11-01', '2026-11-30']);
    expect(monthOf('2028-02-01', []).days).toHaveLength(29);
  });

  it('marks today, past and future days, and the player’s results', () => {
    const { days } = monthOf('2026-11-15', [line('2026-11-14', 4), line('2026-10-31', 3)]);
    expect(days.slice(12, 16).map(({ kind, line: own }) => [kind, own?.attempts ?? null])).toEqual([
      ['past', null],
      ['past', 4],
      ['today', null],
      ['to-come', null],
    ]);
  });

  it('is named in the reader’s language', () => {
    expect(weekdaysIn('en').map(({ short }) => short)).toEqual(['M', 'T', 'W', 'T', 'F', 'S', 'S']);
    expect(monthName('2026-11-15', 'fr')).toBe('novembre');
  });
});
