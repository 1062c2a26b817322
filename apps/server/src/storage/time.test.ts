import { describe, expect, it } from 'vitest';
import { createSharedClock, createSteadyClock } from './time.ts';

describe('a shared clock', () => {
  it('says what the store’s clock says, whatever the node’s own counter began with', async () => {
    const time = 1_000_000;
    for (const own of [0, 2000, -2000, 1e9]) {
      const { now } = await createSharedClock(
        async () => time,
        () => own,
      );
      expect(now()).toBe(time);
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
    let there = 1_000_000;
    let own = 0;
    const { now, measure } = await createSharedClock(
      async () => there,
      () => own,
    );
    own += 30;
    expect(now()).toBe(1_000_030);
    there += 5000;
    await measure();
    expect(now()).toBe(1_005_000);
  });

  it('never goes back, and follows a store whose clock was set back no faster than clocks drift', async () => {
    let there = 1_000_000;
    let own = 0;
    const { now, measure } = await createSharedClock(
      async () => there,
      () => own,
    );
    there -= 60_000;
    let last = now();
    for (let round = 0; round < 10; round++) {
      await measure();
      expect(now()).toBeGreaterThanOrEqual(last);
      there += 20_000;
      own += 20_000;
      expect(now() - last).toBeGreaterThan(19_900);
      last = now();
    }
    expect(last).toBeLessThan(1_200_000);
  });
});

describe('a steady clock', () => {
  it('goes on when the clock is set back, and follows one that is set forward', () => {
    let wall = 1_000_000;
    let own = 0;
    const now = createSteadyClock(
      0,
      () => wall,
      () => own,
    );
    const pass = (milliseconds: number): number => {
      wall += milliseconds;
      own += milliseconds;
      return now();
    };
    expect(pass(500)).toBe(1_000_500);
    wall -= 3_600_000;
    expect(pass(1000)).toBe(1_001_500);
    wall += 3_600_000 + 60_000;
    expect(pass(1000)).toBe(1_062_500);
  });

  it('begins no earlier than it is told', () => {
    expect(
      createSteadyClock(
        5000,
        () => 1000,
        () => 70,
      )(),
    ).toBe(5000);
  });
});
