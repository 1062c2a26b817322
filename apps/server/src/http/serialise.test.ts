import { expect, it } from 'vitest';
import { z } from 'zod';
import { replySerialiser } from './serialise.ts';

const route = { schema: z.object({ name: z.string() }), method: 'GET', url: '/api/x' };

it('writes replies as they are', () => {
  expect(replySerialiser(false)(route)({ name: 'Ann' })).toBe('{"name":"Ann"}');
});

it.each([[{ name: 'Ann', token: 'secret' }], [{}], [{ name: 7 }]])(
  'throws in tests if a reply differs from its schema: %j',
  (reply) => {
    expect(() => replySerialiser(true)(route)(reply)).toThrow();
    expect(replySerialiser(true)(route)({ name: 'Ann' })).toBe('{"name":"Ann"}');
  },
);
