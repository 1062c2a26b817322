import type { Game, Leaderboard, RaceLeaderboard } from '@mastermind/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask } from './testing/players.ts';
import { makeSqlite } from './testing/stores.ts';
import { type Client, createWorld, playOut, type World } from './testing/world.ts';

const DAY = 86_400_000;

describe('somebody who wants a better place than they play for', () => {
  let world: World;
  let eve: Client;
  beforeEach(async () => {
    world = await createWorld(makeSqlite, { rankAfterHours: 24 });
    eve = await world.newcomer({ name: 'Eve' });
  });
  afterEach(() => world.close());

  const place = async (league: string, variant = 'classic') =>
    ((await eve.get(`/api/leaderboards/${variant}?league=${league}`)).json() as Leaderboard).you;

  const races = async (player: Client): Promise<number> =>
    ((await player.get('/api/leaderboards/races/classic')).json() as RaceLeaderboard).you?.races ?? 0;

  it('drops no bad game by asking for help in the middle of it', async () => {
    world.now += DAY;
    const good = await playOut(eve, await eve.begin({ mode: 'ranked' }));
    const bad = await eve.begin({ mode: 'ranked' });
    await eve.guess(bad, 'RRRR');
    const marked: Game = (await eve.post(`/api/games/${bad.id}/assist`)).json();
    expect(marked.assisted).toBe(true);
    await eve.post(`/api/games/${bad.id}/resign`);
    expect(await place('ranked')).toMatchObject({ games: 2, mean: (good.attempts.length + 11) / 2 });
    expect(await place('assisted')).toBeNull();
  });

  it('wins nothing with help in the middle of a game, with a clock or without', async () => {
    world.now += DAY;
    for (const variant of ['classic', 'skemind']) {
      const game = await eve.begin({ mode: 'ranked', variant });
      const { game: helped } = (await eve.guess(game, variant === 'classic' ? 'RRRR' : 'CSTD')).json();
      await eve.post(`/api/games/${game.id}/assist`);
      await playOut(eve, helped);
    }
    expect(await place('ranked')).toMatchObject({ games: 1, mean: 11 });
    expect(await place('ranked', 'skemind')).toMatchObject({ games: 1, score: 0 });
  });

  it('plays among the assisted by saying so before the first guess', async () => {
    world.now += DAY;
    const game = await eve.begin({ mode: 'ranked' });
    await eve.post(`/api/games/${game.id}/assist`);
    await playOut(eve, (await eve.get(`/api/games/${game.id}`)).json());
    expect(await place('ranked')).toBeNull();
    expect(await place('assisted')).toMatchObject({ games: 1 });
  });

  /** A quick race full of these players, given up by all of them. */
  const quickRace = async (players: readonly Client[]): Promise<void> => {
    let id = '';
    for (const player of players) id = (await player.post('/api/races/quick', {})).json().room.id;
    world.now += 8000;
    await world.sweep();
    for (const player of players) await ask(player, id, 'resign');
    world.now += 600_000;
    await world.sweep();
  };

  const newcomers = async (count: number): Promise<Client[]> =>
    Promise.all(Array.from({ length: count }, () => world.newcomer()));

  it('gains nothing by quick races against players of their own who have just come', async () => {
    world.now += DAY;
    await quickRace([eve, ...(await newcomers(3))]);
    expect(await races(eve)).toBe(0);
  });

  it('gains little by quick races against old players of their own, and what they should against strangers', async () => {
    const own = [eve, ...(await newcomers(3))];
    const strangers = await newcomers(3);
    world.now += 2 * DAY;
    const seen: number[] = [];
    for (let evening = 0; evening < 5; evening++) {
      await quickRace(own);
      seen.push(await races(eve));
    }
    expect(seen).toEqual([1, 2, 3, 3, 3]);
    await quickRace([eve, ...strangers]);
    expect(await races(eve)).toBe(4);
  });
});
