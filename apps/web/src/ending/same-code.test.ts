import { classic, gameView, parseChallenge, tryInit } from '@mastermind/engine';
import { expect, it } from 'vitest';
import { sameCodeLink } from './same-code.ts';

const viewOf = (seed: number | null) => {
  const game = tryInit({ variant: classic, seed, secret: seed === null ? [...'VOYG'] : null, playerIds: ['p'] });
  if (!game.ok) throw new Error(game.error.kind);
  return { ...gameView({ ...game.value, gameOver: true }) };
};

it('carries the seed of a game that has one', () => {
  expect(sameCodeLink(viewOf(42), 'https://example.org/versus', 7)).toBe('https://example.org/?v=classic&seed=42');
});

it('carries the code of a game that a server drew, unreadable to the eye', () => {
  const link = new URL(sameCodeLink(viewOf(null), 'https://example.org/versus', 7));
  expect(link.pathname).toBe('/c');
  expect(link.href).not.toContain('VOYG');
  expect(parseChallenge(link.hash.slice(1))).toEqual({ ok: true, value: { variant: classic, secret: [...'VOYG'] } });
});

it('carries nothing while the code is hidden', () => {
  const hidden = { ...viewOf(null), secretCode: null };
  expect(sameCodeLink(hidden, 'https://example.org/versus', 7)).toBe('https://example.org/');
});
