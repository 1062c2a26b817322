import type { QuickRacers } from '@mastermind/protocol';
import type { RoomAuthority } from './authority.ts';
import { current } from './fold.ts';
import { type Names, namesIn } from './names.ts';
import type { RoomStore } from './store.ts';

/** How long an answer is reused, so that a busy lobby costs one query. */
const CACHED_MS = 2000;
/** No quick race lasts longer. */
const LONGEST_MS = 10 * 60_000;
const MAX_ROOMS = 100;
const MAX_NAMED_RACERS = 8;

/** The players in quick races right now. Rooms by invitation stay private, and bots are not counted. */
export const createRacers = (
  store: RoomStore,
  authority: RoomAuthority,
  names: Names,
  clock: () => number,
): (() => Promise<QuickRacers>) => {
  let cached: { readonly until: number; readonly value: Promise<QuickRacers> } | null = null;

  const read = async (now: number): Promise<QuickRacers> => {
    const racers: QuickRacers['racers'] = [];
    for (const id of await store.quickSince(now - LONGEST_MS, MAX_ROOMS)) {
      const log = await authority.look(id);
      if (log === null) continue;
      const { room, status, seats } = current(log);
      if (status === 'over') continue;
      await names.learn(log);
      const shown = namesIn(seats, names.nameOf);
      for (const { id: player, level, game } of seats) {
        if (level !== null || game?.gameOver === true) continue;
        const state = status === 'lobby' ? 'waiting' : 'racing';
        racers.push({ name: shown.get(player)!, variant: room.variant.id, status: state });
      }
    }
    const waiting = racers.filter((racer) => racer.status === 'waiting');
    const racing = racers.filter((racer) => racer.status === 'racing');
    return { people: racers.length, racers: [...waiting, ...racing].slice(0, MAX_NAMED_RACERS) };
  };

  return () => {
    const now = clock();
    if (cached === null || now >= cached.until) cached = { until: now + CACHED_MS, value: read(now) };
    return cached.value;
  };
};
