import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSharedClock } from './time.ts';

describe('a shared clock', () => {
  it('says what the store’s clock says, whatever the node’s own counter began with', async () => {
    for (const own of [0, 2000, -2000, 1e9]) {
      const { now } = await createSharedClock(
        async () => Date.now(),
        () => performance.now() + own,
      );
      expect(Math.abs(now() - Date.now())).toBeLessThan(20);
    }
  });

  it('takes the way there and back into account, and trusts the quickest answer', async () => {
    const ways = [40, 2, 60];
    let time = 1_000_000;
    let own = 0;
    const pass = (milliseconds: number): void => {
      time += milliseconds;
      own += milliseconds;
    };
    const ask = async (): Promise<number> => {
      const way = ways.shift() ?? 2;
      pass(way / 2);
      const answer = time;
      // The way back is much slower than the way there.
      pass(way * 3);
      return answer;
    };
    const { now } = await createSharedClock(ask, () => own);
    expect(Math.abs(now() - time)).toBeLessThanOrEqual(3);
  });

  it('goes on by itself between two measures, and follows a store whose clock was set', async () => {
    let ahead = 0;
    const { now, measure } = await createSharedClock(async () => Date.now() + ahead);
    const before = now();
    await sleep(30);
    expect(now() - before).toBeGreaterThanOrEqual(25);
    ahead = 5000;
    await measure();
    expect(now() - before).toBeGreaterThan(5000);
  });
});
