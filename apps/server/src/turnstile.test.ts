import { expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

it('lets work on one thing in one after the other, whatever becomes of it, and other work at once', async () => {
  const turnstile = createTurnstile();
  const done: string[] = [];
  const finish = new Map<string, () => void>();
  const work = (name: string) => async (): Promise<void> => {
    done.push(`${name} in`);
    await new Promise<void>((resolve) => finish.set(name, resolve));
    done.push(`${name} out`);
    if (name === 'a1') throw new Error(name);
  };
  const all = [turnstile('a', work('a1')), turnstile('a', work('a2')), turnstile('b', work('b1'))];
  expect(done).toEqual(['a1 in', 'b1 in']);
  finish.get('b1')!();
  await all[2];
  finish.get('a1')!();
  await expect(all[0]).rejects.toThrow('a1');
  finish.get('a2')!();
  const settled = await Promise.allSettled(all);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(done).toEqual(['a1 in', 'b1 in', 'b1 out', 'a1 out', 'a2 in', 'a2 out']);
});
