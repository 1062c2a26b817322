import { betterSample, type ClockSample, type Reply, sampleClock } from '@mastermind/play';
import type { DailyServer } from './day.ts';

export interface ClockedServer extends DailyServer {
  /** Added to this device's time it gives the server's, as far as the replies so far have told. */
  serverOffset(): number;
}

/** Every reply about a day or a game tells the server's time; the quickest exchange tells it best. */
export const clocked = (server: DailyServer, clock: () => number): ClockedServer => {
  let known: ClockSample | null = null;
  const heard = async <Value>(
    request: () => Promise<Reply<Value>>,
    timeIn: (value: Value) => number,
  ): Promise<Reply<Value>> => {
    const asked = clock();
    const reply = await request();
    if (reply.ok) {
      const sample = sampleClock(asked, clock(), timeIn(reply.value));
      known = known === null ? sample : betterSample(known, sample);
    }
    return reply;
  };
  return {
    address: server.address,
    daily: (...what) =>
      heard(
        () => server.daily(...what),
        ({ now }) => now,
      ),
    beginDaily: (...what) =>
      heard(
        () => server.beginDaily(...what),
        ({ now }) => now,
      ),
    game: (...what) =>
      heard(
        () => server.game(...what),
        ({ now }) => now,
      ),
    guess: (...what) =>
      heard(
        () => server.guess(...what),
        ({ game }) => game.now,
      ),
    assistGame: (...what) =>
      heard(
        () => server.assistGame(...what),
        ({ now }) => now,
      ),
    serverOffset: () => known?.serverOffset ?? 0,
  };
};
