import { afterEach, expect, it, vi } from 'vitest';
import { createJournal } from './journal.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('writes nothing a second time when the connection broke while it was being written', async () => {
  const written: string[][] = [];
  const journal = createJournal<string>({
    idOf: (entry) => entry,
    write: async (entries) => {
      written.push([...entries]);
      throw new Error('Connection terminated unexpectedly');
    },
    exists: async () => true,
    blocks: false,
  });
  const appended = await Promise.allSettled([journal.append('a'), journal.append('b')]);
  expect(appended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(written).toEqual([['a', 'b']]);
});

/** A store whose commits take 20 milliseconds each. */
const slowStore = (blocks: boolean) => {
  vi.useFakeTimers();
  const written: string[][] = [];
  const journal = createJournal<string>({
    idOf: (entry) => entry,
    write: async (entries) => {
      vi.advanceTimersByTime(20);
      written.push([...entries]);
      return new Set(entries);
    },
    exists: async () => true,
    blocks,
  });
  const append = async (entry: string): Promise<void> => {
    const appended = journal.append(entry);
    await vi.advanceTimersByTimeAsync(1);
    await appended;
  };
  return { written, journal, append };
};

it('leaves time for others between blocking commits, and then commits all new writes', async () => {
  const { written, journal, append } = slowStore(true);
  await append('a');
  const later = [journal.append('b')];
  await vi.advanceTimersByTimeAsync(5);
  later.push(journal.append('c'));
  expect(written).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(10);
  await Promise.all(later);
  expect(written).toEqual([['a'], ['b', 'c']]);
});

it('commits at once after a quiet while', async () => {
  const { written, append } = slowStore(true);
  await append('a');
  await vi.advanceTimersByTimeAsync(20);
  await append('b');
  expect(written).toEqual([['a'], ['b']]);
});

it('does not wait between commits that leave the thread free', async () => {
  const { written, append } = slowStore(false);
  for (const entry of ['a', 'b', 'c']) await append(entry);
  expect(written).toEqual([['a'], ['b'], ['c']]);
});
