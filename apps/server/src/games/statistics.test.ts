import type { Me, Statistics } from '@mastermind/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ResultRow } from '../storage/schema.ts';
import { endOf, gameOf, resultOf } from '../testing/results.ts';
import { onBothStores } from '../testing/stores.ts';
import { type Client, createWorld, type World } from '../testing/world.ts';
import { createGameStore } from './store.ts';

onBothStores('the statistics of a player', (makeStore) => {
  let world: World;
  let ann: Client;
  beforeEach(async () => {
    world = await createWorld(makeStore);
    ann = await world.newcomer();
  });
  afterEach(() => world.close());

  const statistics = async (player: Client): Promise<Statistics[]> =>
    ((await player.get('/api/me')).json() as Me).statistics;

  /** Ends games on two nodes that do not know of each other. */
  const finish = async (player: Client, changes: readonly Partial<ResultRow>[]): Promise<void> => {
    const nodes = [createGameStore(world.database), createGameStore(world.database)];
    const results = changes.map((change) => resultOf(player.id, change));
    const first = (result: ResultRow) => nodes[0]!.begin({ ...gameOf(result), mode: 'casual' }, null);
    await Promise.all(results.map(first));
    await Promise.all(nodes.flatMap((node) => results.map((result) => node.append({ event: endOf(result), result }))));
  };

  it('adds up every game once, whichever nodes write at one time', async () => {
    await finish(ann, [
      ...[3, 5, 7, 11].map((cost) => ({ cost })),
      ...[4, 6].map((cost) => ({ cost, mode: 'casual' as const })),
      ...[700, 300, null].map((points) => ({ variant: 'skemind', points })),
      { variant: 'super', cost: 11 },
    ]);
    await finish(ann, [{ cost: 9 }, { variant: 'skemind', points: 500 }]);
    await finish(await world.newcomer(), [{ cost: 2 }]);
    const none = { bestPoints: null, meanPoints: null };
    expect(await statistics(ann)).toEqual([
      { variant: 'classic', mode: 'casual', played: 2, won: 2, meanGuesses: 5, ...none },
      { variant: 'classic', mode: 'ranked', played: 5, won: 4, meanGuesses: 6, ...none },
      { variant: 'skemind', mode: 'ranked', played: 4, won: 4, meanGuesses: 5, bestPoints: 700, meanPoints: 500 },
      { variant: 'super', mode: 'ranked', played: 1, won: 0, meanGuesses: null, ...none },
    ]);
  });

  it('counts every preset and a hundred custom rulesets, so that their list stays short', async () => {
    const custom = (seconds: number) => ({ variant: `4x6/10@${seconds}`, mode: 'casual' as const });
    for (let seconds = 0; seconds < 120; seconds += 10)
      await finish(
        ann,
        Array.from({ length: 10 }, (_, more) => custom(seconds + more)),
      );
    await finish(ann, [{ cost: 3 }, custom(0), custom(500)]);
    const counted = await statistics(ann);
    expect(counted).toHaveLength(101);
    const playedOf = (name: string) => counted.find(({ variant }) => variant === name)?.played;
    expect(['classic', custom(0).variant, custom(500).variant].map(playedOf)).toEqual([1, 2, undefined]);
  });

  it('is read without looking at results, of which there may be forty thousand', async () => {
    await finish(ann, [{ cost: 3 }]);
    const asked: string[] = [];
    const executor = world.database.db.getExecutor();
    const execute = executor.executeQuery;
    executor.executeQuery = function <R>(...given: Parameters<typeof execute>): ReturnType<typeof execute<R>> {
      asked.push(given[0].sql);
      return execute.apply(this, given) as ReturnType<typeof execute<R>>;
    };
    expect(await statistics(ann)).toHaveLength(1);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((text) => /from "?results\b/u.test(text))).toEqual([]);
  });
});
