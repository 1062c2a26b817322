import { bulls, classic, parseCode, type Variant } from '@mastermind/engine';
import { botsWith, plainTools } from '@mastermind/solver';
import { expect, it } from 'vitest';
import { playOut } from './play-out.ts';

const code = (variant: Variant, letters: string) => {
  const read = parseCode(variant, letters);
  if (!read.ok) throw new Error(letters);
  return read.value;
};
const bot = (id: string) => botsWith(plainTools).find((one) => one.id === id)!;

it('plays a bot to the end of its game, the same each time', () => {
  const secret = code(classic, 'YGVO');
  const game = playOut(bot('knuth'), classic, secret, 1);
  expect(game.status).toBe('won');
  expect(game.attempts.length).toBeLessThanOrEqual(5);
  expect(playOut(bot('knuth'), classic, secret, 1)).toEqual(game);
});

it('ends a game whose code is not broken', () => {
  const game = playOut(bot('random'), bulls, code(bulls, '0123'), 1);
  expect(game.attempts).toHaveLength(10);
  expect(game.status).toBe('lost');
});
