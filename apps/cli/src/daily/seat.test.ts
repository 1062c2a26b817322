import { expect, it } from 'vitest';
import { contextIn } from '../context/context.ts';
import { beganDaily, fakeDaily } from '../testing/daily.ts';
import { sitAtDay } from './seat.ts';

it('goes by the quickest exchange, not by the last', async () => {
  let here = 0;
  let trip = 0;
  const AHEAD = 5000;
  const { server } = fakeDaily();
  /** The server's clock is five seconds ahead; a slow reply spends its whole trip on the way back. */
  const slowly = async <T extends { readonly now: number }>(value: T) => {
    const now = here + AHEAD;
    here += trip;
    return { ok: true, value: { ...value, now } } as const;
  };
  const day = await server.daily('today', 'classic');
  if (!day.ok) throw new Error(day.error.kind);
  const ahead = {
    ...server,
    daily: () => slowly({ ...day.value, game: beganDaily }),
    game: () => slowly(beganDaily),
  };
  trip = 3000;
  const seat = await sitAtDay(ahead, 'classic', await contextIn('en'), { clock: () => here });
  expect(seat.state().serverOffset).toBe(AHEAD - 1500);
  trip = 20;
  await seat.look();
  expect(seat.state().serverOffset).toBe(AHEAD - 10);
  trip = 3000;
  await seat.look();
  expect(seat.state().serverOffset).toBe(AHEAD - 10);
});
