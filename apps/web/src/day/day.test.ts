import { dailyPath } from '@mastermind/protocol/daily';
import { describe, expect, it } from 'vitest';
import { dateOf, formatDay, localeOf, rulesetOf, timeLeft } from './day.ts';

describe('the address of a day', () => {
  it.each([
    ['/daily', 'today'],
    ['/daily/', 'today'],
    ['/daily/2026-11-15', '2026-11-15'],
  ])('%s is %s', (path, date) => expect(dateOf(path)).toBe(date));

  it('names the ruleset only where it is not the usual one', () => {
    expect(dailyPath('today', 'classic')).toBe('/daily');
    expect(dailyPath('2026-11-15', 'skemind')).toBe('/daily/2026-11-15?v=skemind');
    expect(rulesetOf('skemind')).toBe('skemind');
    expect(rulesetOf('nonsense')).toBe('classic');
  });
});

describe('a day', () => {
  it('is the same day everywhere', () => {
    expect(formatDay('2026-11-15', 'en')).toBe('Sunday 15 November');
    expect(formatDay('2026-11-15', 'fr')).toBe('dimanche 15 novembre');
  });

  it('is before its month in every language', () => {
    const at = new Date(2026, 10, 20, 5, 59);
    const dates = ['en', 'fr', 'pt'].map((language) =>
      at.toLocaleDateString(localeOf(language), { dateStyle: 'medium' }),
    );
    expect(dates.map((date) => date.slice(0, 2))).toEqual(['20', '20', '20']);
  });

  it('ends in whole minutes, rounded up', () => {
    expect(timeLeft(5 * 3_600_000 + 11 * 60_000 + 1)).toEqual({ hours: 5, minutes: 12 });
    expect(timeLeft(-1)).toEqual({ hours: 0, minutes: 0 });
  });
});
