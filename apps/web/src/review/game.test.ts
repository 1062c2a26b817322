import { type Action, formatGameLink, recordGame } from '@mastermind/engine';
import { describe, expect, it } from 'vitest';
import { openGame } from './game.ts';

const linkOf = (...actions: readonly Action[]): string => {
  const link = formatGameLink(recordGame({ variant: 'classic', seed: 42 }, actions));
  if (!link.ok) throw new Error(link.error.kind);
  return link.value;
};
const guess = (code: string): Action => ({ type: 'submit', code: [...code] });
const whole = linkOf(guess('RRBB'), guess('YGVO'));

describe('a game in a link', () => {
  it('is opened with its rows and its code, every answer checked', () => {
    const game = openGame(whole);
    expect(game.ok && game.value.view.secretCode?.join('')).toBe('YGVO');
    expect(game.ok && game.value.view.attempts).toHaveLength(2);
    expect(game.ok && game.value.wrongRows).toEqual([]);
  });

  it.each([
    ['a whole address', `https://example.org/review#${whole}`],
    ['spaces around it', `  ${whole}\n`],
    ['escapes of a messenger', encodeURIComponent(whole).replaceAll('~', '%7E')],
  ])('is found in %s', (_what, text) => {
    expect(openGame(text).ok).toBe(true);
  });

  it('begins after the last reset', () => {
    const game = openGame(linkOf(guess('RRBB'), { type: 'reset' }, guess('RRRR'), { type: 'resign' }));
    expect(game.ok && game.value.view.attempts.map(({ code }) => code.join(''))).toEqual(['RRRR']);
  });

  it.each([
    ['nothing', '', 'damaged-link'],
    ['nonsense', 'nonsense', 'damaged-link'],
    ['half a link', whole.slice(0, -3), 'damaged-link'],
    ['broken escapes', '%E0%A4%A', 'damaged-link'],
    ['a game still running', linkOf(guess('RRBB')), 'game-running'],
  ])('refuses %s', (_what, text, kind) => {
    const game = openGame(text);
    expect(game.ok ? null : game.error.kind).toBe(kind);
  });
});
