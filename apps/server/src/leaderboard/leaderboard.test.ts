import type { Leaderboard } from '@mastermind/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ResultRow } from '../storage/schema.ts';
import { onBothStores } from '../testing/stores.ts';
import { type Client, createWorld, NOON, playOut, type World } from '../testing/world.ts';
import { startOf } from './period.ts';

const DAY = 86_400_000;

onBothStores('a leaderboard', (makeStore) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld(makeStore);
  });
  afterEach(() => world.close());

  let made = 0;
  /** Games that were played; the oldest first. */
  const played = async (player: Client, costs: readonly number[], change: Partial<ResultRow> = {}): Promise<void> => {
    for (const cost of costs) {
      const id = `game-${++made}`;
      const game = { id, player_id: player.id, variant: 'classic', mode: 'ranked', date: null, secret: null } as const;
      await world.database.db
        .insertInto('games')
        .values({ ...game, seed: 1, nonce: '', commitment: '', commitment_version: 1, started_at: NOON })
        .execute();
      await world.database.db
        .insertInto('results')
        .values({
          game_id: id,
          player_id: player.id,
          variant: 'classic',
          mode: 'ranked',
          date: null,
          assisted: 0,
          status: cost > 10 ? 'lost' : 'won',
          attempts: Math.min(cost, 10),
          cost,
          points: null,
          ended_at: NOON - 1000 + made,
          ...change,
        })
        .execute();
    }
  };

  const board = async (query = '', player?: Client, variant = 'classic'): Promise<Leaderboard> => {
    const url = `/api/leaderboards/${variant}?${query}`;
    return (await (player?.get(url) ?? world.request({ url }))).json();
  };

  const names = ({ entries }: Leaderboard): string[] => entries.map(({ name }) => name);

  it('ranks by the mean of the latest ten, those with fewer games below', async () => {
    const [ann, ben, cid] = await Promise.all(['Ann', 'Ben', 'Cid'].map((name) => world.newcomer({ name })));
    await played(ann!, [11, 11, ...Array.from({ length: 10 }, () => 5)]);
    await played(ben!, [...Array.from({ length: 9 }, () => 4), 11]);
    await played(cid!, [1, 2]);
    const result = await board('', ben);
    expect(
      result.entries.map(({ name, mean, games, provisional, place }) => [place, name, mean, games, provisional]),
    ).toEqual([
      [1, 'Ben', 4.7, 10, false],
      [2, 'Ann', 5, 10, false],
      [3, 'Cid', 1.5, 2, true],
    ]);
    expect(result.you).toMatchObject({ name: 'Ben', place: 1 });
  });

  it('counts real games, a loss as one more than all attempts', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    const won = await playOut(ann, await ann.begin({ mode: 'ranked' }));
    const lost = await ann.begin({ mode: 'ranked' });
    await ann.post(`/api/games/${lost.id}/resign`);
    await playOut(ann, await ann.begin());
    expect((await board()).entries).toMatchObject([{ name: 'Ann', games: 2, mean: (won.attempts.length + 11) / 2 }]);
  });

  it('ranks by best points where the ruleset gives points', async () => {
    const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => world.newcomer({ name })));
    await played(ann!, [9], { variant: 'skemind', points: 900 });
    await played(ann!, [9], { variant: 'skemind', points: 100 });
    await played(ben!, [4], { variant: 'skemind', points: 1900 });
    expect((await board('', undefined, 'skemind')).entries).toMatchObject([
      { name: 'Ben', points: 1900, mean: null },
      { name: 'Ann', points: 900 },
    ]);
  });

  it('keeps people, helped games and bots apart', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    const bot = await world.newcomer({ name: 'Bot', bot: true });
    await played(ann, [5]);
    await played(ann, [2], { assisted: 1 });
    await played(bot, [3]);
    await played(ann, [1], { mode: 'casual' });
    await played(ann, [1], { mode: 'daily', date: '2026-11-18' });
    expect((await board('league=ranked')).entries).toMatchObject([{ name: 'Ann', mean: 5, games: 1 }]);
    expect((await board('league=assisted')).entries).toMatchObject([{ name: 'Ann', mean: 2, games: 1 }]);
    expect((await board('league=bots')).entries).toMatchObject([{ name: 'Bot', mean: 3, games: 1 }]);
  });

  it('looks back over a week, a month or all time', async () => {
    const [ann, ben, cid] = await Promise.all(['Ann', 'Ben', 'Cid'].map((name) => world.newcomer({ name })));
    await played(ann!, [5], { ended_at: NOON });
    await played(ben!, [4], { ended_at: NOON - 10 * DAY });
    await played(cid!, [3], { ended_at: NOON - 40 * DAY });
    expect(names(await board('period=week'))).toEqual(['Ann']);
    expect(names(await board('period=month'))).toEqual(['Ben', 'Ann']);
    expect(names(await board('period=all'))).toEqual(['Cid', 'Ben', 'Ann']);
  });

  it('leaves out those who do not want to be on it', async () => {
    const ann = await world.newcomer({ name: 'Ann' });
    await played(ann, [5]);
    await ann.patch('/api/me', { listed: false });
    expect(await board('', ann)).toMatchObject({ entries: [], you: null });
  });

  it('pages without gaps or repeats, even when somebody overtakes meanwhile', async () => {
    const players: Client[] = [];
    for (let index = 0; index < 25; index++) players.push(await world.newcomer({ name: `P${index}` }));
    for (const [index, player] of players.entries()) await played(player, [2 + (index % 7)]);
    const first = await board('limit=10');
    await played(await world.newcomer({ name: 'Fast' }), [1]);
    const second = await board(`limit=10&after=${first.next}`);
    const third = await board(`limit=10&after=${second.next}`);
    const all = [first, second, third].flatMap(names);
    expect([all.length, new Set(all).size, third.next]).toEqual([25, 25, null]);
    expect(all).not.toContain('Fast');
    expect((await world.request({ url: '/api/leaderboards/classic?after=junk' })).statusCode).toBe(400);
  });

  it('gives equal results an equal place', async () => {
    for (const name of ['Ann', 'Ben', 'Cid']) await played(await world.newcomer({ name }), [name === 'Cid' ? 6 : 5]);
    expect((await board()).entries.map(({ place }) => place)).toEqual([1, 1, 3]);
  });
});

describe('a period', () => {
  it.each([
    ['week', '2026-11-18T12:00:00Z', '2026-11-16T00:00:00Z'],
    ['week', '2026-11-16T00:00:00Z', '2026-11-16T00:00:00Z'],
    ['week', '2026-11-15T23:59:59Z', '2026-11-09T00:00:00Z'],
    ['month', '2026-11-18T12:00:00Z', '2026-11-01T00:00:00Z'],
    ['all', '2026-11-18T12:00:00Z', '1970-01-01T00:00:00Z'],
  ] as const)('the %s of %s began at %s', (period, now, start) => {
    expect(startOf(period, Date.parse(now))).toBe(Date.parse(start));
  });
});
