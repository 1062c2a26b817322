import { describe, expect, it } from 'vitest';
import { createSharedClock, createSteadyClock } from './time.ts';

describe('a shared clock', () => {
  it('returns the time of the store’s clock, for any start of the node’s counter', async () => {
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

  /** A store and a node whose clocks run alike, until the store's is set. */
  const node = async () => {
    const time = { there: 1_000_000, own: 0 };
    const { now, measure } = await createSharedClock(
      async () => time.there,
      () => time.own,
    );
    return {
      now,
      set: (milliseconds: number): void => {
        time.there += milliseconds;
      },
      /** The node's lead over the store after a number of measurements. */
      ahead: async (measures = 0): Promise<number> => {
        for (let count = 0; count < measures; count++) {
          time.there += 20_000;
          time.own += 20_000;
          await measure();
        }
        return now() - time.there;
      },
    };
  };

  it('continues by itself between two measures, and follows a store that is a little ahead at once', async () => {
    const { set, ahead } = await node();
    set(900);
    expect(await ahead()).toBe(-900);
    expect(await ahead(1)).toBe(0);
  });

  it('is set back no faster than clocks drift while the store is a little behind', async () => {
    const { set, ahead, now } = await node();
    set(-900);
    const before = now();
    expect(await ahead(10)).toBe(700);
    expect(now()).toBeGreaterThan(before);
  });

  it.each([3_600_000, -3_600_000])(
    'ignores a jump of %i ms that is over before it was measured three times',
    async (jump) => {
      const { set, ahead } = await node();
      set(jump);
      expect(await ahead(2)).toBe(-jump);
      set(-jump);
      expect(await ahead(1)).toBe(0);
      expect(await ahead(5)).toBe(0);
    },
  );

  it.each([3_600_000, -3_600_000])('follows a store that was set by %i ms once three measures agree', async (jump) => {
    const { set, ahead } = await node();
    set(jump);
    expect(await ahead(3)).toBe(0);
  });

  it('agrees with the other nodes again when it was started during a jump', async () => {
    const time = { there: 1_000_000, own: 0 };
    const start = (): ReturnType<typeof createSharedClock> =>
      createSharedClock(
        async () => time.there,
        () => time.own,
      );
    const old = await start();
    time.there += 3_600_000;
    const fresh = await start();
    expect(fresh.now() - old.now()).toBe(3_600_000);
    time.there -= 3_600_000;
    for (let count = 0; count < 3; count++) {
      time.there += 20_000;
      time.own += 20_000;
      await Promise.all([old.measure(), fresh.measure()]);
    }
    expect(fresh.now()).toBe(old.now());
    expect(fresh.now()).toBe(time.there);
  });
});

describe('a steady clock', () => {
  const DAY = 24 * 60 * 60 * 1000;

  /** A computer whose clock can be set. */
  const computer = (lastUsed = 0) => {
    const time = { wall: 1_000_000_000, own: 70 };
    const now = createSteadyClock(
      lastUsed,
      () => time.wall,
      () => time.own,
    );
    return {
      time,
      set: (milliseconds: number): void => {
        time.wall += milliseconds;
      },
      /** Its lead over the computer's clock after a number of seconds, with one query in each. */
      ahead: (seconds = 0): number => {
        for (let count = 0; count < seconds; count++) {
          time.wall += 1000;
          time.own += 1000;
          now();
        }
        return now() - time.wall;
      },
    };
  };

  it.each([30 * DAY, -30 * DAY, 5000])('ignores a clock that is wrong by %i ms for a second', (jump) => {
    const { set, ahead } = computer();
    set(jump);
    expect(ahead(1)).toBe(-jump);
    set(-jump);
    expect(ahead(60)).toBe(0);
  });

  it.each([3_600_000, -3_600_000])('follows a clock that was set by %i ms for good', (jump) => {
    const { set, ahead } = computer();
    set(jump);
    expect(ahead(30)).toBe(-jump);
    expect(ahead(10)).toBe(0);
  });

  it('continues from the last use of the database, and returns to the clock if that stays behind', () => {
    const { ahead } = computer(1_000_000_000 + 3_600_000);
    expect(ahead(30)).toBe(3_600_000);
    expect(ahead(10)).toBe(0);
  });

  it('does not believe a file of the year 2031', () => {
    const { ahead } = computer(Date.UTC(2031, 0, 1));
    expect(ahead(40)).toBe(0);
  });
});
