import { expect, it } from 'vitest';
import { createJournal } from './journal.ts';

it('writes nothing a second time when the connection broke while it was being written', async () => {
  const written: string[][] = [];
  const journal = createJournal<string>({
    idOf: (entry) => entry,
    write: async (entries) => {
      written.push([...entries]);
      throw new Error('Connection terminated unexpectedly');
    },
    exists: async () => true,
  });
  const appended = await Promise.allSettled([journal.append('a'), journal.append('b')]);
  expect(appended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(written).toEqual([['a', 'b']]);
});
