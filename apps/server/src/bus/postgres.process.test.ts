import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { startPostgres } from '../../../../scripts/postgres.mjs';
import { createPostgresBus } from './postgres.ts';

it('never sends a statement while another one of its connection is under way, which pg 9 will refuse', async () => {
  const postgres = await startPostgres();
  const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>;
  const underWay = new Map<unknown, number>();
  let most = 0;
  let heartbeats = 0;
  let enough = (): void => {};
  const done = new Promise<void>((resolve) => {
    enough = resolve;
  });
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...given: unknown[]) {
    underWay.set(this, (underWay.get(this) ?? 0) + 1);
    most = Math.max(most, underWay.get(this)!);
    const result = await query.apply(this, given);
    underWay.set(this, underWay.get(this)! - 1);
    if (given[0] === 'select 1' && ++heartbeats === 20) enough();
    return result;
  } as never);
  // A heartbeat every few milliseconds, and notifications all the time.
  const bus = await createPostgresBus(postgres.url, 300, 5);
  const publish = setInterval(() => bus.publish('other', 1), 1);
  await done;
  clearInterval(publish);
  await bus.close();
  expect(most).toBe(1);
  postgres.stop();
});
