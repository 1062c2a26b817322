import { describe, expect, it } from 'vitest';
import { darePath, parseDare } from './daily-link.ts';

const query = (path: string): URLSearchParams => new URL(path, 'http://localhost').searchParams;

describe('a day sent to a friend', () => {
  it.each([
    { by: 'Ada', guesses: 4 },
    { by: 'Zoë & Ünal', guesses: 10 },
    { by: null, guesses: 1 },
  ])('says that $by needed $guesses guesses, under any rules', (dare) => {
    for (const ruleset of ['classic', 'skemind'] as const) {
      const path = darePath('2026-11-15', ruleset, dare);
      expect(path.startsWith('/daily/2026-11-15?')).toBe(true);
      expect(parseDare(query(path))).toEqual(dare);
    }
  });

  it.each(['', '?in=0', '?in=21', '?in=x', '?in=1.5', '?by=Ada'])('says nothing where the address reads %j', (text) => {
    expect(parseDare(query(`/daily${text}`))).toBeNull();
  });

  it('leaves out a name that no player may have', () => {
    expect(parseDare(query(`/daily?in=4&by=${encodeURIComponent('a'.repeat(200))}`))).toEqual({ by: null, guesses: 4 });
  });
});
