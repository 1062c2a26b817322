import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

it('lets work on one thing in one after the other, whatever becomes of it, and other work at once', async () => {
  const turnstile = createTurnstile();
  const done: string[] = [];
  const work = (name: string, milliseconds: number) => async (): Promise<void> => {
    done.push(`${name} in`);
    await sleep(milliseconds);
    done.push(`${name} out`);
    if (name === 'a1') throw new Error(name);
  };
  const all = [turnstile('a', work('a1', 20)), turnstile('a', work('a2', 0)), turnstile('b', work('b1', 5))];
  expect(done).toEqual(['a1 in', 'b1 in']);
  const settled = await Promise.allSettled(all);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(done).toEqual(['a1 in', 'b1 in', 'b1 out', 'a1 out', 'a2 in', 'a2 out']);
});
