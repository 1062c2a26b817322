import { parseVariant } from '@mastermind/engine';
import { nodePool } from '@mastermind/solver/node-pool';
import { expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { runTask } from './work.ts';

/** Node aborts a process that ends while one of its workers starts or ends. */
it('has ended its worker when long work is done', async () => {
  const variant = parseVariant('1x2');
  if (!variant.ok) throw new Error(variant.error.kind);
  const workers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'MessagePort').length;
  const before = workers();
  const { value } = await runTask(
    async () => nodePool(1),
    (pool, options) => pool.run('rate', { variant: variant.value, strategy: 'knuth', seed: 0 }, options),
    await contextIn('en'),
  );
  expect(value).toMatchObject({ value: { games: 2 } });
  expect(workers()).toBe(before);
});
