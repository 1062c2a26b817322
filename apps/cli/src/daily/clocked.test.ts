import { expect, it } from 'vitest';
import { clocked } from './clocked.ts';
import type { DailyServer } from './day.ts';

it('goes by the quickest exchange, not by the last', async () => {
  let here = 0;
  let trip = 0;
  const AHEAD = 5000;
  /** The server's clock is five seconds ahead; a slow reply spends its whole trip on the way back. */
  const game = async () => {
    const now = here + AHEAD;
    here += trip;
    return { ok: true, value: { now } };
  };
  const server = clocked({ address: 'here', game } as unknown as DailyServer, () => here);
  trip = 3000;
  await server.game('1');
  expect(server.serverOffset()).toBe(AHEAD - 1500);
  trip = 20;
  await server.game('1');
  expect(server.serverOffset()).toBe(AHEAD - 10);
  trip = 3000;
  await server.game('1');
  expect(server.serverOffset()).toBe(AHEAD - 10);
});
