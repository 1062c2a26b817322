import { expect, it } from 'vitest';
import { createKeyedLock } from './keyed-lock.ts';

it('runs work on one id one after the other, even after a failure, and work on other ids at the same time', async () => {
  const withLock = createKeyedLock();
  const done: string[] = [];
  const finish = new Map<string, () => void>();
  const work = (name: string) => async (): Promise<void> => {
    done.push(`${name} in`);
    await new Promise<void>((resolve) => finish.set(name, resolve));
    done.push(`${name} out`);
    if (name === 'a1') throw new Error(name);
  };
  const all = [withLock('a', work('a1')), withLock('a', work('a2')), withLock('b', work('b1'))];
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
